import { AppError } from '@dapur/contract/errors';
import { withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { releaseCredit } from '../../credit/index.ts';
import { releaseClaims } from '../../scheduling/index.ts';
import { releaseVoucher } from '../../vouchers/index.ts';
import { cancelLive, cancelUnpaid, lockOrder, type LockedOrder } from '../data/order-state.ts';
import { readOrder, type OrderRecord } from '../data/read-order.ts';
import { isPromiseOpen } from '../domain/customer-terms.ts';
import { giveBack } from './give-back.ts';

/**
 * Cancels an unpaid order for its buyer or its seller and gives everything back at once; its bill is deleted
 * afterwards, so that nobody waits for the provider. `isConfirmed`: whoever cancels knows that the order is confirmed, to
 * be paid on collection. Without it such an order stays: a tab whose time runs out, or whose cart changed, must not end what
 * was confirmed in another. Repeating it answers the same. Throws order_already_paid, or not_found.
 */
export function cancelOrder(
  db: Pools,
  tenantId: string,
  orderId: string,
  reason: string,
  by: 'buyer' | 'seller' = 'buyer',
  { isConfirmed = false }: { readonly isConfirmed?: boolean } = {},
): Promise<OrderRecord> {
  return withTenantRetry(db, tenantId, async (tx) => {
    const isDone = await cancelAndRelease(tx, tenantId, orderId, by, reason);
    if (!isDone && isConfirmed) await cancelPromised(tx, tenantId, orderId, by, reason);
    const order = await readOrder(tx, tenantId, { id: orderId });
    if (order === undefined) throw new AppError('not_found', 'Order not found');
    if (order.status !== 'cancelled') throw new AppError('order_already_paid', 'This order is already paid');
    return order;
  });
}

/** Cancels an order that was to be paid on collection, as long as its buyer may. */
async function cancelPromised(
  tx: Tx,
  tenantId: string,
  orderId: string,
  by: 'buyer' | 'seller',
  reason: string,
): Promise<void> {
  const order = await lockOrder(tx, tenantId, orderId);
  if (order === undefined || !isPromiseOpen({ ...order, readAt: new Date() })) return;
  await cancelConfirmed(tx, tenantId, order, { reason, by, refundSen: 0, createdBy: null });
}

/** Cancels if the order still waits for payment, releases exactly once, and says whether this call did it. */
export async function cancelAndRelease(
  tx: Tx,
  tenantId: string,
  orderId: string,
  by: 'buyer' | 'seller' | 'system',
  reason: string,
): Promise<boolean> {
  if (!(await cancelUnpaid(tx, tenantId, orderId, by, reason))) return false;
  await releaseClaims(tx, tenantId, orderId);
  await releaseVoucher(tx, tenantId, orderId);
  await releaseCredit(tx, tenantId, orderId);
  await addToOutbox(tx, { tenantId, topic: 'order.cancelled', payload: { orderId } });
  return true;
}

/** How money goes back. */
export type RefundWay = 'transfer' | 'cash' | 'store_credit';

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
    readonly by: 'buyer' | 'seller' | 'system';
    readonly refundSen: number;
    readonly method?: RefundWay;
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
  const topic = by === 'buyer' ? 'order.cancelled_by_buyer' : 'order.cancelled_by_seller';
  await addToOutbox(tx, { tenantId, topic, payload: { orderId } });
}
