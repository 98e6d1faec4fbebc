import { CALLBACK_DAYS } from '@dapur/contract/platform/platform-payments';
import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { deleteOldCallbacks } from './data/callbacks.ts';

const HOUR_MS = 3_600_000;

/** Forgets what is old. */
export function callbackCleaning(db: Pools): RepeatingTask {
  const forget = () =>
    withPlatform(db, 'callbacks', 'calls older than ninety days are forgotten', (tx) =>
      deleteOldCallbacks(tx, CALLBACK_DAYS),
    );
  return {
    name: 'callback-cleaning',
    everyMs: HOUR_MS,
    run: async () => {
      while ((await forget()) > 0);
    },
  };
}
