import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { withPlatform } from '../../platform/db/index.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { forgetKitchens } from './commands/forget-kitchens.ts';
import { forgetLatecomers } from './commands/forget-person.ts';
import { forgetUnpaidOrdersOfUsers } from './commands/forget-unpaid-orders.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Forgets what could not be forgotten when an account was deleted: unpaid orders whose bill was still open, orders
 * placed and rows written at that very moment, and the provider keys of a kitchen that nobody owns any more. Running it
 * again, or in two processes at once, changes nothing.
 */
export function erasure({ db }: Pick<AccountsDeps, 'db'>): RepeatingTask {
  return {
    name: 'deleted-accounts',
    everyMs: EVERY_MS,
    run: () =>
      withPlatform(db, 'deleted-accounts', 'forget what deleted accounts left', async (tx) => {
        await forgetLatecomers(tx);
        await forgetUnpaidOrdersOfUsers(tx);
        await forgetKitchens(tx);
      }),
  };
}
