import type { DeliveryAlert } from '@dapur/contract/seller-delivery';
import type { BookingState } from './booking-life-cycle.ts';
import type { BookingStanding } from './delivery-standing.ts';

/** The courier's words that we know; `other` changes nothing. */
export type SeenStatus =
  | 'ASSIGNING_DRIVER'
  | 'ON_GOING'
  | 'PICKED_UP'
  | 'COMPLETED'
  | 'CANCELED'
  | 'REJECTED'
  | 'EXPIRED'
  | 'other';

/** What the courier says of its order, and when it said so by its own clock. */
export interface Sighting {
  readonly status: SeenStatus;
  readonly driverId: string | undefined;
  readonly at: Date;
}

type Ended = Extract<BookingState, 'cancelled' | 'rejected' | 'expired'>;

/** What a sighting means for a booking. */
export type Progress =
  /** Older than our state, or a state that we do not know. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'under_way'; readonly news: 'picked_up' | undefined; readonly keepsDriver: boolean }
  | { readonly kind: 'completed' }
  | { readonly kind: 'ended'; readonly state: Ended; readonly alert: DeliveryAlert };

const ENDINGS: Readonly<Partial<Record<SeenStatus, { state: Ended; alert: DeliveryAlert }>>> = {
  CANCELED: { state: 'cancelled', alert: 'courier_cancelled' },
  REJECTED: { state: 'rejected', alert: 'rejected' },
  EXPIRED: { state: 'expired', alert: 'no_driver' },
};

const NOTHING: Progress = { kind: 'nothing' };

/** The usual way of an order. */
const STEPS: readonly string[] = ['ASSIGNING_DRIVER', 'ON_GOING', 'PICKED_UP'];

/**
 * Reads a sighting. Only newer ones count, and what is over stays over; a driver may give an order back even with the
 * goods in hand, so that ASSIGNING_DRIVER may follow any state that is not an end. Of two with one time, the one that
 * is further on counts: the courier's clock may show no more than minutes.
 */
export function progressOf(
  booking: Pick<BookingStanding, 'state' | 'courierStatus' | 'statusAt' | 'driverId'>,
  { status, driverId, at }: Sighting,
): Progress {
  if (booking.state !== 'booked' || status === 'other') return NOTHING;
  if (booking.statusAt !== null && at < booking.statusAt) return NOTHING;
  const isTie = booking.statusAt?.getTime() === at.getTime();
  if (isTie && STEPS.includes(status) && STEPS.indexOf(status) < STEPS.indexOf(booking.courierStatus))
    return NOTHING;
  if (status === 'COMPLETED') return { kind: 'completed' };
  const ending = ENDINGS[status];
  if (ending !== undefined) return { kind: 'ended', ...ending };
  const isAssigned = status === 'ON_GOING' || status === 'PICKED_UP';
  return {
    kind: 'under_way',
    news: status === 'PICKED_UP' && booking.courierStatus !== 'PICKED_UP' ? 'picked_up' : undefined,
    keepsDriver: isAssigned && (driverId === undefined || driverId === booking.driverId),
  };
}

/**
 * Whether news of a driver still holds: not once the order was given back, nor if it is older news of another driver.
 */
export function isDriverNews(
  booking: Pick<BookingStanding, 'state' | 'statusAt' | 'driverId'>,
  news: { readonly driverId: string; readonly at: Date },
): boolean {
  if (booking.state !== 'booked') return false;
  return news.driverId === booking.driverId || booking.statusAt === null || news.at >= booking.statusAt;
}

/** Whether the courier's order is over, so that nobody needs to call it off. */
export function isCourierOver(status: SeenStatus): boolean {
  return status === 'COMPLETED' || ENDINGS[status] !== undefined;
}
