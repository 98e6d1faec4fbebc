import { AppError } from '@dapur/contract/errors';
import type { Tx } from '../../../platform/db/index.ts';
import { hasBrought, readLiveBooking } from '../data/bookings.ts';
import { lockDelivery, settleDelivery } from '../data/deliveries.ts';
import type { DeliveredOrder } from '../data/placement.ts';
import { writeDestination } from '../data/write-destination.ts';
import type { AcceptedDelivery } from '../domain/accept-quote.ts';

/**
 * Has an order brought to another place, or brought at all where it was to be picked up, by the terms of a quote that was
 * accepted, within the transaction that changes the order. Its news (`order.edited`) then decides who brings it and
 * when. Throws conflict while a courier is booked, or when it has been brought.
 */
export async function redirectDelivery(tx: Tx, order: DeliveredOrder, to: AcceptedDelivery): Promise<void> {
  await refuseUnderWay(tx, order.tenantId, order.id);
  await writeDestination(tx, order, to);
}

/** Has an order that was to be brought picked up instead. Throws as `redirectDelivery`. */
export async function endDelivery(tx: Tx, tenantId: string, orderId: string): Promise<void> {
  if (!(await refuseUnderWay(tx, tenantId, orderId))) return;
  await settleDelivery(tx, { tenantId, orderId }, 'cancelled');
}

/** Whether the order has a delivery, which is then locked. */
async function refuseUnderWay(tx: Tx, tenantId: string, orderId: string): Promise<boolean> {
  const delivery = await lockDelivery(tx, tenantId, orderId);
  if (delivery === undefined) return false;
  await refuseBooked(tx, tenantId, orderId);
  if (delivery.state === 'delivered' || (await hasBrought(tx, tenantId, orderId)))
    throw new AppError('conflict', 'This order has already been delivered.');
  return true;
}

/** A booked courier keeps the old time and place. The caller holds the delivery's row. Throws conflict. */
export async function refuseBooked(tx: Tx, tenantId: string, orderId: string): Promise<void> {
  if ((await readLiveBooking(tx, tenantId, orderId)) !== undefined)
    throw new AppError('conflict', 'A courier is booked for this order. Please cancel the courier first.', {
      reason: 'courier_booked',
    });
}
