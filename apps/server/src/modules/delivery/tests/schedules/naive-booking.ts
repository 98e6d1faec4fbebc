import type { BookingDeps } from '../../delivery-deps.ts';
import { bookCourier, type TakeRight } from '../../commands/book-courier.ts';
import { insertBooking } from '../../data/bookings.ts';
import type { Delivery } from '../../data/deliveries.ts';
import { CourierError, type Courier } from '../../ports.ts';
import { withTenant } from '../../../../platform/db/index.ts';
import type { Variant } from './run-schedules.ts';

/** Looks whether something is booked, and then books: needs a database without the index of live bookings. */
const lookThenBook: TakeRight = (db, tenantId, orderId, _wish, now) =>
  withTenant(db, tenantId, async (tx) => {
    const row = await tx
      .selectFrom('deliveries')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { rows } = await tx.executeQuery<{ id: string }>(
      tx
        .selectFrom('courier_bookings')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('order_id', '=', orderId)
        .where('state', '=', 'booked')
        .compile(),
    );
    if (rows.length > 0 || row.state === 'cancelled' || row.state === 'delivered' || row.state === 'by_store')
      return { kind: 'refuse', reason: 'booked' };
    const delivery: Delivery = {
      tenantId,
      orderId,
      orderNumber: row.order_number,
      carrier: row.carrier,
      provider: row.courier_provider,
      vehicle: row.service_type,
      quotationId: row.quotation_id,
      recipientName: row.recipient_name,
      recipientPhone: row.recipient_phone,
      address: row.address,
      houseUnitNo: row.house_unit_no,
      buildingName: row.building_name,
      latitude: row.latitude,
      longitude: row.longitude,
      scheduledAt: row.scheduled_at,
      promisedFeeSen: row.promised_fee_sen,
      state: 'booking',
      dueAt: null,
      tries: 1,
      alert: null,
      alertedAt: null,
    };
    const requestedAt = new Date(now);
    const checkAt = new Date(now + 60_000);
    const vehicle = delivery.vehicle;
    const id = await insertBooking(tx, {
      tenantId,
      orderId,
      provider: 'lalamove',
      vehicle,
      requestedAt,
      checkAt,
      quotationId: undefined,
    });
    const place = {
      name: 'Dapur',
      phone: '+60123456789',
      email: null,
      address: '1, Jalan Ujian',
      latitude: 3.04,
      longitude: 101.45,
      deliveryMode: 'courier' as const,
      deliveryFeeSen: 0,
      storedPricing: null,
      maxKm: null,
      showsPlace: true,
      provider: 'lalamove' as const,
    };
    return { kind: 'open', id, provider: 'lalamove', delivery, place, quotation: undefined };
  });

const withoutGuard: typeof bookCourier = (deps, tenantId, orderId, wish) =>
  bookCourier(deps, tenantId, orderId, wish, lookThenBook);

/** Finds what is due again and again, and neither books nor says so. */
const withoutTrying: typeof bookCourier = (deps, tenantId, orderId, wish) =>
  wish.by === 'schedule' ? Promise.resolve({ kind: 'failed' }) : bookCourier(deps, tenantId, orderId, wish);

/** Takes an order whose answer never came for one that was never made. */
function withBlindRetry(deps: BookingDeps): BookingDeps {
  const placeOrder: Courier['placeOrder'] = async (account, order) => {
    try {
      return await deps.courier.placeOrder(account, order);
    } catch (error) {
      if (!(error instanceof CourierError) || !error.outcomeUnknown) throw error;
      throw new CourierError('unavailable', ['no answer']);
    }
  };
  return { ...deps, courier: { ...deps.courier, placeOrder } };
}

/** Believes whatever is sent. */
function withoutSignature(deps: BookingDeps): BookingDeps {
  const readNews: BookingDeps['readNews'] = (raw, address) => {
    const { apiKey } = JSON.parse(raw) as { apiKey: string };
    const unsigned = deps.readNews(raw, address);
    if (unsigned.ok) return unsigned;
    const { order, driver, updatedAt } = (JSON.parse(raw) as { data: ForgedData }).data;
    const { eventId } = JSON.parse(raw) as { eventId: string };
    const at = new Date(updatedAt);
    const courierOrderId = order.orderId;
    const payload = { apiKey };
    if (driver !== undefined) {
      const { driverId, name, phone } = driver;
      const news = { kind: 'driver', eventId, courierOrderId, at } as const;
      const known = { driverId, name, phone, plate: '', position: undefined };
      return { ok: true, type: 'FORGED', payload, news: { ...news, driver: known } };
    }
    const status = order.status === 'COMPLETED' ? 'completed' : 'cancelled';
    const nothing = { driverId: undefined, shareLink: undefined, reason: undefined };
    return {
      ok: true,
      type: 'FORGED',
      payload,
      news: { kind: 'status', eventId, courierOrderId, at, status, ...nothing },
    };
  };
  return { ...deps, readNews };
}

interface ForgedData {
  readonly order: { readonly orderId: string; readonly status?: string };
  readonly driver?: { readonly driverId: string; readonly name: string; readonly phone: string };
  readonly updatedAt: string;
}

/** Takes what comes last for what is newest. */
function withoutTime(deps: BookingDeps): BookingDeps {
  const readNews: BookingDeps['readNews'] = (raw, address) => {
    const read = deps.readNews(raw, address);
    return read.ok ? { ...read, news: { ...read.news, at: new Date(address.now) } } : read;
  };
  return { ...deps, readNews };
}

/** Ways to be wrong, each of which the schedules must find out. */
export const naiveBookings = {
  'no guard of the one live booking': { book: withoutGuard },
  'a blind retry after an answer that never came': { deps: withBlindRetry },
  'no check of the signature': { deps: withoutSignature },
  'no look at the time of news': { deps: withoutTime },
  'no try at what is due': { book: withoutTrying },
} as const satisfies Record<string, Variant>;
