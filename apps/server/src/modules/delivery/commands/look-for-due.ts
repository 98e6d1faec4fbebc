import type { BookingDeps } from '../delivery-deps.ts';
import { leaseDueBooking, leaseDueDelivery } from '../data/due-work.ts';
import type { bookCourier } from './book-courier.ts';
import { lookAfterBooking } from './look-after-booking.ts';

const HANDS = 8;

/**
 * Looks after the bookings of all stores whose time has come. Several processes may look at once; each piece is done by
 * one of them, and one that fails comes up again when its lease is over.
 */
export async function lookAfterDueBookings(deps: BookingDeps): Promise<void> {
  const { db, clock, log } = deps;
  await inHands(
    () => leaseDueBooking(db, clock.now()),
    async ({ tenantId, id }) => {
      try {
        await lookAfterBooking(deps, tenantId, id);
      } catch (err) {
        log.error({ err, tenantId, bookingId: id }, 'A booking could not be looked after; it is tried again');
      }
    },
  );
}

/** Books the couriers that are due in all stores, likewise. */
export async function bookDueCouriers(deps: BookingDeps, book: typeof bookCourier): Promise<void> {
  const { db, clock, log } = deps;
  await inHands(
    () => leaseDueDelivery(db, clock.now()),
    async ({ tenantId, orderId }) => {
      try {
        await book(deps, tenantId, orderId, { by: 'schedule' });
      } catch (err) {
        log.error({ err, tenantId, orderId }, 'A courier that is due could not be booked; it is tried again');
      }
    },
  );
}

/**
 * Works until nothing is due. Each worker takes one piece at a time, so a slow courier holds up one worker only, and a
 * process that dies loses no more than the pieces in work. Another worker starts once the one before found a piece.
 */
async function inHands<T>(
  lease: () => Promise<T | undefined>,
  work: (piece: T) => Promise<void>,
): Promise<void> {
  const hands: Promise<void>[] = [];
  const faults: unknown[] = [];
  const hand = async (): Promise<void> => {
    try {
      for (let piece = await lease(); piece !== undefined; piece = await lease()) {
        if (hands.length < HANDS) hands.push(hand());
        await work(piece);
      }
    } catch (error) {
      faults.push(error);
    }
  };
  hands.push(hand());
  // The list grows during this loop.
  for (const one of hands) await one;
  if (faults.length > 0) throw faults[0];
}
