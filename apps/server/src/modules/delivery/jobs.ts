import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandler, EventHandlers } from '../events/index.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookCourier } from './commands/book-courier.ts';
import { followOrder } from './commands/follow-order.ts';
import { bookDueCouriers, lookAfterDueBookings } from './commands/look-for-due.ts';
import { handleUnknownOrder } from './commands/handle-unknown-order.ts';

/** What delivery does on news: a paid order gets its courier, a cancelled one loses it, a changed one may need another. */
export function deliveryEventHandlers(deps: BookingDeps, book = bookCourier): EventHandlers {
  const follow: EventHandler<'order.paid' | 'order.cancelled' | 'order.edited'> = ({ tenantId, payload }) =>
    followOrder(deps, tenantId, payload.orderId, book);
  return {
    'order.paid': [follow],
    'order.cancelled': [follow],
    'order.edited': [follow],
    'courier.unknown_order': [
      ({ tenantId, payload }) => handleUnknownOrder(deps, tenantId, payload.courierOrderId),
    ],
  };
}

/**
 * Looks for due work. The database says what is due, so a restart or a second process changes nothing. Two tasks, so
 * that a courier that is slow to say how its orders stand does not delay bookings and alerts.
 */
export function deliveryLooks(deps: BookingDeps, book = bookCourier): readonly RepeatingTask[] {
  const everyMs = deps.settings.lookEveryMs;
  return [
    { name: 'delivery-look', everyMs, run: () => lookAfterDueBookings(deps) },
    { name: 'delivery-booking', everyMs, run: () => bookDueCouriers(deps, book) },
  ];
}
