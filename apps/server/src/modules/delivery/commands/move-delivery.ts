import { AppError } from '@dapur/contract/errors';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import type { Tx } from '../../../platform/db/index.ts';
import { lockDelivery, rewriteDelivery, type DeliveryMove } from '../data/deliveries.ts';
import { refuseBooked } from './redirect-delivery.ts';

/**
 * Moves an order's delivery to another date, slot, door or recipient, within the transaction that changes the order; the fee stays
 * as promised, and the courier is booked that much earlier or later. A booked courier keeps the old time, so it has to be
 * called off first. Nothing happens to an order that nobody delivers. Throws conflict and slot_unavailable.
 */
export async function moveDelivery(tx: Tx, move: DeliveryMove): Promise<void> {
  const delivery = await lockDelivery(tx, move.tenantId, move.orderId);
  if (delivery === undefined) return;
  const begins = slotBegins(move.date, move.time);
  if (begins === undefined)
    throw new AppError('slot_unavailable', "We can't deliver at this time. Please choose another.");
  const isMoved =
    begins !== delivery.scheduledAt.getTime() ||
    move.houseUnitNo !== delivery.houseUnitNo ||
    move.buildingName !== delivery.buildingName ||
    move.receiver.name !== delivery.recipientName ||
    move.receiver.phone !== delivery.recipientPhone;
  if (!isMoved) return;
  await refuseBooked(tx, move.tenantId, move.orderId);
  const { dueAt, scheduledAt } = delivery;
  await rewriteDelivery(tx, move, {
    scheduledAt: new Date(begins),
    dueAt: dueAt === null ? null : new Date(dueAt.getTime() + begins - scheduledAt.getTime()),
  });
}
