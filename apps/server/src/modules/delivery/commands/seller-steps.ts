import { courierName, usualCourier, type CourierId } from '@dapur/contract/delivery/couriers';
import { AppError } from '@dapur/contract/errors';
import { isUuid } from '@dapur/contract/uuid';
import { withTenant, withTenantRetry } from '../../../platform/db/index.ts';
import type { BookingDeps } from '../delivery-deps.ts';
import {
  changeBooking,
  findBookingByCourierOrder,
  insertBooking,
  readBooking,
  readLiveBooking,
  takenByAnother,
  type Booking,
} from '../data/bookings.ts';
import { alertSeller, lockDelivery, settleDelivery, type Delivery } from '../data/deliveries.ts';
import { isCourierOver } from '../domain/courier-progress.ts';
import { mayAbandon, type BookingWish } from '../domain/booking-decision.ts';
import { wantsCourier } from '../domain/delivery-standing.ts';
import { CourierError, type CourierOrder } from '../ports.ts';
import { courierProvider } from '../providers/index.ts';
import { adoptCourierOrder } from './adopt-courier-order.ts';
import { giveFeeBack } from './apply-sighting.ts';
import { bookCourier } from './book-courier.ts';
import { callOff, type AfterCallOff } from './call-off.ts';

const NOT_FOUND = 'Delivery not found';
const BEING_BOOKED = 'A courier is being booked at this moment. Please look again in a minute.';
const inDoubt = (provider: CourierId | null): AppError => {
  const name = courierName(provider);
  return new AppError(
    'conflict',
    `${name} did not answer, so a driver may be on the way. Check your ${name} account first, and say so if there is no such order.`,
  );
};
const NOT_PAID = 'This order is not paid yet.';
const tooEarly = (provider: CourierId): AppError =>
  new AppError(
    'conflict',
    `${courierName(provider)} takes orders ${courierProvider(provider).limits.calendarDays} days ahead at most. It is booked by itself shortly before the time of this delivery.`,
  );
const OVER = 'This delivery is over.';

/**
 * Books a courier now, on the seller's terms. What keeps it from being booked shows in the delivery. Throws not_found
 * and conflict.
 */
export async function bookNow(
  deps: BookingDeps,
  tenantId: string,
  orderId: string,
  wish: Omit<Extract<BookingWish, { by: 'seller' }>, 'by'>,
): Promise<void> {
  const outcome = await bookCourier(deps, tenantId, orderId, { by: 'seller', ...wish });
  if (outcome.kind !== 'refused') return;
  switch (outcome.reason) {
    case 'not_found':
      throw new AppError('not_found', NOT_FOUND);
    case 'not_paid':
      throw new AppError('conflict', NOT_PAID);
    case 'being_booked':
      throw new AppError('conflict', BEING_BOOKED);
    case 'in_doubt':
      throw inDoubt(outcome.provider ?? null);
    case 'booked':
      throw new AppError('conflict', 'A courier is booked already.');
    case 'too_early':
      throw tooEarly(outcome.provider ?? usualCourier);
    case 'not_courier':
      throw new AppError('conflict', 'The store has promised to deliver this order.');
    case 'over':
    case 'not_due':
      throw new AppError('conflict', OVER);
  }
}

/**
 * The store delivers the order itself. A booked courier is called off first; where that is not possible, the store
 * cannot take the delivery over. Throws not_found, conflict, courier_refused and courier_unavailable.
 */
export async function bringByStore(
  deps: BookingDeps,
  tenantId: string,
  orderId: string,
  noneBooked: boolean,
): Promise<void> {
  const booked = await withTenantRetry(deps.db, tenantId, async (tx) => {
    const delivery = await lockDelivery(tx, tenantId, orderId);
    mustBePaid(delivery);
    if (delivery.state === 'by_store') return undefined;
    if (!wantsCourier(delivery)) throw new AppError('conflict', OVER);
    const live = await readLiveBooking(tx, tenantId, orderId);
    if (live?.state === 'booking') throw new AppError('conflict', BEING_BOOKED);
    if (live?.state === 'booked') return live;
    if (live !== undefined) {
      if (!mayAbandon(delivery, noneBooked)) throw inDoubt(live.provider);
      await changeBooking(tx, live, {
        state: 'abandoned',
        endedAt: new Date(deps.clock.now()),
        checkAt: null,
        failure: 'not found by the seller',
      });
      await giveFeeBack(tx, live);
    }
    await settleDelivery(tx, delivery, 'by_store');
    return undefined;
  });
  if (booked === undefined) return;
  await callOffForSeller(deps, booked, async (tx, delivery) => {
    // Somebody else booked another courier or delivered it meanwhile.
    if (!wantsCourier(delivery) || (await readLiveBooking(tx, tenantId, orderId)) !== undefined)
      throw new AppError('conflict', 'This delivery has changed. Please look again.');
    await settleDelivery(tx, delivery, 'by_store');
  });
}

/**
 * Calls the courier off; the delivery then waits for the seller. Throws not_found, conflict, courier_refused and
 * courier_unavailable.
 */
export async function callCourierOff(deps: BookingDeps, tenantId: string, orderId: string): Promise<void> {
  const booked = await withTenant(deps.db, tenantId, async (tx) => {
    const delivery = await lockDelivery(tx, tenantId, orderId);
    mustBePaid(delivery);
    const live = await readLiveBooking(tx, tenantId, orderId);
    if (live?.state === 'booking') throw new AppError('conflict', BEING_BOOKED);
    if (live?.state === 'in_doubt') throw inDoubt(live.provider);
    if (live === undefined) throw new AppError('conflict', 'No courier is booked for this delivery.');
    return live;
  });
  await callOffForSeller(deps, booked, async (tx, delivery, _now, cancellation) => {
    if (delivery.state === 'cancelled') return settleDelivery(tx, delivery, 'cancelled');
    if (!wantsCourier(delivery) || (await readLiveBooking(tx, tenantId, orderId)) !== undefined) return;
    const at = new Date(deps.clock.now());
    const message =
      cancellation === 'cancelled'
        ? 'You called the courier off.'
        : `${courierName(booked.provider)} knows no such order in your account. Look there for a driver before you book again.`;
    await alertSeller(tx, delivery, { reason: 'courier_cancelled', message, dueAt: null, at, by: 'seller' });
  });
}

function mustBePaid(delivery: Delivery | undefined): asserts delivery is Delivery {
  if (delivery === undefined) throw new AppError('not_found', NOT_FOUND);
  if (delivery.state === 'unpaid') throw new AppError('conflict', NOT_PAID);
}

async function callOffForSeller(deps: BookingDeps, booking: Booking, then: AfterCallOff): Promise<void> {
  const cancellation = await callOff(deps, booking, then).catch((error: unknown) => {
    throw error instanceof CourierError ? courierFault(error, booking.provider) : error;
  });
  if (cancellation === 'refused')
    throw new AppError(
      'courier_refused',
      `${courierName(booking.provider)} can no longer cancel this order.`,
    );
}

/**
 * Joins an order of the courier's that the seller names to a delivery whose booking was never answered. It must be of
 * the store's own account and nobody else's. Throws not_found, conflict, courier_refused and courier_unavailable.
 */
export async function linkOrder(
  deps: BookingDeps,
  tenantId: string,
  orderId: string,
  courierOrderId: string,
): Promise<void> {
  const { db, clock, courier, accounts, settings } = deps;
  const promised = await withTenant(db, tenantId, async (tx) => {
    const delivery = await lockDelivery(tx, tenantId, orderId);
    mustBePaid(delivery);
    return delivery.provider;
  });
  const name = courierName(promised);
  const account = await accounts.accountOf(tenantId, promised ?? undefined);
  if (account === undefined)
    throw new AppError('courier_refused', `No ${name} keys are kept for this store.`);
  const seenAt = new Date(clock.now());
  const order = await courier.getOrder(account, courierOrderId).catch((error: unknown) => {
    throw error instanceof CourierError ? courierFault(error, account.provider) : error;
  });
  if (order === undefined)
    throw new AppError('courier_refused', `Your ${name} account has no order with this number.`);
  if (order.metadata['order'] !== undefined && order.metadata['order'] !== orderId)
    throw new AppError('conflict', `That ${name} order was made for another delivery.`);
  if (isCourierOver(order.status) && order.status !== 'completed')
    throw new AppError('conflict', `That ${name} order has ended without a delivery.`);
  const bookedElsewhere = `That ${name} order belongs to another booking.`;
  const link = withTenantRetry(db, tenantId, async (tx) => {
    const delivery = await lockDelivery(tx, tenantId, orderId);
    if (delivery === undefined) throw new AppError('not_found', NOT_FOUND);
    const known = await findBookingByCourierOrder(tx, tenantId, courierOrderId);
    const live = await readLiveBooking(tx, tenantId, orderId);
    if (known !== undefined && known.id === live?.id) return;
    if (known !== undefined) throw new AppError('conflict', bookedElsewhere);
    if (!wantsCourier(delivery)) throw new AppError('conflict', OVER);
    if (live?.state === 'booking') throw new AppError('conflict', BEING_BOOKED);
    if (live?.state === 'booked') throw new AppError('conflict', 'A courier is booked already.');
    // The booking in doubt has another courier's order.
    if (live !== undefined && live.courierOrderId !== null) throw inDoubt(live.provider);
    const now = clock.now();
    const booking = live ?? (await writeDown(tx, { ...delivery, provider: account.provider }, order, now));
    const feeSen = order.feeSen ?? delivery.courierFeeSen ?? delivery.promisedFeeSen;
    await adoptCourierOrder(tx, delivery, booking, order, { feeSen, seenAt, now, settings });
  });
  await link.catch((error: unknown) => {
    const taken = takenByAnother(error);
    if (taken === undefined) throw error;
    // Each delivery has its own lock, so only the unique index stops one order from being named for two at once.
    throw new AppError('conflict', taken === 'courier_order' ? bookedElsewhere : BEING_BOOKED);
  });
}

/** Makes the order a booking: our own try that was given up, or an order that the seller placed at the courier. */
async function writeDown(
  tx: Parameters<typeof insertBooking>[0],
  { tenantId, orderId, vehicle, provider }: Delivery & { readonly provider: CourierId },
  order: CourierOrder,
  now: number,
): Promise<Booking> {
  const named = order.metadata['booking'] ?? '';
  const own = isUuid(named.toLowerCase()) ? await readBooking(tx, tenantId, named) : undefined;
  if (own?.orderId === orderId && own.courierOrderId === null) return own;
  const at = new Date(now);
  const id = await insertBooking(tx, {
    tenantId,
    orderId,
    provider,
    vehicle,
    quotationId: undefined,
    requestedAt: at,
    checkAt: at,
  });
  const booking = await readBooking(tx, tenantId, id);
  if (booking === undefined) throw new Error(`booking ${id} is gone`);
  return booking;
}

function courierFault(error: CourierError, provider: CourierId): AppError {
  const name = courierName(provider);
  switch (error.kind) {
    case 'unavailable':
    case 'timeout':
    case 'rate_limited':
      return new AppError('courier_unavailable', `${name} is not answering. Please try again in a minute.`);
    case 'unauthorized':
      return new AppError('courier_refused', `${name} does not accept the keys of this store.`);
    case 'no_credit':
    case 'out_of_area':
    case 'quotation_gone':
    case 'phone':
    case 'schedule':
    case 'invalid':
    case 'not_found':
      return new AppError('courier_refused', `${name} says: ${error.messages.join(' ') || error.kind}`);
  }
}
