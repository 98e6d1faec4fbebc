import { AppError } from '@dapur/contract/errors';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { recordPrivileged, type PrivilegedPerson } from '../../audit/index.ts';
import { addReward } from '../data/ledger.ts';
import { endPayout, lockPayout } from '../data/payouts.ts';
import { tellOfPayout } from '../reward-news.ts';

/** Refuses a payout that no run holds; the amount goes back to its holder's balance. Throws not_found and conflict. */
export function rejectPayout(db: Pools, by: PrivilegedPerson, id: string, reason: string): Promise<void> {
  return withPlatform(db, `user ${by.userId}`, `payout ${id}`, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout === undefined) throw new AppError('not_found', 'There is no such payout.');
    if (payout.state !== 'requested' || payout.run_id !== null)
      throw new AppError('conflict', 'This payout is in a run or already done.', { state: payout.state });
    if (!(await endPayout(tx, id, { state: 'rejected', by: by.userId, reason })))
      throw new Error(`payout ${id} is locked and moved`);
    await tellOfPayout(tx, id, 'rejected');
    await addReward(tx, {
      holderId: payout.holder_id,
      kind: 'payout_returned',
      amountSen: payout.amount_sen,
      key: `payout_returned:${id}`,
      payoutId: id,
      note: reason,
      madeBy: by.userId,
    });
    await recordPrivileged(tx, {
      actor: by,
      action: 'payout.rejected',
      subject: 'payout',
      subjectId: id,
      reason,
      before: { state: payout.state, amount_sen: payout.amount_sen },
      after: { state: 'rejected' },
    });
  });
}
