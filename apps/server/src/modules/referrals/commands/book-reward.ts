import { AppError } from '@dapur/contract/errors';
import { isFarBeyond } from '@dapur/contract/platform/platform-money-input';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { recordPrivileged, type PrivilegedPerson } from '../../audit/index.ts';
import {
  addReward,
  handKey,
  readAvailable,
  readReward,
  readRewardById,
  reversalKey,
} from '../data/ledger.ts';
import { readTerms } from '../data/terms.ts';
import { lockAccount } from '../data/payouts.ts';
import { readHolder } from '../data/mail-facts.ts';
import { tellOfBooking } from '../reward-news.ts';

/**
 * Books a bonus or an adjustment (in sen, which may be below zero) in somebody's rewards, and answers what they can be
 * paid now. An amount far beyond one reward, or beyond what is there to be taken away, is booked only for somebody who
 * is sure. Repeating it with the same id is harmless. Throws not_found for nobody's id, and conflict where something
 * else was booked under this id.
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
    isSure,
  }: {
    readonly id: string;
    readonly holderId: string;
    readonly kind: 'bonus' | 'adjustment';
    readonly amountSen: number;
    readonly note: string;
    readonly isSure: boolean;
  },
): Promise<number> {
  const key = handKey(id);
  return withPlatform(db, `user ${by.userId}`, `rewards of ${holderId}`, async (tx) => {
    if ((await readHolder(tx, holderId)) === undefined) throw holderNotFound();
    // Either before or after a payout request that is running: the person's list shows the balance after each booking.
    await lockAccount(tx, holderId);
    const expectedSen = amountSen > 0 ? (await readTerms(tx)).reward_sen : await readAvailable(tx, holderId);
    const isNew = (await readReward(tx, holderId, key)) === undefined;
    if (isNew && !isSure && isFarBeyond(Math.abs(amountSen), expectedSen))
      throw new AppError('conflict', 'That is far more than usual. Please confirm it.', {
        reason: 'far_beyond',
        expected_sen: expectedSen,
      });
    if (!(await addReward(tx, { holderId, kind, amountSen, key, note, madeBy: by.userId }))) {
      const earlier = await readReward(tx, holderId, key);
      if (earlier?.kind !== kind || earlier.delta !== amountSen || earlier.note !== note)
        throw new AppError('conflict', 'Something else was added under this number.');
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

/**
 * Takes back a bonus or an adjustment that somebody booked, by one in the other direction and with a reason, and
 * answers what can be paid out now. Throws not_found for what nobody booked by hand, and conflict where it was taken
 * back already.
 */
export function reverseReward(
  db: Pools,
  by: PrivilegedPerson,
  { holderId, rewardId }: { readonly holderId: string; readonly rewardId: string },
  note: string,
): Promise<number> {
  return withPlatform(db, `user ${by.userId}`, `rewards of ${holderId}`, async (tx) => {
    const booked = await readRewardById(tx, holderId, rewardId);
    if (booked === undefined || !booked.key.startsWith(handKey('')))
      throw new AppError('not_found', 'This was not added by hand.');
    await lockAccount(tx, holderId);
    const key = reversalKey(booked.key);
    const amountSen = -booked.delta;
    if (!(await addReward(tx, { holderId, kind: 'adjustment', amountSen, key, note, madeBy: by.userId })))
      throw new AppError('conflict', 'This was already reversed.');
    await tellOfBooking(tx, holderId, key);
    await recordPrivileged(tx, {
      actor: by,
      action: 'referral.booking_reversed',
      subject: 'user',
      subjectId: holderId,
      reason: note,
      before: { kind: booked.kind },
      after: { amount_sen: amountSen },
    });
    return readAvailable(tx, holderId);
  });
}

export const holderNotFound = (): AppError => new AppError('not_found', 'There is no person with this ID.');
