import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { expireGrants } from './data/grants.ts';

const EVERY_MS = 30 * 60_000;
const AT_ONCE = 500;

/** For `repeat`: ends credit whose last day is over. It cannot be spent from that midnight on; this books it. */
export const creditExpiry = (db: Pools): RepeatingTask => ({
  name: 'credit-expiry',
  everyMs: EVERY_MS,
  run: () => expireCredit(db),
});

/** Ends all credit whose last day is over, in all stores; each once, whoever else does the same. */
export async function expireCredit(db: Pools): Promise<void> {
  for (;;) {
    const ended = await withPlatform(db, 'credit', 'credit whose last day is over ends', (tx) =>
      expireGrants(tx, AT_ONCE),
    );
    if (ended < AT_ONCE) return;
  }
}
