import { AppError } from '@dapur/contract/errors';
import { isUnpaid } from '@dapur/contract/orders/order-states';
import { withTenantRetry, type Pools } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { actAs, recordActivity } from '../../activity/index.ts';
import { addPayment, dropOpenBills, hasPayment } from '../data/order-money.ts';
import { confirmPaid, lockOrder } from '../data/order-state.ts';
import { payableAmounts } from '../domain/order-money.ts';
import { orderNotFound } from '../order-access.ts';
import type { OrderTaker } from './place-manual-order.ts';

interface TakenPayment {
  /** The idempotency key. */
  readonly id: string;
  readonly method: 'cash' | 'transfer' | 'elsewhere';
  readonly reference: string;
  /** The amount to be paid, as the seller saw it. */
  readonly amountSen: number;
}

const LABELS = { cash: 'Cash', transfer: 'Bank transfer', elsewhere: 'Paid elsewhere' } as const;

/**
 * Records money that came without a bill and covers what is to be paid, a deposit or all: an unpaid order is confirmed,
 * a confirmed one has its balance paid. The open bill is closed; if it is paid nevertheless, its money goes back. Repeating it is
 * harmless. Throws not_found and conflict.
 */
export function takePayment(
  db: Pools,
  { tenantId, actor }: OrderTaker,
  orderId: string,
  { id, method, reference, amountSen }: TakenPayment,
): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    await actAs(tx, actor);
    const order = await lockOrder(tx, tenantId, orderId);
    if (order === undefined) throw orderNotFound();
    if (await hasPayment(tx, tenantId, order.id, id)) return;
    const isFree =
      order.status === 'pending' && order.totalSen === order.creditSen && order.isHeld && amountSen === 0;
    const amounts = payableAmounts(order);
    if (amountSen === 0 ? !isFree : !amounts.includes(amountSen))
      throw new AppError('conflict', 'The amount to pay has changed. Please look at the order again.', {
        owed_sen: amounts[0] ?? 0,
      });
    const paid = { billId: reference || id, method: LABELS[method] };
    if (amountSen > 0) {
      const takenBy = actor.kind === 'person' ? actor.id : null;
      const money = { id, tenantId, orderId: order.id, amountSen, method, reference, takenBy };
      if (!(await addPayment(tx, { ...money, label: LABELS[method], billId: null })))
        throw new AppError('conflict', 'This payment was recorded for another order.');
      await recordActivity(tx, {
        tenantId,
        actor,
        action: 'order.payment_taken',
        subject: 'order',
        subjectId: order.id,
        details: { amount_sen: amountSen, method, reference },
      });
    }
    const payload = { orderId: order.id };
    if (isUnpaid(order.paymentStatus)) {
      if (!(await confirmPaid(tx, tenantId, order.id, 'pending', paid)))
        throw new Error(`order ${order.id} could not be confirmed`);
      await addToOutbox(tx, { tenantId, topic: 'order.paid', payload });
      return;
    }
    await dropOpenBills(tx, tenantId, order.id);
    await addToOutbox(tx, { tenantId, topic: 'order.balance_paid', payload });
  });
}
