import { AppError } from '@dapur/contract/errors';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import { withTenantRetry, type Pools } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { actAs } from '../../activity/index.ts';
import { lockOrder, moveStatus } from '../data/order-state.ts';
import { maySellerMove } from '../domain/seller-steps.ts';
import { orderNotFound } from '../order-access.ts';
import type { OrderTaker } from './place-manual-order.ts';
import { takeFor, type TakenMoney } from './take-payment.ts';

export interface OrderMove {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** What the customer paid in cash as it was handed over; `id` is the payment's idempotency key. */
  readonly cash?: Pick<TakenMoney, 'id' | 'amountSen'> | undefined;
}

/**
 * Moves an order one step on for its store, or takes its last step back. An order that moved meanwhile is a conflict
 * whose details hold its state; one that is in the new state already is no error. Cash that came with it is recorded in
 * the same transaction. Throws not_found and conflict.
 */
export function moveOrder(
  db: Pools,
  { tenantId, actor }: OrderTaker,
  orderId: string,
  { from, to, cash }: OrderMove,
): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    await actAs(tx, actor);
    const order = await lockOrder(tx, tenantId, orderId);
    if (order === undefined) throw orderNotFound();
    if (cash !== undefined)
      await takeFor(tx, { tenantId, actor }, order, { ...cash, method: 'cash', reference: '' });
    if (order.status === to) return;
    if (order.status !== from)
      throw new AppError('conflict', 'This order has changed. Please look again.', {
        status: order.status,
      });
    if (!maySellerMove(order, to))
      throw new AppError('conflict', "This order can't change to that status.", { status: order.status });
    if (!(await moveStatus(tx, tenantId, order.id, from, to)))
      throw new Error(`order ${order.id} is locked and moved`);
    const payload = { orderId: order.id, from, to };
    await addToOutbox(tx, { tenantId, topic: 'order.moved', payload });
  });
}
