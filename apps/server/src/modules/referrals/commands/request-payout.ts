import { AppError } from '@dapur/contract/errors';
import { toRinggit } from '@dapur/contract/money/money';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { addReward, readAvailable } from '../data/ledger.ts';
import { findPayoutOf, hasOpenPayout, insertPayout, lockAccount } from '../data/payouts.ts';
import { readTerms } from '../data/terms.ts';
import { tellOfPayout } from '../reward-news.ts';

/**
 * Takes an amount from somebody's balance and puts it on the list of payouts. Never more than they have, and one at a
 * time, whatever two tabs do. Repeating it with the same id is harmless. Throws invalid_input and conflict.
 */
export function requestPayout(
  db: Pools,
  userId: string,
  { id, amountSen }: { readonly id: string; readonly amountSen: number },
): Promise<void> {
  return withPlatform(db, `user ${userId}`, 'a payout of rewards', async (tx) => {
    const account = await lockAccount(tx, userId);
    const earlier = await findPayoutOf(tx, userId, id);
    if (earlier?.amount_sen === amountSen) return;
    if (earlier !== undefined)
      throw new AppError('conflict', 'Another amount was requested under this number.');
    if (account === undefined) throw new AppError('conflict', 'Please tell us your bank account first.');
    if (await hasOpenPayout(tx, userId)) throw oneOnItsWay();
    const { minimum_payout_sen: minimum } = await readTerms(tx);
    if (amountSen < minimum)
      throw invalidInput([{ field: 'amount', message: `must be at least RM ${toRinggit(minimum)}` }]);
    const available = await readAvailable(tx, userId);
    if (amountSen > available)
      throw new AppError('conflict', 'That is more than your balance.', {
        available_sen: Math.max(0, available),
      });
    if (!(await insertPayout(tx, { id, holderId: userId, amountSen }, account))) throw oneOnItsWay();
    await addReward(tx, { holderId: userId, kind: 'payout', amountSen, key: `payout:${id}`, payoutId: id });
    await tellOfPayout(tx, id, 'requested');
  });
}

const oneOnItsWay = (): AppError => new AppError('conflict', 'A payout is already in progress.');
