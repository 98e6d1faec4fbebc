import { isUuid } from '@dapur/contract/uuid';
import { withTenant, withTenantRetry, type Tx } from '../../../platform/db/index.ts';
import type { BookingDeps } from '../delivery-deps.ts';
import {
  changeBooking,
  findBookingByCourierOrder,
  findBookingByQuotation,
  insertStray,
  readBooking,
  type Booking,
} from '../data/bookings.ts';
import { lockDelivery } from '../data/deliveries.ts';
import { isCourierOver } from '../domain/courier-progress.ts';
import { CourierError, type CourierAccount, type CourierOrder } from '../ports.ts';
import { adoptCourierOrder, replaceCourierOrder, takeFee } from './adopt-courier-order.ts';

const MAX_ROUNDS = 5;

/**
 * Finds out whose an order is that the courier reports and we do not know: one whose answer never reached us, one that
 * replaces another, one too many (which is called off), or one that the seller placed at the courier (which is left
 * alone). Throws CourierError to be tried again.
 */
export async function handleUnknownOrder(
  deps: BookingDeps,
  tenantId: string,
  courierOrderId: string,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++)
    if ((await meet(deps, tenantId, courierOrderId)) !== 'changed') return;
  throw new Error(`courier order ${courierOrderId} does not come to rest`);
}

/** `changed`: the booking or the order changed while the courier was asked. */
async function meet(
  deps: BookingDeps,
  tenantId: string,
  courierOrderId: string,
): Promise<'done' | 'changed'> {
  const { db, clock, courier, accounts, log } = deps;
  const known = await withTenantRetry(db, tenantId, (tx) =>
    askAboutKnown(tx, deps, tenantId, courierOrderId),
  );
  if (known) return 'done';
  const account = await accounts.accountOf(tenantId);
  if (account === undefined) return 'done';
  const seenAt = new Date(clock.now());
  const order = await askFor(deps, account, courierOrderId);
  if (order === undefined) return 'done';
  const booking = await withTenant(db, tenantId, (tx) => bookingOf(tx, tenantId, order));
  if (booking === undefined) {
    log.info({ tenantId, courierOrderId }, 'The courier told of an order that is none of ours');
    return 'done';
  }
  // Asked before the lock is taken: has the order that we know ended, so that this one may replace it?
  const former = booking.courierOrderId;
  const hasMadeRoom =
    former !== null && former !== courierOrderId && isGone(await courier.getOrder(account, former));
  const outcome = await withTenantRetry(db, tenantId, async (tx) => {
    const delivery = await lockDelivery(tx, tenantId, booking.orderId);
    const now = await readBooking(tx, tenantId, booking.id);
    if (delivery === undefined || now === undefined) return 'none';
    // Other news of the order, or the seller, wrote it down first, so we know it by now.
    if ((await findBookingByCourierOrder(tx, tenantId, courierOrderId)) !== undefined) return 'changed';
    const times = { now: clock.now(), settings: deps.settings };
    if (now.courierOrderId === null) {
      const feeSen = order.feeSen ?? delivery.courierFeeSen ?? delivery.promisedFeeSen;
      return adoptCourierOrder(tx, delivery, now, order, { ...times, feeSen, seenAt });
    }
    if (isCourierOver(order.status)) return 'over';
    if (now.courierOrderId !== former) return 'changed';
    if (hasMadeRoom && (await replaceCourierOrder(tx, delivery, now, courierOrderId, seenAt, times.now)))
      return 'replaced';
    const at = new Date(times.now);
    const feeSen = order.feeSen ?? delivery.courierFeeSen ?? delivery.promisedFeeSen;
    const { shareLink } = order;
    const id = await insertStray(tx, {
      ...delivery,
      provider: now.provider,
      courierOrderId,
      feeSen,
      shareLink,
      at,
    });
    await takeFee(tx, { ...now, id, courierOrderId }, feeSen);
    return 'too_many';
  });
  if (outcome === 'changed') return outcome;
  log.warn(
    { tenantId, bookingId: booking.id, courierOrderId, outcome },
    'An unknown order of the courier was met',
  );
  return 'done';
}

/** True when the order is known by now. Its news was not applied, so the courier is asked about it again. */
async function askAboutKnown(
  tx: Tx,
  { clock }: BookingDeps,
  tenantId: string,
  courierOrderId: string,
): Promise<boolean> {
  const known = await findBookingByCourierOrder(tx, tenantId, courierOrderId);
  if (known === undefined) return false;
  await lockDelivery(tx, tenantId, known.orderId);
  const booking = await readBooking(tx, tenantId, known.id);
  if (booking?.courierOrderId === courierOrderId && booking.state === 'booked')
    await changeBooking(tx, booking, { checkAt: new Date(clock.now()) });
  return booking?.courierOrderId === courierOrderId;
}

async function askFor(
  { courier, log }: BookingDeps,
  account: CourierAccount,
  courierOrderId: string,
): Promise<CourierOrder | undefined> {
  try {
    return await courier.getOrder(account, courierOrderId);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    // An order that the courier refuses to show is not of this account.
    const mayPass = ['unavailable', 'timeout', 'rate_limited', 'unauthorized'].includes(error.kind);
    if (mayPass) throw error;
    log.warn({ err: error, courierOrderId }, 'The courier does not show an order that it told of');
    return undefined;
  }
}

/** The booking that asked for the order, found by the id that we sent along, or by its quotation. */
async function bookingOf(tx: Tx, tenantId: string, order: CourierOrder): Promise<Booking | undefined> {
  const { booking: id = '', order: orderId } = order.metadata;
  const named = isUuid(id.toLowerCase()) ? await readBooking(tx, tenantId, id) : undefined;
  if (named !== undefined) return orderId === undefined || orderId === named.orderId ? named : undefined;
  return order.quotationId === undefined
    ? undefined
    : findBookingByQuotation(tx, tenantId, order.quotationId);
}

const isGone = (order: CourierOrder | undefined): boolean =>
  order === undefined || (isCourierOver(order.status) && order.status !== 'completed');
