import { AppError } from '@dapur/contract/errors';
import { withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { releaseCredit } from '../../credit/index.ts';
import { releaseClaims } from '../../scheduling/index.ts';
import { releaseVoucher } from '../../vouchers/index.ts';
import { cancelUnpaid } from '../data/order-state.ts';
import { readOrder, type OrderRecord } from '../data/read-order.ts';

/**
 * Cancels an unpaid order for its buyer or its seller and gives everything back at once; its bill is deleted
 * afterwards, so that nobody waits for the provider. Repeating it answers the same. Throws order_already_paid, or not_found.
 */
export function cancelOrder(
  db: Pools,
  tenantId: string,
  orderId: string,
  reason: string,
  by: 'buyer' | 'seller' = 'buyer',
): Promise<OrderRecord> {
  return withTenantRetry(db, tenantId, async (tx) => {
    await cancelAndRelease(tx, tenantId, orderId, by, reason);
    const order = await readOrder(tx, tenantId, { id: orderId });
    if (order === undefined) throw new AppError('not_found', 'Order not found');
    if (order.status !== 'cancelled') throw new AppError('order_already_paid', 'This order is already paid');
    return order;
  });
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
