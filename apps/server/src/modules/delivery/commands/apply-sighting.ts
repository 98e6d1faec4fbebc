import type { Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { changeBooking, type Booking } from '../data/bookings.ts';
import { alertSeller, settleDelivery, type Delivery } from '../data/deliveries.ts';
import { enter } from '../data/ledger.ts';
import { progressOf, type Progress, type Sighting } from '../domain/courier-progress.ts';
import { wantsCourier } from '../domain/delivery-standing.ts';
import type { DeliveryTimings } from '../delivery-deps.ts';

/** A driver moves. */
const WITH_DRIVER_SECONDS = 30;

export interface SightingTimes {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly settings: Pick<DeliveryTimings, 'checkEverySeconds'>;
}

export interface CourierSighting extends Sighting {
  readonly shareLink?: string | undefined;
  /** Why it ended, in the courier's words. */
  readonly reason?: string | undefined;
}

/**
 * Applies what the courier says of a booked order, in its news or in an answer to us. The delivery is locked, and both
 * rows were read under that lock.
 */
export async function applySighting(
  tx: Tx,
  delivery: Delivery,
  booking: Booking,
  sighting: CourierSighting,
  times: SightingTimes,
): Promise<Progress['kind']> {
  const progress = progressOf(booking, sighting);
  if (progress.kind === 'nothing') return 'nothing';
  const { tenantId } = delivery;
  const payload = { orderId: delivery.orderId };
  const seen = { courierStatus: sighting.status, statusAt: sighting.at };
  if (progress.kind === 'under_way') {
    const driverId = sighting.driverId ?? (progress.keepsDriver ? booking.driverId : null);
    const isAssigned = sighting.status !== 'finding_driver';
    await changeBooking(tx, booking, {
      ...seen,
      driverId: isAssigned ? driverId : null,
      ...(progress.keepsDriver ? {} : { driver: null }),
      ...(sighting.shareLink === undefined ? {} : { shareLink: sighting.shareLink }),
      checkAt: nextCheck(times, isAssigned, progress.keepsDriver),
    });
    if (progress.news !== undefined)
      await addToOutbox(tx, { tenantId, topic: 'delivery.picked_up', payload });
    return progress.kind;
  }
  const over = { ...seen, endedAt: new Date(times.now) };
  if (progress.kind === 'completed') {
    // The courier is asked once more: the price may have changed on the way.
    await changeBooking(tx, booking, { ...over, state: 'completed', checkAt: new Date(times.now) });
    await settleDelivery(tx, delivery, delivery.state === 'cancelled' ? 'cancelled' : 'delivered');
    await addToOutbox(tx, { tenantId, topic: 'delivery.completed', payload });
    return progress.kind;
  }
  await changeBooking(tx, booking, {
    ...over,
    state: progress.state,
    driverId: null,
    driver: null,
    checkAt: null,
    failure: sighting.reason ?? '',
  });
  await giveFeeBack(tx, booking);
  if (wantsCourier(delivery)) {
    await alertSeller(tx, delivery, {
      reason: progress.alert,
      message: sighting.reason ?? '',
      dueAt: null,
      at: new Date(times.now),
    });
    // The unwanted courier is gone, so the alert about it is cleared.
  } else if (delivery.state === 'cancelled') await settleDelivery(tx, delivery, 'cancelled');
  return progress.kind;
}

/** The courier charges nothing for an order that was not delivered. */
export async function giveFeeBack(tx: Tx, booking: Booking): Promise<void> {
  if (booking.feeSen === null || booking.courierOrderId === null) return;
  await enter(tx, {
    tenantId: booking.tenantId,
    orderId: booking.orderId,
    bookingId: booking.id,
    kind: 'courier_fee_returned',
    amountSen: booking.feeSen,
    cause: booking.courierOrderId,
  });
}

/** A driver whose name we do not know yet is asked for at once. */
function nextCheck({ now, settings }: SightingTimes, isAssigned: boolean, isKnown: boolean): Date {
  if (!isAssigned) return new Date(now + settings.checkEverySeconds * 1_000);
  return new Date(isKnown ? now + WITH_DRIVER_SECONDS * 1_000 : now);
}

/** When a booking is looked up next if no news comes. */
export function nextLook({ now, settings }: SightingTimes, courierStatus: string): Date {
  const seconds = courierStatus === 'finding_driver' ? settings.checkEverySeconds : WITH_DRIVER_SECONDS;
  return new Date(now + seconds * 1_000);
}
