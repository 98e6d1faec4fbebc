import type { CourierId } from '@dapur/contract/delivery/couriers';
import { AppError } from '@dapur/contract/errors';
import { withTenantRetry, type Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import type { BookingDeps } from '../delivery-deps.ts';
import { changeBooking, findBookingByCourierOrder, readBooking, type Booking } from '../data/bookings.ts';
import { noteOutcome, takeEvent } from '../data/courier-events.ts';
import { lockDelivery, type Delivery } from '../data/deliveries.ts';
import { isTakenBooking } from '../domain/booking-life-cycle.ts';
import { isDriverNews } from '../domain/courier-progress.ts';
import { newsPath } from '../domain/news-path.ts';
import type { CourierNews } from '../ports.ts';
import { replaceCourierOrder } from './adopt-courier-order.ts';
import { applySighting } from './apply-sighting.ts';

/** Which of the courier's orders news was about, if it named one, and what it led to. */
export interface HeardNews {
  readonly courierOrderId: string;
  readonly outcome: string;
}

/** A call of the courier, as it came. */
export interface NewsCall {
  /** Of whom it is, by the address it came to. */
  readonly provider: CourierId;
  readonly raw: string;
  /** When it first came, in epoch milliseconds, if it is handed over again: its signature is checked as of then. */
  readonly heardAt?: number | undefined;
  /** Hears that it bears the signature of the store's key. */
  readonly prove?: ((by: { readonly storeId: string; readonly reference: string }) => void) | undefined;
}

/**
 * The courier's server-to-server news for one store, as it came; an empty call is its probe of the address. Only what is
 * signed with that store's own keys counts, each event once, and only for that store's orders. The courier is not asked
 * here: it switches our address off when we are slow. Throws bad_signature or invalid_input; undefined for the probe.
 */
export async function receiveNews(
  deps: BookingDeps,
  tenantId: string,
  call: NewsCall,
): Promise<HeardNews | undefined> {
  if (call.raw.trim() === '') return undefined;
  const { db, clock, log } = deps;
  const { provider, raw } = call;
  const account = await deps.accounts.accountOf(tenantId, provider);
  const now = call.heardAt ?? clock.now();
  const path = newsPath(provider, tenantId);
  const reading = account && deps.readNews(raw, { account, path, now });
  if (reading?.ok === false && reading.fault === 'malformed')
    throw new AppError('invalid_input', 'The news is malformed');
  if (reading?.ok !== true) {
    log.warn({ tenantId, fault: reading?.fault }, 'News of a courier was refused');
    throw new AppError('bad_signature', 'The signature does not match');
  }
  const { news, type, payload } = reading;
  call.prove?.({ storeId: tenantId, reference: news.courierOrderId ?? '' });
  const outcome = await withTenantRetry(db, tenantId, async (tx) => {
    const { eventId, courierOrderId } = news;
    const isNew = await takeEvent(tx, { tenantId, provider, eventId, type, courierOrderId, payload });
    if (!isNew) return 'repeated';
    const done = await apply(tx, deps, tenantId, news);
    await noteOutcome(tx, tenantId, eventId, done);
    return done;
  });
  const { kind, courierOrderId } = news;
  log.info({ tenantId, kind, courierOrderId, outcome }, 'News of a courier');
  return { courierOrderId: courierOrderId ?? '', outcome };
}

type Outcome = 'applied' | 'old' | 'ignored' | 'unknown_order' | 'stray';

async function apply(tx: Tx, deps: BookingDeps, tenantId: string, news: CourierNews): Promise<Outcome> {
  if (news.kind === 'other') return 'ignored';
  const of = news.kind === 'replaced' ? news.previousOrderId : news.courierOrderId;
  const known = await findBookingByCourierOrder(tx, tenantId, of);
  const delivery = known && (await lockDelivery(tx, tenantId, known.orderId));
  // Read again: it may have changed while the lock was awaited.
  const booking = known && (await readBooking(tx, tenantId, known.id));
  if (delivery === undefined || booking?.courierOrderId !== of) {
    // It may be an order whose answer never reached us. Only the courier can say whose it is.
    const payload = { courierOrderId: news.courierOrderId };
    await addToOutbox(tx, { tenantId, topic: 'courier.unknown_order', payload });
    return 'unknown_order';
  }
  return applyToBooking(tx, deps, delivery, booking, news);
}

async function applyToBooking(
  tx: Tx,
  { clock, settings }: BookingDeps,
  delivery: Delivery,
  booking: Booking,
  news: Exclude<CourierNews, { kind: 'other' }>,
): Promise<Outcome> {
  const now = clock.now();
  const askNow = { checkAt: new Date(now) };
  const { tenantId } = delivery;
  const isFollowed = isTakenBooking(booking.state);
  switch (news.kind) {
    case 'status': {
      if ((await applySighting(tx, delivery, booking, news, { now, settings })) !== 'nothing')
        return 'applied';
      // News that contradicts our state may be late, or our state may be wrong: the courier is asked.
      if (
        (booking.state === 'booked' || booking.state === 'in_doubt' || booking.state === 'abandoned') &&
        news.status !== booking.courierStatus
      )
        await changeBooking(tx, booking, {
          // Nobody waits for this order any more, but its state decides whether it can be called off.
          ...(booking.state === 'abandoned' && (booking.statusAt === null || news.at >= booking.statusAt)
            ? { courierStatus: news.status, statusAt: news.at }
            : {}),
          ...askNow,
        });
      return 'old';
    }
    case 'driver': {
      const { driver, at } = news;
      if (!isDriverNews(booking, { driverId: driver.driverId, at })) return 'old';
      await changeBooking(tx, booking, { driverId: driver.driverId, driver });
      return 'applied';
    }
    case 'price':
      // Only a hint: news may be late, and the answer to our question is not.
      if (isFollowed) await changeBooking(tx, booking, askNow);
      return isFollowed ? 'applied' : 'ignored';
    case 'replaced': {
      const { courierOrderId, at } = news;
      if ((await findBookingByCourierOrder(tx, tenantId, courierOrderId)) !== undefined) return 'ignored';
      if (await replaceCourierOrder(tx, delivery, booking, courierOrderId, at, now)) return 'applied';
      await addToOutbox(tx, { tenantId, topic: 'courier.unknown_order', payload: { courierOrderId } });
      return 'stray';
    }
  }
}
