import { AppError } from '@dapur/contract/errors';
import { withTenantRetry, type Pools } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { actAs, recordActivity } from '../../activity/index.ts';
import { holdLonger, lockOrder } from '../data/order-state.ts';
import { payableSen, refuseSmallBill } from '../domain/order-money.ts';
import { orderNotFound } from '../order-access.ts';
import type { OrderTaker } from './place-manual-order.ts';

/**
 * Has the pay link of an order sent to its customer; an unpaid order is held for so many hours. Throws not_found,
 * conflict and bill_too_small.
 */
export function holdForPayment(
  db: Pools,
  { tenantId, actor }: OrderTaker,
  orderId: string,
  hours: number,
): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    await actAs(tx, actor);
    const order = await lockOrder(tx, tenantId, orderId);
    if (order === undefined) throw orderNotFound();
    const owed = payableSen(order);
    if (owed === 0)
      throw new AppError('conflict', 'There is nothing to pay for this order.', { status: order.status });
    refuseSmallBill(owed);
    await holdLonger(tx, tenantId, order.id, hours);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'order.pay_link',
      subject: 'order',
      subjectId: order.id,
      details: { amount_sen: owed, mailed: order.email !== '' },
    });
    const payload = { orderId: order.id, asked: Date.now() };
    await addToOutbox(tx, { tenantId, topic: 'order.pay_link', payload });
  });
}
