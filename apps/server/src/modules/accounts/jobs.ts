import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { withPlatform } from '../../platform/db/index.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { forgetKitchens } from './commands/forget-kitchens.ts';
import { forgetLatecomers } from './commands/forget-person.ts';
import { forgetUnpaidOrders } from './commands/forget-unpaid-orders.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Unpaid orders whose bill was still open when their buyer's account was deleted, or that were placed at that very
 * moment, are forgotten once they have ended; so are the keys of a kitchen that nobody owns any more, and what else was
 * written for her at that moment. Repeating it, or two processes at it at once, changes nothing.
 */
export function erasure({ db }: Pick<AccountsDeps, 'db'>): RepeatingTask {
  return {
    name: 'deleted-accounts',
    everyMs: EVERY_MS,
    run: () =>
      withPlatform(db, 'deleted-accounts', 'forget what deleted accounts left', async (tx) => {
        await forgetLatecomers(tx);
        await forgetUnpaidOrders(tx);
        await forgetKitchens(tx);
      }),
  };
}
