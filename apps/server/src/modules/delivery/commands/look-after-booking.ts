import { courierName } from '@dapur/contract/delivery/couriers';
import { withTenant, withTenantRetry } from '../../../platform/db/index.ts';
import type { BookingDeps } from '../delivery-deps.ts';
import { changeBooking, readBooking, readLiveBooking, type Booking } from '../data/bookings.ts';
import { alertSeller, lockDelivery, settleDelivery, type Delivery } from '../data/deliveries.ts';
import { decideArrival } from '../domain/booking-decision.ts';
import { lookForLostAt } from '../domain/booking-time.ts';
import { wantsCourier } from '../domain/delivery-standing.ts';
import { CourierError } from '../ports.ts';
import { courierProvider } from '../providers/index.ts';
import { nextLook } from './apply-sighting.ts';
import { callOff } from './call-off.ts';
import { failBooking } from './fail-booking.ts';
import { lookUp } from './look-up.ts';
import { ANSWER_WITHIN_MS, PRICE_WITHIN_MS } from './open-booking.ts';

/**
 * Does what is due for a booking: its answer is missing, it is in doubt, its state is due for a check, or it is
 * unwanted.
 */
export async function lookAfterBooking(
  deps: BookingDeps,
  tenantId: string,
  bookingId: string,
): Promise<void> {
  const task = await withTenantRetry(deps.db, tenantId, async (tx) => {
    const known = await readBooking(tx, tenantId, bookingId);
    const delivery = known && (await lockDelivery(tx, tenantId, known.orderId));
    const booking = await readBooking(tx, tenantId, bookingId);
    if (delivery === undefined || booking === undefined) return 'nothing';
    switch (booking.state) {
      case 'booking':
      case 'in_doubt': {
        // It was booked, but the courier stopped showing its order.
        if (booking.courierOrderId !== null) return 'look_up';
        const now = deps.clock.now();
        const answerBy =
          booking.requestedAt.getTime() + (booking.quotationId === null ? PRICE_WITHIN_MS : ANSWER_WITHIN_MS);
        const doubtUntil = booking.requestedAt.getTime() + deps.settings.doubtSeconds * 1_000;
        const isMissing = booking.state === 'booking';
        const at = isMissing ? answerBy : doubtUntil;
        if (now < at) await changeBooking(tx, booking, { checkAt: new Date(at) });
        // A try orders nothing before its quotation is noted, so this one has certainly booked nothing.
        else if (isMissing && booking.quotationId === null)
          await failBooking(
            tx,
            delivery,
            booking,
            { kind: 'waits', message: 'The booking was interrupted.' },
            { now, settings: deps.settings, by: 'schedule' },
          );
        else {
          const isLong = now >= doubtUntil;
          await changeBooking(tx, booking, {
            state: 'in_doubt',
            checkAt: isLong ? null : new Date(doubtUntil),
          });
          const at = new Date(now);
          if (isLong) await alertSeller(tx, delivery, { reason: 'in_doubt', message: '', dueAt: null, at });
        }
        return 'nothing';
      }
      case 'booked':
        return wantsCourier(delivery) ? 'look_up' : 'call_off';
      case 'abandoned':
        if (booking.courierOrderId !== null) return 'call_off';
        break;
      case 'completed':
        return 'look_up';
      case 'cancelled':
      case 'rejected':
      case 'expired':
      case 'failed':
        break;
    }
    await changeBooking(tx, booking, { checkAt: null });
    return 'nothing';
  });
  if (task === 'look_up') await lookUp(deps, tenantId, bookingId);
  if (task === 'call_off') await callOffUnwanted(deps, tenantId, bookingId);
}

/** Calls off a courier whom nobody wants any more, and tries again until the courier has answered. */
export async function callOffUnwanted(deps: BookingDeps, tenantId: string, bookingId: string): Promise<void> {
  const { db, clock, log } = deps;
  const booking = await withTenant(db, tenantId, (tx) => readBooking(tx, tenantId, bookingId));
  if (booking === undefined || booking.courierOrderId === null) return;
  try {
    const cancellation = await callOff(deps, booking);
    if (cancellation === 'not_found')
      log.warn({ tenantId, bookingId }, 'A courier who was to be called off is not known to the courier');
    if (cancellation !== 'refused') return;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    log.warn({ err: error, tenantId, bookingId }, 'A courier could not be called off; it is tried again');
    if (error.kind === 'unauthorized') return waitForKeys(deps, booking);
    return again(deps, booking, async () => {});
  }
  log.error({ tenantId, bookingId }, 'The courier does not let go of an order that nobody wants');
  await again(deps, booking, async (tx, delivery) => {
    // A courier who cannot be called off is booked after all if the delivery needs one.
    const live = await readLiveBooking(tx, tenantId, booking.orderId);
    if (booking.state === 'abandoned' && decideArrival(delivery, live !== undefined) === 'book') {
      await changeBooking(tx, booking, {
        state: 'booked',
        courierStatus: 'finding_driver',
        bookedAt: new Date(clock.now()),
        endedAt: null,
      });
      await settleDelivery(tx, delivery, 'booked');
      return;
    }
    await sayNotCalledOff(tx, delivery, `${notCalledOff(booking)}.`, clock.now());
  });
  await lookUp(deps, tenantId, bookingId);
}

const notCalledOff = ({ provider }: Booking): string =>
  `Nobody waits for this order any more, but ${courierName(provider)} could not be called off`;

/**
 * Until the seller has corrected the keys, nothing can be called off: the seller is told once, and we try less and less
 * often.
 */
async function waitForKeys(deps: BookingDeps, booking: Booking): Promise<void> {
  await again(deps, booking, async (tx, delivery) => {
    const now = deps.clock.now();
    const isTold = delivery.state === 'cancelled';
    const toldAt = delivery.alert === 'refused' ? delivery.alertedAt : null;
    const since = isTold ? (toldAt ?? new Date(now)) : (booking.statusAt ?? booking.requestedAt);
    const checkAt = lookForLostAt(booking, since, now, courierProvider(booking.provider).limits);
    await changeBooking(tx, booking, { checkAt: checkAt === undefined ? null : new Date(checkAt) });
    await sayNotCalledOff(
      tx,
      delivery,
      `${notCalledOff(booking)}: it does not accept the keys of this store.`,
      now,
    );
  });
}

/** Tells the seller only of a cancelled delivery: a live one waits for another courier, so there is nothing to tell. */
async function sayNotCalledOff(tx: Tx, delivery: Delivery, message: string, now: number): Promise<void> {
  if (delivery.state !== 'cancelled') return;
  await alertSeller(tx, delivery, { reason: 'refused', message, dueAt: null, at: new Date(now) });
}

type Tx = Parameters<Parameters<typeof withTenantRetry>[2]>[0];

/** Under the delivery's lock, if the booking is still the one that was meant. */
async function again(
  { db, clock, settings }: BookingDeps,
  booking: Booking,
  work: (tx: Tx, delivery: Delivery) => Promise<void>,
): Promise<void> {
  const { tenantId, orderId, id, courierOrderId, state } = booking;
  await withTenantRetry(db, tenantId, async (tx) => {
    const delivery = await lockDelivery(tx, tenantId, orderId);
    const now = await readBooking(tx, tenantId, id);
    if (delivery === undefined || now?.courierOrderId !== courierOrderId || now.state !== state) return;
    await changeBooking(tx, booking, { checkAt: nextLook({ now: clock.now(), settings }, '') });
    await work(tx, delivery);
  });
}
