import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import { sql, type RawBuilder } from 'kysely';
import type { AcceptedDelivery, DeliveryFacts, PromisedDelivery } from '../domain/accept-quote.ts';

/** `DeliveryFacts` as JSON carries them: instants are texts. */
export interface DeliveryFactsRow extends Omit<DeliveryFacts, 'quote'> {
  readonly quote:
    | (Omit<PromisedDelivery, 'scheduledAt' | 'expiresAt'> & {
        readonly scheduledAt: string | null;
        readonly expiresAt: string;
      })
    | null;
}

/**
 * What decides about delivering an order, as one JSON value (`DeliveryFactsRow`, null for a store without a profile)
 * within a `select`, so that it costs its reader no round trip of its own.
 */
export function deliveryFacts(tenantId: string, quotationId: string | null): RawBuilder<unknown> {
  return sql`(
      select json_build_object('mode', p.delivery_mode, 'provider', (
                 select a.provider from courier_accounts a where a.tenant_id = p.tenant_id and a.is_active), 'latitude', p.latitude, 'longitude', p.longitude,
               'maxKm', p.max_km_delivery, 'distanceBy', coalesce(p.delivery_pricing ->> 'distance_by', 'straight'), 'quote', (
                 select json_build_object('quotationId', q.quotation_id, 'carrier', q.carrier, 'provider', q.courier_provider, 'vehicle', q.service_type,
                          'address', q.address, 'latitude', q.latitude, 'longitude', q.longitude,
                          'scheduledAt', q.scheduled_at, 'feeSen', q.fee_sen,
                          'freeFromSen', q.free_from_sen, 'courierFeeSen', q.courier_fee_sen, 'distanceM', q.distance_m,
                          'area', case when q.area_latitude is not null then
                            json_build_object('lat', q.area_latitude, 'lng', q.area_longitude) end,
                          'expiresAt', q.expires_at)
                   from delivery_quotes q where q.tenant_id = p.tenant_id and q.quotation_id = ${quotationId}))
        from store_profiles p where p.tenant_id = ${tenantId}::uuid)`;
}

export function toDeliveryFacts(row: DeliveryFactsRow | null): DeliveryFacts {
  if (row === null)
    return { mode: 'off', provider: null, latitude: null, longitude: null, maxKm: null, quote: null };
  const { quote, ...range } = row;
  if (quote === null) return { ...range, quote };
  const { scheduledAt, expiresAt } = quote;
  return {
    ...range,
    quote: {
      ...quote,
      scheduledAt: scheduledAt === null ? null : new Date(scheduledAt),
      expiresAt: new Date(expiresAt),
    },
  };
}

/** The order that is delivered, and to whom. */
export interface DeliveredOrder {
  readonly tenantId: string;
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly phone: string;
  /** Who receives it instead of whoever ordered. */
  readonly recipient?: Recipient | undefined;
  readonly date: string;
  readonly time: string;
  /** What is paid for it, before any voucher. */
  readonly deliveryFeeSen: number;
}

/** Whom the driver asks for. */
export const receiverOf = ({ name, phone, recipient }: DeliveredOrder): Recipient =>
  recipient ?? { name, phone };

/**
 * The part of a `with` that writes an order's delivery, for the statement that inserts the order. It names `delivered`,
 * a row when it was written. `gate` is a condition on what the statement did before.
 */
export function insertDelivery(
  order: DeliveredOrder,
  delivery: AcceptedDelivery,
  gate: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const receiver = receiverOf(order);
  return sql`
    delivered as (
      insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name,
        recipient_phone, address, house_unit_no, building_name, latitude, longitude, delivery_date, delivery_time,
        scheduled_at, promised_fee_sen, distance_m, quoted_fee_sen, free_from_sen, courier_fee_sen)
      select ${order.tenantId}::uuid, ${order.id}::uuid, ${order.number}, ${delivery.carrier}, ${delivery.provider}, ${delivery.vehicle},
        ${delivery.quotationId}, ${receiver.name}, ${receiver.phone}, ${delivery.address}, ${delivery.houseUnitNo},
        ${delivery.buildingName}, ${delivery.latitude}::float8, ${delivery.longitude}::float8, ${order.date}::date,
        ${order.time}, ${delivery.scheduledAt}::timestamptz, ${order.deliveryFeeSen}::bigint, ${delivery.distanceM}::int,
        ${delivery.feeSen}::bigint, ${delivery.freeFromSen}::bigint, ${delivery.courierFeeSen}::bigint
       where ${gate}
      returning 1
    )`;
}
