import { AppError } from '@dapur/contract/errors';
import { isOver, isUnpaid } from '@dapur/contract/orders/order-states';
import { withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { actAs } from '../../activity/index.ts';
import { releaseClaims } from '../../scheduling/index.ts';
import { releaseVoucher } from '../../vouchers/index.ts';
import { cancelLive, lockOrder, type LockedOrder } from '../data/order-state.ts';
import { refundableSen } from '../domain/order-money.ts';
import { orderNotFound } from '../order-access.ts';
import { cancelAndRelease } from './cancel-order.ts';
import { giveBack } from './give-back.ts';
import type { OrderTaker } from './place-manual-order.ts';

export interface SellersCancellation {
  readonly reason: string;
  /** How much of the paid money goes back. Undefined: the seller believes that nothing was paid. */
  readonly refundSen: number | undefined;
  readonly method: 'transfer' | 'cash' | 'store_credit';
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

/**
 * Cancels an order that is past waiting for its payment: portions and voucher come back, and `refundSen` of what was paid
 * becomes a refund due; without a method, spent credit is given back first. The caller holds the order's row. Throws
 * conflict when it is finished.
 */
export async function cancelConfirmed(
  tx: Tx,
  tenantId: string,
  { id: orderId, status }: Pick<LockedOrder, 'id' | 'status'>,
  cancellation: {
    readonly reason: string;
    readonly by: 'seller' | 'system';
    readonly refundSen: number;
    readonly method?: SellersCancellation['method'];
    readonly createdBy: string | null;
  },
): Promise<void> {
  const { reason, by, refundSen: amountSen, ...how } = cancellation;
  if (!(await cancelLive(tx, tenantId, orderId, reason, by)))
    throw new AppError('conflict', 'This order can no longer be cancelled.', { status });
  await releaseClaims(tx, tenantId, orderId);
  await releaseVoucher(tx, tenantId, orderId);
  await addToOutbox(tx, { tenantId, topic: 'order.cancelled', payload: { orderId } });
  if (amountSen > 0) await giveBack(tx, { ...how, tenantId, orderId, amountSen, cause: 'cancelled', reason });
  await addToOutbox(tx, { tenantId, topic: 'order.cancelled_by_seller', payload: { orderId } });
}
