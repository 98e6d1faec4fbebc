import { AppError } from '@dapur/contract/errors';
import { isFarBeyond } from '@dapur/contract/platform/platform-money-input';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { recordPrivileged, type PrivilegedPerson } from '../../audit/index.ts';
import { readBalance } from '../data/statements.ts';
import {
  findMoved,
  insertMoved,
  insertReversal,
  lockBooks,
  readWritten,
  type MoneyMoved,
} from '../data/transfers.ts';
import { storeNotFound } from './set-rate.ts';

/**
 * Writes down what a store paid, what it is let off, or what was sent back to it, which is never more than the platform
 * owes it. A payment far beyond what is owed is written down only for somebody who is sure. Repeating it is harmless.
 * Throws not_found and conflict.
 */
export function recordMoney(
  db: Pools,
  by: PrivilegedPerson,
  storeId: string,
  money: MoneyMoved & { readonly isSure: boolean },
): Promise<void> {
  const { userId } = by;
  return withPlatform(db, `user ${userId}`, `money of store ${storeId}`, async (tx) => {
    if (!(await lockBooks(tx, storeId))) throw storeNotFound();
    const earlier = await findMoved(tx, storeId, money.id);
    if (earlier !== undefined) {
      if (earlier.kind === money.kind && earlier.amountSen === money.amountSen) return;
      throw new AppError('conflict', 'Something else was recorded under this number.');
    }
    const balance = await readBalance(tx, storeId);
    if (money.kind === 'returned' && money.amountSen > -balance)
      throw new AppError('conflict', "That is more than the store's credit.", {
        credit_sen: Math.max(0, -balance),
      });
    if (money.kind === 'allowance' && money.amountSen > balance)
      throw new AppError('conflict', 'That is more than the store owes.', {
        owed_sen: Math.max(0, balance),
      });
    if (money.kind === 'payment' && !money.isSure && isFarBeyond(money.amountSen, balance))
      throw new AppError('conflict', 'That is far more than the store owes. Please confirm it.', {
        reason: 'far_beyond',
        owed_sen: Math.max(0, balance),
      });
    await insertMoved(tx, storeId, userId, money);
    const { kind, amountSen, reference, note } = money;
    await record(tx, by, storeId, { action: `commission.${kind}`, amountSen, reference, note, balance });
  });
}

/**
 * Takes back what was written down about a store's money, by a line in the other direction and with a reason. Throws
 * not_found for a line that nobody wrote down, and conflict for one that was taken back already, or that takes back.
 */
export function reverseMoney(
  db: Pools,
  by: PrivilegedPerson,
  { storeId, transferId }: { readonly storeId: string; readonly transferId: string },
  reason: string,
): Promise<void> {
  return withPlatform(db, `user ${by.userId}`, `money of store ${storeId}`, async (tx) => {
    if (!(await lockBooks(tx, storeId))) throw storeNotFound();
    const written = await readWritten(tx, storeId, transferId);
    if (written === undefined) throw new AppError('not_found', 'No one recorded this line.');
    const balance = await readBalance(tx, storeId);
    if (written.isReversal || !(await insertReversal(tx, storeId, by.userId, written, reason)))
      throw new AppError('conflict', 'This line was already reversed.');
    const { kind, amountSen, reference } = written;
    const action = `commission.${kind}_reversed`;
    await record(tx, by, storeId, { action, amountSen, reference, note: reason, balance });
  });
}

interface Deed {
  readonly action: string;
  readonly amountSen: number;
  readonly reference: string;
  readonly note: string;
  /** What the store owed before. */
  readonly balance: number;
}

async function record(tx: Tx, by: PrivilegedPerson, storeId: string, deed: Deed): Promise<void> {
  const { action, amountSen, reference, note, balance } = deed;
  await recordActivity(tx, {
    tenantId: storeId,
    actor: { kind: 'person', id: by.userId, role: 'owner' },
    action,
    subject: 'store',
    subjectId: null,
    details: { amount_sen: amountSen, reference, note },
  });
  await recordPrivileged(tx, {
    actor: by,
    action,
    subject: 'store',
    subjectId: storeId,
    tenantId: storeId,
    reason: note,
    before: { owed_sen: balance },
    after: { amount_sen: amountSen, reference },
  });
}
