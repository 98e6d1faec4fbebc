import { wasPaid } from '@dapur/contract/orders/order-states';
import { withTenantRetry } from '../../../platform/db/index.ts';
import type { BookingDeps } from '../delivery-deps.ts';
import { changeBooking, hasBrought, readLiveBooking } from '../data/bookings.ts';
import { holdBookingPolicy } from '../data/delivery-settings.ts';
import { alertSeller, lockDelivery, readOrderState, settleDelivery } from '../data/deliveries.ts';
import { enter } from '../data/ledger.ts';
import { bookingDueAt } from '../domain/booking-time.ts';
import type { bookCourier } from './book-courier.ts';
import { callOffUnwanted } from './look-after-booking.ts';

/**
 * Brings a delivery into line with its order, which was paid, changed or cancelled. News may come twice and in any
 * order, so only the order's present state counts. A courier that is due is booked at once.
 */
export async function followOrder(
  deps: BookingDeps,
  tenantId: string,
  orderId: string,
  book: typeof bookCourier,
): Promise<void> {
  const next = await withTenantRetry(deps.db, tenantId, async (tx) => {
    const booking = await holdBookingPolicy(tx, tenantId);
    const delivery = await lockDelivery(tx, tenantId, orderId);
    const order = delivery && (await readOrderState(tx, tenantId, orderId));
    if (delivery === undefined || order === undefined) return undefined;
    // The order was to be delivered once, and is now picked up.
    if (order.method === 'pickup' && order.status !== 'cancelled') return undefined;
    const live = await readLiveBooking(tx, tenantId, orderId);
    const now = deps.clock.now();
    // A partly refunded order still has to be delivered.
    const isPaid = wasPaid(order.paymentStatus);
    if (isPaid)
      await enter(tx, {
        tenantId,
        orderId,
        bookingId: null,
        kind: 'charged',
        amountSen: delivery.promisedFeeSen - order.deliveryDiscountSen,
        cause: '',
      });
    if (order.status === 'cancelled') {
      if (delivery.state === 'cancelled' || delivery.state === 'delivered') return undefined;
      await settleDelivery(tx, delivery, 'cancelled');
      if (live === undefined) return undefined;
      // A booked courier is called off; one that may be booked is looked for.
      await changeBooking(tx, live, { checkAt: new Date(now) });
      return live.state === 'booked' ? { callOff: live.id } : undefined;
    }
    if (!isPaid || (delivery.state !== 'unpaid' && delivery.state !== 'cancelled')) return undefined;
    if (delivery.carrier === 'store') {
      await settleDelivery(tx, delivery, 'by_store');
      return undefined;
    }
    // The courier brought it before the cancellation arrived.
    if (await hasBrought(tx, tenantId, orderId)) {
      await settleDelivery(tx, delivery, 'delivered');
      return undefined;
    }
    if (live !== undefined) {
      // The order was cancelled and revived before its courier was called off.
      await settleDelivery(tx, delivery, live.state === 'booked' ? 'booked' : 'booking');
      await changeBooking(tx, live, { checkAt: new Date(now) });
      return undefined;
    }
    if (booking === 'by_hand') {
      await settleDelivery(tx, delivery, 'scheduled');
      const waiting = { ...delivery, state: 'scheduled', alert: null } as const;
      await alertSeller(tx, waiting, { reason: 'to_book', message: '', dueAt: null, at: new Date(now) });
      return undefined;
    }
    const dueAt = bookingDueAt(delivery.scheduledAt, deps.settings.bookAheadMinutes, now);
    await settleDelivery(tx, delivery, 'scheduled', new Date(dueAt));
    return dueAt <= now ? 'book' : undefined;
  });
  if (next === 'book') await book(deps, tenantId, orderId, { by: 'schedule' });
  else if (next !== undefined) await callOffUnwanted(deps, tenantId, next.callOff);
}
