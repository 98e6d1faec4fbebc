import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { LatLng } from '@dapur/contract/delivery/geo';
import type { Carrier, VehicleType } from '@dapur/contract/delivery/tracking';
import { sql } from 'kysely';
import {
  changeByStore,
  writeAsTenant,
  type Pools,
  type RowKey,
  type Tx,
} from '../../../platform/db/index.ts';

/** What a shopper was promised. Money is sen, the distance metres by road (straight where the store brings it). */
export interface DeliveryQuote {
  readonly quotationId: string;
  readonly carrier: Carrier;
  /** Which courier; null where the store brings it. */
  readonly provider: CourierId | null;
  readonly vehicle: VehicleType;
  readonly pickupStopId: string;
  readonly deliveryStopId: string;
  /** As asked for, spaces collapsed. */
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The instant its slot begins; null: as soon as possible. */
  readonly scheduledAt: Date | null;
  /** The fee for any order below `freeFromSen`. */
  readonly feeSen: number;
  readonly freeFromSen: number | null;
  /** What the courier asked; null where the store brings it itself. */
  readonly courierFeeSen: number | null;
  readonly distanceM: number;
  /** What stood for the store's own place, where that is hidden; null: nothing did. */
  readonly area: LatLng | null;
  readonly expiresAt: Date;
}

const INSERT_QUOTE = `
  with at_ease as (select set_config('synchronous_commit', 'off', true))
  insert into delivery_quotes (tenant_id, quotation_id, carrier, service_type, pickup_stop_id, delivery_stop_id, address,
    latitude, longitude, scheduled_at, fee_sen, distance_m, expires_at, free_from_sen, courier_fee_sen,
    area_latitude, area_longitude, courier_provider)
  select $1::uuid, $2, $3, $4, $5, $6, $7, $8::float8, $9::float8, $10::timestamptz, $11::bigint, $12::int,
         $13::timestamptz, $14::bigint, $15::bigint, $16::float8, $17::float8, $18
    from at_ease
  on conflict (tenant_id, quotation_id) do nothing
  returning 1`;

/**
 * Keeps a quote, in a transaction of its own; false, with nothing changed, when the store has one with this id. The
 * commit does not wait for the disk: after a crash the shopper asks for a new quote.
 */
export async function insertQuote(db: Pools, tenantId: string, quote: DeliveryQuote): Promise<boolean> {
  const rows = await writeAsTenant(db, tenantId, INSERT_QUOTE, [
    tenantId,
    quote.quotationId,
    quote.carrier,
    quote.vehicle,
    quote.pickupStopId,
    quote.deliveryStopId,
    quote.address,
    quote.latitude,
    quote.longitude,
    quote.scheduledAt,
    quote.feeSen,
    quote.distanceM,
    quote.expiresAt,
    quote.freeFromSen,
    quote.courierFeeSen,
    quote.area?.lat ?? null,
    quote.area?.lng ?? null,
    quote.provider,
  ]);
  return rows.length === 1;
}

/** Undefined when the store gave no such quote. */
export async function readQuote(
  tx: Tx,
  tenantId: string,
  quotationId: string,
): Promise<DeliveryQuote | undefined> {
  const row = await tx
    .selectFrom('delivery_quotes')
    .select([
      'quotation_id as quotationId',
      'carrier',
      'courier_provider as provider',
      'service_type as vehicle',
      'pickup_stop_id as pickupStopId',
      'delivery_stop_id as deliveryStopId',
      'address',
      'latitude',
      'longitude',
      'scheduled_at as scheduledAt',
      'fee_sen as feeSen',
      'free_from_sen as freeFromSen',
      'courier_fee_sen as courierFeeSen',
      'distance_m as distanceM',
      'area_latitude as areaLat',
      'area_longitude as areaLng',
      'expires_at as expiresAt',
    ])
    .where('tenant_id', '=', tenantId)
    .where('quotation_id', '=', quotationId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { areaLat, areaLng, ...quote } = row;
  return { ...quote, area: areaLat === null || areaLng === null ? null : { lat: areaLat, lng: areaLng } };
}

/** Ends all open quotes: nobody may order with them any more. */
export async function endQuotes(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    update delivery_quotes set expires_at = now()
     where tenant_id = ${tenantId} and expires_at > now()`.execute(tx);
}

/** Forgets quotes that ended `days` ago and that no delivery names. Needs a transaction across stores. */
export async function deleteOldQuotes(tx: Tx, days: number): Promise<void> {
  const isOld = sql`q.expires_at < now() - make_interval(days => ${days}::int)
    and not exists (select from deliveries d where d.tenant_id = q.tenant_id and d.quotation_id = q.quotation_id)`;
  const { rows } = await sql<RowKey>`
    select q.tenant_id as "tenantId", q.quotation_id as id from delivery_quotes q where ${isOld}`.execute(tx);
  await changeByStore(
    tx,
    rows,
    (tenantId, ids) => sql`
      delete from delivery_quotes q
       where q.tenant_id = ${tenantId}::uuid and q.quotation_id = any(${ids}::text[]) and ${isOld}`,
  );
}
