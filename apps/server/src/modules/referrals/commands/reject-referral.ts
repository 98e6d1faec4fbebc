import { AppError } from '@dapur/contract/errors';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { recordPrivileged, type PrivilegedPerson } from '../../audit/index.ts';
import { addReward } from '../data/ledger.ts';
import { lockAccount } from '../data/payouts.ts';
import { lockReferral, markRejected } from '../data/progress.ts';

/**
 * Declares a referral to be worth nothing. What it earned already is taken back, below zero where it was paid out;
 * later rewards make up for it. Throws not_found, and conflict for one that is rejected already.
 */
export function rejectReferral(
  db: Pools,
  by: PrivilegedPerson,
  storeId: string,
  note: string,
): Promise<void> {
  return withPlatform(db, `user ${by.userId}`, `the referral of store ${storeId}`, async (tx) => {
    const referral = await lockReferral(tx, storeId);
    if (referral === undefined) throw new AppError('not_found', 'No one referred this store.');
    if (referral.stage === 'rejected') throw new AppError('conflict', 'This referral is already rejected.');
    await markRejected(tx, storeId, by.userId, note);
    await recordPrivileged(tx, {
      actor: by,
      action: 'referral.rejected',
      subject: 'store',
      subjectId: storeId,
      tenantId: storeId,
      reason: note,
      before: { stage: referral.stage },
      after: { stage: 'rejected' },
    });
    if (referral.stage !== 'qualified' || referral.reward_sen === 0) return;
    // Either before or after a payout request that is running: the person's list shows the balance after each booking.
    await lockAccount(tx, referral.user_id);
    await addReward(tx, {
      holderId: referral.user_id,
      kind: 'reversed',
      amountSen: referral.reward_sen,
      key: `reversed:${storeId}`,
      storeId,
      note,
      madeBy: by.userId,
    });
  });
}
