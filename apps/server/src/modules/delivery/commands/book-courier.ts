import { courierName, type CourierId } from '@dapur/contract/delivery/couriers';
import { withTenantRetry } from '../../../platform/db/index.ts';
import { changeBooking, noteQuotation, readBooking } from '../data/bookings.ts';
import { lockDelivery, type Delivery } from '../data/deliveries.ts';
import type { StorePlace } from '../data/store-place.ts';
import {
  HIDDEN_DETOUR_SEN,
  isTooDear,
  type BookingFailure,
  type BookingRefusal,
  type BookingWish,
} from '../domain/booking-decision.ts';
import { wantedPickupTime } from '../domain/booking-time.ts';
import { driverRemarks } from '../domain/driver-remarks.ts';
import type { BookingDeps } from '../delivery-deps.ts';
import {
  CourierError,
  type CourierAccount,
  type CourierOrder,
  type NewCourierOrder,
  type Quotation,
} from '../ports.ts';
import { courierProvider } from '../providers/index.ts';
import { adoptCourierOrder } from './adopt-courier-order.ts';
import { failBooking } from './fail-booking.ts';
import { openBooking, type BookingRight, type OpenBooking } from './open-booking.ts';

export type BookingOutcome =
  | {
      readonly kind: 'refused';
      readonly reason: BookingRefusal | 'not_found';
      readonly provider?: CourierId | null | undefined;
    }
  /** `failed`: nothing was booked; the delivery's state says what comes next. */
  | { readonly kind: 'booked' | 'in_doubt' | 'failed' };

export type TakeRight = typeof openBooking;

/**
 * Books a courier for a paid order, unless one is or may be booked. This spends the store's money, so the try is
 * written down first, and a missing answer never leads to a second order. Throws only on a fault of the database.
 */
export async function bookCourier(
  deps: BookingDeps,
  tenantId: string,
  orderId: string,
  wish: BookingWish,
  takeRight: TakeRight = openBooking,
): Promise<BookingOutcome> {
  const { db, clock, accounts } = deps;
  const right: BookingRight = await takeRight(db, tenantId, orderId, wish, clock.now());
  if (right.kind === 'refuse') return { kind: 'refused', reason: right.reason, provider: right.provider };
  const booking: BookingInHand = { deps, right, wish };
  const account = await accounts.accountOf(tenantId, right.provider);
  const noKeys = withoutKeys(right.provider);
  const senderFault = account === undefined ? noKeys : faultOfSender(right.place);
  if (senderFault !== undefined || account === undefined) return fail(booking, senderFault ?? noKeys);
  const first = await orderOnce(booking, account, right.quotation);
  // A price can end between being asked for and being ordered; nothing was booked with it.
  return first === 'quotation_gone' ? lastTry(booking, account) : first;
}

interface BookingInHand {
  readonly deps: BookingDeps;
  readonly right: OpenBooking;
  readonly wish: BookingWish;
}

const withoutKeys = (provider: CourierId): BookingFailure => ({
  kind: 'alert',
  alert: 'keys_refused',
  message: `No ${courierName(provider)} keys are kept for this store.`,
});

async function lastTry(booking: BookingInHand, account: CourierAccount): Promise<BookingOutcome> {
  const outcome = await orderOnce(booking, account, undefined);
  if (outcome !== 'quotation_gone') return outcome;
  return fail(booking, {
    kind: 'waits',
    message: `${courierName(booking.right.provider)} does not keep to its own price.`,
  });
}

async function orderOnce(
  booking: BookingInHand,
  account: CourierAccount,
  promised: Quotation | undefined,
): Promise<BookingOutcome | 'quotation_gone'> {
  const { deps, right, wish } = booking;
  const { delivery, place } = right;
  const quotation = promised ?? (await askPrice(booking, account));
  if ('kind' in quotation) return fail(booking, quotation);
  const detourSen = place?.showsPlace === false ? HIDDEN_DETOUR_SEN : 0;
  if (isTooDear(delivery, quotation.feeSen, wish, deps.settings.mostPriceRise, detourSen))
    return fail(booking, { kind: 'price_rise', feeSen: quotation.feeSen });
  // From here on there may be a courier's order, so the quotation is noted for any process that takes over.
  const isNoted = await withTenantRetry(deps.db, delivery.tenantId, (tx) =>
    noteQuotation(tx, { tenantId: delivery.tenantId, id: right.id }, quotation.quotationId),
  );
  if (!isNoted) return { kind: 'refused', reason: 'being_booked' };
  let order: CourierOrder;
  try {
    order = await deps.courier.placeOrder(account, newOrder(right.id, delivery, place, quotation));
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    if (error.outcomeUnknown || error.kind === 'timeout') return doubt(booking, error);
    if (error.kind === 'quotation_gone') return 'quotation_gone';
    return fail(booking, failureOf(error));
  }
  return settle(booking, order, quotation);
}

async function askPrice(
  { deps, right }: BookingInHand,
  account: CourierAccount,
): Promise<Quotation | BookingFailure> {
  const { delivery, place } = right;
  try {
    return await deps.courier.quote(account, {
      pickup: {
        latitude: place?.latitude ?? 0,
        longitude: place?.longitude ?? 0,
        address: place?.address ?? '',
      },
      dropOff: delivery,
      vehicle: delivery.vehicle,
      scheduleAt: wantedPickupTime(
        delivery.scheduledAt,
        deps.clock.now(),
        courierProvider(right.provider).limits,
      ),
    });
  } catch (error) {
    if (error instanceof CourierError) return failureOf(error);
    throw error;
  }
}

function newOrder(
  bookingId: string,
  delivery: Delivery,
  place: StorePlace | undefined,
  quotation: Quotation,
): NewCourierOrder {
  return {
    quotationId: quotation.quotationId,
    pickupStopId: quotation.pickupStopId,
    dropOffStopId: quotation.dropOffStopId,
    sender: { name: place?.name ?? '', phone: place?.phone ?? '' },
    recipient: {
      name: delivery.recipientName,
      phone: delivery.recipientPhone,
      remarks: driverRemarks(delivery),
    },
    metadata: { order: delivery.orderId, booking: bookingId },
  };
}

/** What the store itself lacks for a courier to come. */
function faultOfSender(place: StorePlace | undefined): BookingFailure | undefined {
  const refused = (message: string): BookingFailure => ({ kind: 'alert', alert: 'refused', message });
  if (place === undefined || place.latitude === null || place.longitude === null)
    return refused('The store has no place on the map: set it in the delivery settings.');
  if (place.phone === null || place.phone.trim() === '')
    return refused('The store has no phone number for the driver to call.');
  return undefined;
}

/** What an answer that certainly booked nothing means. */
export function failureOf({ kind, messages }: CourierError): BookingFailure {
  const message = messages.join(' ');
  switch (kind) {
    case 'unauthorized':
      return { kind: 'alert', alert: 'keys_refused', message };
    case 'no_credit':
    case 'out_of_area':
      return { kind: 'alert', alert: kind, message };
    case 'phone':
    case 'schedule':
    case 'invalid':
    case 'not_found':
      return { kind: 'alert', alert: 'refused', message };
    case 'quotation_gone':
    case 'rate_limited':
    case 'unavailable':
    case 'timeout':
      return { kind: 'waits', message };
  }
}

async function fail({ deps, right, wish }: BookingInHand, failure: BookingFailure): Promise<BookingOutcome> {
  const { tenantId, orderId } = right.delivery;
  const now = deps.clock.now();
  const isFailed = await withTenantRetry(deps.db, tenantId, async (tx) => {
    const delivery = await lockDelivery(tx, tenantId, orderId);
    const booking = await readBooking(tx, tenantId, right.id);
    if (delivery === undefined || booking === undefined) return false;
    return failBooking(tx, delivery, booking, failure, { now, settings: deps.settings, by: wish.by });
  });
  deps.log.warn({ tenantId, orderId, bookingId: right.id, failure }, 'A courier could not be booked');
  return isFailed ? { kind: 'failed' } : { kind: 'refused', reason: 'being_booked' };
}

/** An order was sent and nobody knows what became of it. Its news, or the seller, will tell. */
async function doubt({ deps, right }: BookingInHand, error: CourierError): Promise<BookingOutcome> {
  const { tenantId, orderId } = right.delivery;
  const now = deps.clock.now();
  await withTenantRetry(deps.db, tenantId, async (tx) => {
    await lockDelivery(tx, tenantId, orderId);
    const booking = await readBooking(tx, tenantId, right.id);
    // The news of the order may have arrived before.
    if (booking?.state !== 'booking') return;
    await changeBooking(tx, booking, {
      state: 'in_doubt',
      failure: error.message,
      checkAt: new Date(booking.requestedAt.getTime() + deps.settings.doubtSeconds * 1_000),
    });
  });
  deps.log.error(
    { err: error, tenantId, orderId, bookingId: right.id, now },
    'An order of a courier was not answered',
  );
  return { kind: 'in_doubt' };
}

async function settle(
  { deps, right }: BookingInHand,
  order: CourierOrder,
  quotation: Quotation,
): Promise<BookingOutcome> {
  const { tenantId, orderId } = right.delivery;
  const now = deps.clock.now();
  const adoption = await withTenantRetry(deps.db, tenantId, async (tx) => {
    const delivery = await lockDelivery(tx, tenantId, orderId);
    const booking = await readBooking(tx, tenantId, right.id);
    if (delivery === undefined || booking === undefined) throw new Error(`booking ${right.id} is gone`);
    const feeSen = order.feeSen ?? quotation.feeSen;
    return adoptCourierOrder(tx, delivery, booking, order, { feeSen, now, settings: deps.settings });
  });
  deps.log.info(
    { tenantId, orderId, courierOrderId: order.courierOrderId, adoption },
    'A courier was booked',
  );
  return { kind: 'booked' };
}
