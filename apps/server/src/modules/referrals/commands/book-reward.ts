import { AppError } from '@dapur/contract/errors';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { recordPrivileged, type PrivilegedPerson } from '../../audit/index.ts';
import { addReward, readAvailable, readReward } from '../data/ledger.ts';
import { lockAccount } from '../data/payouts.ts';
import { readHolder } from '../data/told.ts';
import { tellOfBooking } from '../reward-news.ts';

/**
 * Books a bonus or an adjustment (in sen, which may be below zero) in somebody's rewards, and answers what she can be paid
 * now. Repeating it with the same id is harmless. Throws not_found for nobody's id, and conflict where something else was
 * booked under this id.
 */
export function bookReward(
  db: Pools,
  by: PrivilegedPerson,
  {
    id,
    holderId,
    kind,
    amountSen,
    note,
  }: {
    readonly id: string;
    readonly holderId: string;
    readonly kind: 'bonus' | 'adjustment';
    readonly amountSen: number;
    readonly note: string;
  },
): Promise<number> {
  const key = `by_hand:${id}`;
  return withPlatform(db, `user ${by.userId}`, `rewards of ${holderId}`, async (tx) => {
    if ((await readHolder(tx, holderId)) === undefined)
      throw new AppError('not_found', 'There is nobody of this id.');
    // Either before or after a payout request that is running: her list shows the balance after each booking.
    await lockAccount(tx, holderId);
    if (!(await addReward(tx, { holderId, kind, amountSen, key, note, madeBy: by.userId }))) {
      const earlier = await readReward(tx, holderId, key);
      if (earlier?.kind !== kind || earlier.delta !== amountSen || earlier.note !== note)
        throw new AppError('conflict', 'Something else was booked under this number.');
      return readAvailable(tx, holderId);
    }
    await tellOfBooking(tx, holderId, key);
    await recordPrivileged(tx, {
      actor: by,
      action: `referral.${kind}`,
      subject: 'user',
      subjectId: holderId,
      reason: note,
      after: { amount_sen: amountSen },
    });
    return readAvailable(tx, holderId);
  });
}
