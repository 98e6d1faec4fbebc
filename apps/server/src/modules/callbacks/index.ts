import { z } from 'zod';
import { createSealer } from '../../kernel/sealed.ts';
import type { Secret } from '../../kernel/secret.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { CallbacksDeps } from './callbacks-deps.ts';
import {
  callbackHandlers,
  providerCallHandlers,
  type CallbackHandlers,
  type ProviderCallHandlers,
} from './http.ts';
import { callbackCleaning } from './jobs.ts';

export { jsonFields } from './domain/masked-payload.ts';
export type { ProviderCall, ProviderCalls } from './ports.ts';

/** What providers tell us: heard, kept for ninety days, and heard again when somebody asks for it. */
export interface Callbacks {
  readonly handlers: CallbackHandlers & ProviderCallHandlers;
  readonly tasks: readonly RepeatingTask[];
}

export function createCallbacks({
  secretKey,
  ...rest
}: Omit<CallbacksDeps, 'sealer'> & { readonly secretKey: Secret }): Callbacks {
  const deps: CallbacksDeps = { ...rest, sealer: createSealer(secretKey, 'provider callbacks', z.string()) };
  return {
    handlers: { ...callbackHandlers(deps), ...providerCallHandlers(deps) },
    tasks: [callbackCleaning(deps.db)],
  };
}
