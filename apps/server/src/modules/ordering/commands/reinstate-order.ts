import { AppError } from '@dapur/contract/errors';
import { withTenantRetry, type Pools } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { actAs, recordActivity } from '../../activity/index.ts';
import { retakeCredit } from '../../credit/index.ts';
import { reclaimPools } from '../../scheduling/index.ts';
import { reclaimVoucher } from '../../vouchers/index.ts';
import { readLatePayment, readUnsentLate, withdrawRefunds } from '../data/order-money.ts';
import { confirmPaid, lockOrder } from '../data/order-state.ts';
import { orderNotFound } from '../order-access.ts';
import type { OrderTaker } from './place-manual-order.ts';

/**
 * Brings back a cancelled order whose money came too late, if its portions, its slot and its voucher are still
 * available and the money has not been sent back. Throws not_found and conflict.
 */
export function reinstateOrder(db: Pools, { tenantId, actor }: OrderTaker, orderId: string): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    await actAs(tx, actor);
    const order = await lockOrder(tx, tenantId, orderId);
    if (order === undefined) throw orderNotFound();
    const late = await readUnsentLate(tx, tenantId, order.id);
    if (order.status !== 'cancelled' || order.paymentStatus !== 'paid_late' || late.length === 0)
      throw new AppError('conflict', 'This order no longer has a late payment to resolve.', {
        status: order.status,
      });
    if (order.isPast) throw new AppError('conflict', 'The day of this order has passed.');
    const hasPortions = await reclaimPools(tx, tenantId, order.id);
    // All or nothing: the error rolls the portions back.
    if (hasPortions && !(await reclaimVoucher(tx, tenantId, order.id)))
      throw new AppError(
        'conflict',
        'Its voucher was used for another order. Please refund it, or raise the voucher’s uses first.',
        { reason: 'voucher' },
      );
    if (!hasPortions)
      throw new AppError(
        'conflict',
        'Its portions went to other orders. Please refund it, or raise the limit first.',
        {
          reason: 'full',
        },
      );
    if (!(await retakeCredit(tx, tenantId, order.id, order.creditSen)))
      throw new AppError(
        'conflict',
        'The store credit used for it has been spent or has ended. Please refund it.',
        { reason: 'credit' },
      );
    const payment = await readLatePayment(tx, tenantId, order.id);
    const paid = { billId: payment?.reference ?? '', method: payment?.label ?? '' };
    if (!(await confirmPaid(tx, tenantId, order.id, 'cancelled', paid)))
      throw new Error(`order ${order.id} could not be reinstated`);
    await withdrawRefunds(tx, tenantId, late);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'order.reinstated',
      subject: 'order',
      subjectId: order.id,
    });
    await addToOutbox(tx, { tenantId, topic: 'order.paid', payload: { orderId: order.id } });
  });
}
