import type { Tx } from '../../../platform/db/index.ts';
import { changeBooking, readBooking, readLiveBooking, type Booking } from '../data/bookings.ts';
import { settleDelivery, type Delivery } from '../data/deliveries.ts';
import { enter } from '../data/ledger.ts';
import { decideArrival } from '../domain/booking-decision.ts';
import { isCourierOver } from '../domain/courier-progress.ts';
import type { CourierOrder } from '../ports.ts';
import { applySighting, giveFeeBack, nextLook, type SightingTimes } from './apply-sighting.ts';

/** `known`: it was joined before. `stray`: nobody wants it, so it is called off. `over`: it has ended already. */
export type Adoption = 'booked' | 'known' | 'stray' | 'over';

/**
 * Joins a courier's order to the booking that asked for it, whether the courier answered at once or the order was found
 * later. The delivery is locked, and both rows were read under that lock. `seenAt` is when the courier was asked for
 * the order, if it was.
 */
export async function adoptCourierOrder(
  tx: Tx,
  delivery: Delivery,
  booking: Booking,
  order: CourierOrder,
  { feeSen, seenAt, ...times }: SightingTimes & { readonly feeSen: number; readonly seenAt?: Date },
): Promise<Adoption> {
  // The booking has an order with another number: the courier has replaced this order already.
  if (booking.courierOrderId !== null) return 'known';
  const wasLive = booking.state === 'booking' || booking.state === 'in_doubt';
  // An order that we had given up and that ended undelivered cost nothing.
  if (!wasLive && isCourierOver(order.status) && order.status !== 'completed') return 'over';
  const { tenantId, orderId } = delivery;
  const live = await readLiveBooking(tx, tenantId, orderId);
  const arrival = decideArrival(delivery, live !== undefined && live.id !== booking.id);
  const isBooked = arrival === 'book' || wasLive;
  await changeBooking(tx, booking, {
    ...(isBooked ? { state: 'booked', endedAt: null } : {}),
    courierOrderId: order.courierOrderId,
    shareLink: order.shareLink,
    feeSen,
    // The order's real state is applied below, so that a driver who has the goods already counts as news.
    courierStatus: 'finding_driver',
    bookedAt: new Date(times.now),
    // A courier whom nobody wants is called off at the next look.
    checkAt: arrival === 'book' ? nextLook(times, 'finding_driver') : new Date(times.now),
  });
  await takeFee(tx, { ...booking, courierOrderId: order.courierOrderId }, feeSen);
  if (arrival === 'book') {
    await settleDelivery(tx, delivery, 'booked');
  }
  if (seenAt !== undefined && isBooked) {
    const adopted = await readBooking(tx, tenantId, booking.id);
    const settled = arrival === 'book' ? { ...delivery, state: 'booked' as const, alert: null } : delivery;
    const { status, driverId } = order;
    if (adopted !== undefined)
      await applySighting(tx, settled, adopted, { status, driverId, at: seenAt }, times);
  }
  return arrival === 'book' ? 'booked' : 'stray';
}

/**
 * Replaces a booking's order by the new one that the courier made instead. False when the booking is over for good, or
 * when another courier was found meanwhile: then nobody wants the new order.
 */
export async function replaceCourierOrder(
  tx: Tx,
  delivery: Delivery,
  booking: Booking,
  courierOrderId: string,
  at: Date,
  now: number,
): Promise<boolean> {
  const live = await readLiveBooking(tx, delivery.tenantId, delivery.orderId);
  const isLive = booking.state === 'booked';
  // The courier reports the old one as cancelled first, so it may have been taken for lost.
  const isRevived =
    booking.state === 'cancelled' &&
    booking.failure !== CALLED_OFF &&
    decideArrival(delivery, live !== undefined) === 'book';
  if (!isLive && !isRevived) return false;
  if (isLive) await giveFeeBack(tx, booking);
  await changeBooking(tx, booking, {
    state: 'booked',
    courierOrderId,
    courierStatus: 'finding_driver',
    statusAt: at,
    driverId: null,
    driver: null,
    endedAt: null,
    // The news holds neither the new order's price nor its tracking page.
    checkAt: new Date(now),
  });
  await takeFee(tx, { ...booking, courierOrderId }, booking.feeSen ?? 0);
  if (isRevived) await settleDelivery(tx, delivery, 'booked');
  return true;
}

/** Enters the courier's fee for an order in the ledger. */
export async function takeFee(
  tx: Tx,
  {
    tenantId,
    orderId,
    id,
    courierOrderId,
  }: Pick<Booking, 'tenantId' | 'orderId' | 'id'> & { readonly courierOrderId: string },
  feeSen: number,
): Promise<void> {
  const amountSen = -feeSen;
  await enter(tx, {
    tenantId,
    orderId,
    bookingId: id,
    kind: 'courier_fee',
    amountSen,
    cause: courierOrderId,
  });
}

/** Why a booking ended when it was we who called the courier off. */
export const CALLED_OFF = 'called_off';
