import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandler, EventHandlers } from '../events/index.ts';
import type { BookingDeps } from './delivery-deps.ts';
import { bookCourier } from './commands/book-courier.ts';
import { followOrder } from './commands/follow-order.ts';
import { bookDueCouriers, lookAfterDueBookings } from './commands/look-for-due.ts';
import { handleUnknownOrder } from './commands/handle-unknown-order.ts';
import { deleteOldEvents } from './data/courier-events.ts';
import { deleteOldQuotes } from './data/quotes.ts';

const CLEANING_MS = 60 * 60_000;
const KEEP_QUOTES_DAYS = 7;
/** The courier repeats its news for a day and answers about an order for sixty. */
const KEEP_EVENTS_DAYS = 90;

/** What delivery does on news: a paid order gets its courier, a cancelled one loses it, a changed one may need another. */
export function deliveryEventHandlers(deps: BookingDeps, book = bookCourier): EventHandlers {
  const follow: EventHandler<'order.paid' | 'order.balance_paid' | 'order.cancelled' | 'order.edited'> = ({
    tenantId,
    payload,
  }) => followOrder(deps, tenantId, payload.orderId, book);
  return {
    'order.paid': [follow],
    // It was to be paid on collection, and is delivered after all.
    'order.balance_paid': [follow],
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

/** Forgets quotes that ended long ago without an order, and the courier's old news. */
export function deliveryCleaning(db: Pools): RepeatingTask {
  return {
    name: 'delivery-cleaning',
    everyMs: CLEANING_MS,
    run: () =>
      withPlatform(db, 'delivery-cleaning', 'forget unused quotes and old news', async (tx) => {
        await deleteOldQuotes(tx, KEEP_QUOTES_DAYS);
        await deleteOldEvents(tx, KEEP_EVENTS_DAYS);
      }),
  };
}
