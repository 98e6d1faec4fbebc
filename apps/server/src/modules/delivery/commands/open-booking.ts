import { usualCourier, type CourierId } from '@dapur/contract/delivery/couriers';
import { withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import {
  changeBooking,
  insertBooking,
  isQuotationUsed,
  readLiveBooking,
  takenByAnother,
  type TakenByAnother,
} from '../data/bookings.ts';
import {
  alertSeller,
  changeDelivery,
  lockDelivery,
  settleDelivery,
  type Delivery,
} from '../data/deliveries.ts';
import { readQuote } from '../data/quotes.ts';
import { readStorePlace, type StorePlace } from '../data/store-place.ts';
import { decideOpening, type BookingRefusal, type BookingWish } from '../domain/booking-decision.ts';
import { isLongOver, isWithinCalendar, wantedPickupTime } from '../domain/booking-time.ts';
import type { Quotation } from '../ports.ts';
import { courierProvider } from '../providers/index.ts';
import { giveFeeBack } from './apply-sighting.ts';

/**
 * After this long a missing answer puts the booking in doubt: longer than two requests for a price and two orders take.
 */
export const ANSWER_WITHIN_MS = 60_000;

/** Unless a quotation is noted by then, this try places no order any more: longer than asking for a price may take. */
export const PRICE_WITHIN_MS = 20_000;

/** A quotation must be valid for at least this long, so that the courier gets it in time. */
const MIN_VALIDITY_MS = 30_000;

/** Longer than a quotation of the courier is valid. */
const PRICES_END_MS = 60 * 60_000;

/** The right to order one courier, and what to order. */
export interface OpenBooking {
  readonly kind: 'open';
  readonly id: string;
  readonly delivery: Delivery;
  readonly place: StorePlace | undefined;
  /** Whom to ask: the store's courier. */
  readonly provider: CourierId;
  /** The quotation promised to the customer, if it can still be ordered. */
  readonly quotation: Quotation | undefined;
}

export type BookingRight =
  | OpenBooking
  | {
      readonly kind: 'refuse';
      readonly reason: BookingRefusal | 'not_found';
      readonly provider?: CourierId | null;
    };

/**
 * Takes the right to book a courier by writing the try down before the courier hears of it. Of several who try, one
 * gets the right: the delivery's lock lets them check one after another, and the unique index of live bookings has the
 * last word.
 */
export async function openBooking(
  db: Pools,
  tenantId: string,
  orderId: string,
  wish: BookingWish,
  now: number,
): Promise<BookingRight> {
  const attempt = (mayUsePromised: boolean): Promise<BookingRight | TakenByAnother> =>
    withTenantRetry(db, tenantId, (tx) => open(tx, { tenantId, orderId, wish, now, mayUsePromised })).catch(
      (error: unknown) => {
        const taken = takenByAnother(error);
        if (taken === undefined) throw error;
        return taken;
      },
    );
  const first = await attempt(true);
  // Two shoppers who asked at once were promised one quotation: the second to be booked gets a price of its own.
  const right = first === 'quotation' ? await attempt(false) : first;
  return typeof right === 'string' ? { kind: 'refuse', reason: 'being_booked' } : right;
}

interface Request {
  readonly tenantId: string;
  readonly orderId: string;
  readonly wish: BookingWish;
  readonly now: number;
  readonly mayUsePromised: boolean;
}

async function open(
  tx: Tx,
  { tenantId, orderId, wish, now, mayUsePromised }: Request,
): Promise<BookingRight> {
  const delivery = await lockDelivery(tx, tenantId, orderId);
  if (delivery === undefined) return { kind: 'refuse', reason: 'not_found' };
  const live = await readLiveBooking(tx, tenantId, orderId);
  const opening = decideOpening(delivery, live, wish);
  if (opening.kind === 'refuse') {
    // Somebody else decides the delivery's next step now.
    if (wish.by === 'schedule' && delivery.dueAt !== null)
      await changeDelivery(tx, delivery, { dueAt: null });
    return { ...opening, provider: live?.provider ?? delivery.provider };
  }
  // The order was paid late, or the server stood still: a driver at the wrong hour costs money for nothing.
  if (wish.by === 'schedule' && isLongOver(delivery.scheduledAt, now)) {
    const message = 'The time of this delivery was over before a courier could be booked.';
    await alertSeller(tx, delivery, { reason: 'unavailable', message, dueAt: null, at: new Date(now) });
    return { kind: 'refuse', reason: 'not_due' };
  }
  // The courier would refuse it, and the failed try would take away the time at which the server is to book.
  const place = await readStorePlace(tx, tenantId);
  const provider = place?.provider ?? delivery.provider ?? usualCourier;
  if (!isWithinCalendar(delivery.scheduledAt, now, courierProvider(provider).limits))
    return { kind: 'refuse', reason: 'too_early', provider };
  if (live !== undefined && opening.abandon === live.id) {
    const gone = { state: 'abandoned', endedAt: new Date(now), checkAt: null } as const;
    await changeBooking(tx, live, { ...gone, failure: 'not found by the seller' });
    await giveFeeBack(tx, live);
  }
  const { vehicle } = opening;
  const promised = mayUsePromised
    ? await promisedQuotation(tx, { ...delivery, provider, vehicle }, now)
    : undefined;
  const id = await insertBooking(tx, {
    tenantId,
    orderId,
    provider,
    vehicle,
    quotationId: promised?.quotationId,
    requestedAt: new Date(now),
    checkAt: new Date(now + (promised === undefined ? PRICE_WITHIN_MS : ANSWER_WITHIN_MS)),
  });
  const isFresh = wish.by === 'seller' || delivery.alert === null;
  // A try by the seller clears the alert, because the seller acts on it; one by the server leaves it until it succeeds.
  if (isFresh) await settleDelivery(tx, delivery, 'booking');
  const tries = wish.by === 'seller' ? 1 : delivery.tries + 1;
  await changeDelivery(tx, delivery, { dueAt: null, tries, vehicle, provider });
  return {
    kind: 'open',
    id,
    provider,
    delivery: {
      ...delivery,
      provider,
      vehicle,
      tries,
      dueAt: null,
      ...(isFresh ? { state: 'booking', alert: null } : {}),
    },
    place,
    quotation: promised,
  };
}

async function promisedQuotation(
  tx: Tx,
  delivery: Delivery & { readonly provider: CourierId },
  now: number,
): Promise<Quotation | undefined> {
  const { limits } = courierProvider(delivery.provider);
  const quote = await readQuote(tx, delivery.tenantId, delivery.quotationId);
  if (quote?.provider !== delivery.provider || quote.vehicle !== delivery.vehicle) return undefined;
  // It would send the driver to the shown place of a hidden kitchen.
  if (quote.area !== null) return undefined;
  if (quote.expiresAt.getTime() < now + MIN_VALIDITY_MS) return undefined;
  const wanted = wantedPickupTime(delivery.scheduledAt, now, limits);
  if (quote.scheduledAt?.getTime() !== wanted?.getTime()) return undefined;
  // The quotation was made before the courier took orders for this time, so it would send a driver now.
  if (!isWithinCalendar(delivery.scheduledAt, now - PRICES_END_MS, limits)) return undefined;
  if (await isQuotationUsed(tx, delivery.tenantId, quote.quotationId)) return undefined;
  return {
    quotationId: quote.quotationId,
    pickupStopId: quote.pickupStopId,
    dropOffStopId: quote.deliveryStopId,
    vehicle: quote.vehicle,
    feeSen: quote.courierFeeSen ?? quote.feeSen,
    distanceM: quote.distanceM,
    expiresAt: quote.expiresAt,
  };
}
