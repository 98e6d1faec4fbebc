import { randomUUID } from 'node:crypto';
import { courierName } from '@dapur/contract/delivery/couriers';
import { withTenant, withTenantRetry, type Tx } from '../../../platform/db/index.ts';
import type { BookingDeps } from '../delivery-deps.ts';
import { changeBooking, readBooking, type Booking } from '../data/bookings.ts';
import { alertSeller, lockDelivery, settleDelivery, type Delivery } from '../data/deliveries.ts';
import { enter } from '../data/ledger.ts';
import type { BookingState } from '../domain/booking-life-cycle.ts';
import { lookForLostAt } from '../domain/booking-time.ts';
import { isCourierOver } from '../domain/courier-progress.ts';
import { wantsCourier } from '../domain/delivery-standing.ts';
import { CourierError, type CourierAccount, type CourierDriver, type CourierOrder } from '../ports.ts';
import { courierProvider } from '../providers/index.ts';
import { applySighting, giveFeeBack, nextLook } from './apply-sighting.ts';

/** Something changed while the courier was asked, so its answer may be older than that change. */
const ASK_AGAIN_MS = 1_000;

/**
 * Asks the courier how a booked order stands and what it costs, in case its news did not come or came in a wrong order.
 * The answer to our question is what counts for the price.
 */
export async function lookUp(deps: BookingDeps, tenantId: string, bookingId: string): Promise<void> {
  const { db, clock, courier, accounts, log } = deps;
  const before = await withTenant(db, tenantId, (tx) => readBooking(tx, tenantId, bookingId));
  if (before === undefined || before.courierOrderId === null) return;
  const askedAt = new Date(clock.now());
  const later = (ms: number): Promise<void> =>
    withTenantRetry(db, tenantId, async (tx) => {
      await lockDelivery(tx, tenantId, before.orderId);
      const booking = await readBooking(tx, tenantId, bookingId);
      if (booking?.version === before.version)
        await changeBooking(tx, before, { checkAt: new Date(clock.now() + ms) });
    });
  const account = await accounts.accountOf(tenantId, before.provider);
  const name = courierName(before.provider);
  if (account === undefined) return lose(deps, before, `No ${name} keys are kept for this store.`);
  let order: CourierOrder | undefined;
  try {
    order = await courier.getOrder(account, before.courierOrderId);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    log.warn({ err: error, tenantId, bookingId }, 'The courier did not say how an order stands');
    if (error.kind === 'unauthorized')
      return lose(
        deps,
        before,
        `${name} does not show order ${before.courierOrderId} to the keys of this store.`,
      );
    return later(deps.settings.checkEverySeconds * 1_000);
  }
  if (order === undefined) {
    log.error(
      { tenantId, bookingId, courierOrderId: before.courierOrderId },
      'The courier does not know its order',
    );
    return lose(deps, before, `${name} knows no order ${before.courierOrderId} in this account.`);
  }
  const driver = await driverOf(deps, account, order);
  const seen = order;
  await withTenantRetry(db, tenantId, async (tx) => {
    const delivery = await lockDelivery(tx, tenantId, before.orderId);
    const booking = await readBooking(tx, tenantId, bookingId);
    if (delivery === undefined || booking === undefined) return;
    if (booking.version === before.version)
      await applyAnswer(tx, deps, { delivery, booking, order: seen, driver, askedAt });
    else if (booking.courierOrderId !== null && FOLLOWED.has(booking.state))
      await changeBooking(tx, booking, { checkAt: new Date(clock.now() + ASK_AGAIN_MS) });
  });
}

/**
 * For a booking whose driver nobody can see any more, as when the store has changed its account or the courier refuses
 * its keys: tells the seller once, who has to look at the courier's, and goes on looking, less and less often.
 */
async function lose({ db, clock }: BookingDeps, before: Booking, message: string): Promise<void> {
  const { tenantId, orderId, id } = before;
  const now = clock.now();
  await withTenantRetry(db, tenantId, async (tx) => {
    const delivery = await lockDelivery(tx, tenantId, orderId);
    const booking = await readBooking(tx, tenantId, id);
    if (delivery === undefined || booking?.version !== before.version) return;
    const isMissed = (booking.state === 'booked' || booking.state === 'in_doubt') && wantsCourier(delivery);
    const lostAt = delivery.alert === 'in_doubt' ? delivery.alertedAt : null;
    const since = isMissed ? (lostAt ?? new Date(now)) : (booking.statusAt ?? booking.requestedAt);
    const checkAt = lookForLostAt(booking, since, now, courierProvider(booking.provider).limits);
    await changeBooking(tx, booking, {
      ...(isMissed ? { state: 'in_doubt' } : {}),
      checkAt: checkAt === undefined ? null : new Date(checkAt),
    });
    if (isMissed)
      await alertSeller(tx, delivery, { reason: 'in_doubt', message, dueAt: null, at: new Date(now) });
  });
}

/** States in which the courier's order is followed. One that we gave up may still be delivered and charged. */
const FOLLOWED: ReadonlySet<BookingState> = new Set(['booked', 'completed', 'abandoned']);

interface Answer {
  readonly delivery: Delivery;
  readonly booking: Booking;
  readonly order: CourierOrder;
  readonly driver: CourierDriver | undefined;
  readonly askedAt: Date;
}

async function applyAnswer(
  tx: Tx,
  { clock, settings }: BookingDeps,
  { delivery, booking, order, driver, askedAt }: Answer,
): Promise<void> {
  const now = clock.now();
  // An order that came to nothing costs nothing, whatever price it still shows.
  const isPriced = !isCourierOver(order.status) || order.status === 'completed';
  if (isPriced && FOLLOWED.has(booking.state)) await followPrice(tx, booking, order.feeSen);
  if (booking.state === 'completed') return changeBooking(tx, booking, { checkAt: null });
  if (booking.state === 'abandoned')
    return followStray(tx, booking, order, nextLook({ now, settings }, order.status));
  if (booking.state === 'in_doubt') {
    // The order is found again; the code below applies its state at once.
    await changeBooking(tx, booking, { state: 'booked', checkAt: new Date(now) });
    if (wantsCourier(delivery)) await settleDelivery(tx, delivery, 'booked');
    return;
  }
  if (booking.state !== 'booked') return;
  const priced = order.feeSen === undefined || !isPriced ? booking : { ...booking, feeSen: order.feeSen };
  const { status, driverId, shareLink } = order;
  const progress = await applySighting(
    tx,
    delivery,
    priced,
    { status, driverId, shareLink, at: askedAt },
    { now, settings },
  );
  if (progress === 'ended' || progress === 'completed') return;
  await changeBooking(tx, booking, {
    ...(driver === undefined || progress === 'nothing' ? {} : { driverId: driver.driverId, driver }),
    checkAt: nextLook({ now, settings }, order.status),
  });
}

/** Follows an order that nobody waits for: its price counts until it is over. */
async function followStray(tx: Tx, booking: Booking, order: CourierOrder, checkAt: Date): Promise<void> {
  if (!isCourierOver(order.status)) return changeBooking(tx, booking, { checkAt });
  if (order.status === 'completed') return changeBooking(tx, booking, { checkAt: null });
  await changeBooking(tx, booking, { state: 'cancelled', courierStatus: order.status, checkAt: null });
  await giveFeeBack(tx, booking);
}

/** Enters the difference between the courier's new fee and the former one. */
async function followPrice(tx: Tx, booking: Booking, feeSen: number | undefined): Promise<void> {
  if (feeSen === undefined || booking.feeSen === null || feeSen === booking.feeSen) return;
  await changeBooking(tx, booking, { feeSen });
  await enter(tx, {
    tenantId: booking.tenantId,
    orderId: booking.orderId,
    bookingId: booking.id,
    kind: 'courier_fee_changed',
    amountSen: booking.feeSen - feeSen,
    cause: randomUUID(),
  });
}

/** The driver and their position; undefined where the courier does not say. */
async function driverOf(
  { courier, log }: BookingDeps,
  account: CourierAccount,
  { courierOrderId, driverId, status }: CourierOrder,
): Promise<CourierDriver | undefined> {
  if (driverId === undefined || (status !== 'driver_assigned' && status !== 'picked_up')) return undefined;
  try {
    return await courier.getDriver(account, courierOrderId, driverId);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    log.warn({ err: error, courierOrderId }, 'The courier did not say where its driver is');
    return undefined;
  }
}
