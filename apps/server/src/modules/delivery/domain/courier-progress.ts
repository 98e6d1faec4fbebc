import type { DeliveryAlert } from '@dapur/contract/delivery/seller-delivery';
import type { BookingState } from './booking-life-cycle.ts';
import type { BookingStanding } from './delivery-standing.ts';

/** How far a courier's order is. `other`: what the courier says is none of these, and changes nothing. */
export type CourierStatus =
  | 'finding_driver'
  | 'driver_assigned'
  | 'picked_up'
  | 'completed'
  | 'cancelled'
  | 'rejected'
  | 'expired'
  | 'other';

/** What the courier says of its order, and when it said so by its own clock. */
export interface Sighting {
  readonly status: CourierStatus;
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

const ENDINGS: Readonly<Partial<Record<CourierStatus, { state: Ended; alert: DeliveryAlert }>>> = {
  cancelled: { state: 'cancelled', alert: 'courier_cancelled' },
  rejected: { state: 'rejected', alert: 'rejected' },
  expired: { state: 'expired', alert: 'no_driver' },
};

const NOTHING: Progress = { kind: 'nothing' };

/** The usual way of an order. */
const STEPS: readonly string[] = ['finding_driver', 'driver_assigned', 'picked_up'];

/**
 * Reads a sighting. Only newer ones count, and what is over stays over; a driver may give an order back even with the
 * goods in hand, so that `finding_driver` may follow any state that is not an end. Of two with one time, the one that
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
  if (status === 'completed') return { kind: 'completed' };
  const ending = ENDINGS[status];
  if (ending !== undefined) return { kind: 'ended', ...ending };
  const isAssigned = status === 'driver_assigned' || status === 'picked_up';
  return {
    kind: 'under_way',
    news: status === 'picked_up' && booking.courierStatus !== 'picked_up' ? 'picked_up' : undefined,
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
export function isCourierOver(status: CourierStatus): boolean {
  return status === 'completed' || ENDINGS[status] !== undefined;
}
