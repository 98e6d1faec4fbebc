import { z } from 'zod';
import { CALLBACK_DAYS } from '@dapur/contract/platform-payments';
import { createSealer } from '../../kernel/sealed.ts';
import type { Secret } from '../../kernel/secret.ts';
import { withPlatform } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { CallbacksDeps } from './callbacks-deps.ts';
import { deleteOldCallbacks } from './data/callbacks.ts';
import {
  callbackHandlers,
  providerCallHandlers,
  type CallbackHandlers,
  type ProviderCallHandlers,
} from './http.ts';

export { jsonFields } from './domain/masked-payload.ts';
export type { CallbackOutcome, ProviderCall, ProviderCalls } from './ports.ts';

/** What providers tell us: heard, kept for ninety days, and heard again when somebody asks for it. */
export interface Callbacks {
  readonly handlers: CallbackHandlers;
  /** The providers' own calls. */
  readonly webhooks: ProviderCallHandlers;
  /** For `repeat`: forgets what is old. */
  readonly cleaning: RepeatingTask;
}

const HOUR_MS = 3_600_000;

export function createCallbacks({
  secretKey,
  ...rest
}: Omit<CallbacksDeps, 'sealer'> & { readonly secretKey: Secret }): Callbacks {
  const deps: CallbacksDeps = { ...rest, sealer: createSealer(secretKey, 'provider callbacks', z.string()) };
  return {
    handlers: callbackHandlers(deps),
    webhooks: providerCallHandlers(deps),
    cleaning: {
      name: 'callback-cleaning',
      everyMs: HOUR_MS,
      run: async () => {
        const forget = () =>
          withPlatform(deps.db, 'callbacks', 'calls older than ninety days are forgotten', (tx) =>
            deleteOldCallbacks(tx, CALLBACK_DAYS),
          );
        while ((await forget()) > 0);
      },
    },
  };
}
