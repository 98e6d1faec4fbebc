import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { Kysely } from 'kysely';
import { fixedRead, type Database } from '../../../platform/db/index.ts';

/** Where a store is, how it is reached, and how it delivers. */
export interface StorePlace {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string;
  /** Degrees, WGS 84; null until its owner has said where it is. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly deliveryMode: 'off' | 'store' | 'courier';
  readonly deliveryFeeSen: number;
  /** How its deliveries are priced, as it is stored: `standingPricing` reads it. */
  readonly storedPricing: unknown;
  /** How far it delivers; null for any distance. */
  readonly maxKm: number | null;
  /** Shoppers may know the exact place. */
  readonly showsPlace: boolean;
  /** Its courier; null where it has no keys that are switched on. */
  readonly provider: CourierId | null;
}

const placeQuery = (db: Kysely<Database>, tenantId: string) =>
  db
    .selectFrom('store_facts as t')
    .innerJoin('store_profiles as p', 'p.tenant_id', 't.id')
    .leftJoin('courier_accounts as a', (join) =>
      join.onRef('a.tenant_id', '=', 'p.tenant_id').on('a.is_active', '=', true),
    )
    .select([
      't.name',
      'p.phone',
      'p.email',
      'p.address',
      'p.latitude',
      'p.longitude',
      'p.delivery_mode as deliveryMode',
      'p.delivery_fee_sen as deliveryFeeSen',
      'p.delivery_pricing as storedPricing',
      'p.max_km_delivery as maxKm',
      'p.shows_place as showsPlace',
      'a.provider',
    ])
    .where('p.tenant_id', '=', tenantId);

/** Undefined for a store without a profile. */
export async function readStorePlace(
  tx: Kysely<Database>,
  tenantId: string,
): Promise<StorePlace | undefined> {
  return placeQuery(tx, tenantId).executeTakeFirst();
}

/** The place, and the sealed keys that are switched on, in one round trip and without a transaction around it: none or one. */
export const readSealedPlaces = fixedRead((db, tenantId) => placeQuery(db, tenantId).select('a.secret'));
