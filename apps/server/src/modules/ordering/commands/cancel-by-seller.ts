import { AppError } from '@dapur/contract/errors';
import { isOver, isUnpaid } from '@dapur/contract/orders/order-states';
import { withTenantRetry, type Pools } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { actAs } from '../../activity/index.ts';
import { lockOrder } from '../data/order-state.ts';
import { refundableSen } from '../domain/order-money.ts';
import { orderNotFound } from '../order-access.ts';
import { cancelAndRelease, cancelConfirmed, type RefundWay } from './cancel-order.ts';
import type { OrderTaker } from './place-manual-order.ts';

export interface SellersCancellation {
  readonly reason: string;
  /** How much of the paid money goes back. Undefined: the seller believes that nothing was paid. */
  readonly refundSen: number | undefined;
  readonly method: RefundWay;
}

/**
 * Cancels an order for its store, paid or not: portions and voucher come back once, the event of the cancellation ends
 * its courier and its bills, and the money to give back becomes a refund due. If money came that the seller did not
 * know of, the seller has to decide about it first: then it is a conflict. Throws not_found, conflict and
 * invalid_input.
 */
export function cancelBySeller(
  db: Pools,
  { tenantId, actor }: OrderTaker,
  orderId: string,
  { reason, refundSen, method }: SellersCancellation,
): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    await actAs(tx, actor);
    const order = await lockOrder(tx, tenantId, orderId);
    if (order === undefined) throw orderNotFound();
    if (isOver(order.status))
      throw new AppError('conflict', 'This order is already finished.', { status: order.status });
    const most = refundableSen(order);
    if (most > 0 && refundSen === undefined)
      throw new AppError('conflict', 'This order has been paid. Please say how much to refund.', {
        refundable_sen: most,
      });
    if ((refundSen ?? 0) > most)
      throw invalidInput([{ field: 'refund', message: 'must not be more than what was paid' }]);
    if (isUnpaid(order.paymentStatus) && order.status === 'pending') {
      await cancelAndRelease(tx, tenantId, order.id, 'seller', reason);
      await addToOutbox(tx, { tenantId, topic: 'order.cancelled_by_seller', payload: { orderId: order.id } });
      return;
    }
    const createdBy = actor.kind === 'person' ? actor.id : null;
    await cancelConfirmed(tx, tenantId, order, {
      reason,
      by: 'seller',
      refundSen: refundSen ?? 0,
      method,
      createdBy,
    });
  });
}
