import { AppError } from '@dapur/contract/errors';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { recordPrivileged, type PrivilegedPerson } from '../../audit/index.ts';
import { readBalance } from '../data/statements.ts';
import { findMoved, insertMoved, lockBooks, type MoneyMoved } from '../data/transfers.ts';
import { storeNotFound } from './set-rate.ts';

/**
 * Writes down what a store paid, what it is let off, or what was sent back to it, which is never more than the platform
 * owes it. Repeating it is harmless. Throws not_found and conflict.
 */
export function recordMoney(
  db: Pools,
  by: PrivilegedPerson,
  storeId: string,
  money: MoneyMoved,
): Promise<void> {
  const { userId } = by;
  return withPlatform(db, `user ${userId}`, `money of store ${storeId}`, async (tx) => {
    if (!(await lockBooks(tx, storeId))) throw storeNotFound();
    const earlier = await findMoved(tx, storeId, money.id);
    if (earlier !== undefined) {
      if (earlier.kind === money.kind && earlier.amountSen === money.amountSen) return;
      throw new AppError('conflict', 'Something else was written down under this number.');
    }
    const balance = await readBalance(tx, storeId);
    if (money.kind === 'returned' && money.amountSen > -balance)
      throw new AppError('conflict', 'That is more than the store has to come.', {
        credit_sen: Math.max(0, -balance),
      });
    if (money.kind === 'allowance' && money.amountSen > balance)
      throw new AppError('conflict', 'That is more than the store owes.', {
        owed_sen: Math.max(0, balance),
      });
    await insertMoved(tx, storeId, userId, money);
    await recordActivity(tx, {
      tenantId: storeId,
      actor: { kind: 'person', id: userId, role: 'owner' },
      action: `commission.${money.kind}`,
      subject: 'store',
      subjectId: null,
      details: { amount_sen: money.amountSen, reference: money.reference, note: money.note },
    });
    await recordPrivileged(tx, {
      actor: by,
      action: `commission.${money.kind}`,
      subject: 'store',
      subjectId: storeId,
      tenantId: storeId,
      reason: money.note,
      before: { owed_sen: balance },
      after: { amount_sen: money.amountSen, reference: money.reference },
    });
  });
}
