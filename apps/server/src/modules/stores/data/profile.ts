import type { Kysely } from 'kysely';
import { fixedRead, type Database, type Pools } from '../../../platform/db/index.ts';

const profileColumns = [
  'tagline',
  'phone',
  'email',
  'address',
  'city',
  'region',
  'state',
  'latitude',
  'longitude',
  'max_km_delivery',
  'pickup_address',
  'operating_hours',
  'pickup_instructions',
  'delivery_fee_sen',
  'min_order_days',
  'social_media',
  'tax_name',
  'tax_basis_points',
  'tax_is_active',
  'accent',
  'accent_dark',
  'logo_key',
  'banner_key',
  'share_key',
  'translations',
] as const;

const profileQuery = (db: Kysely<Database>, tenantId: string) =>
  db.selectFrom('store_profiles').select(profileColumns).where('tenant_id', '=', tenantId);

const readProfiles = fixedRead(profileQuery);

export type ProfileRow = Awaited<ReturnType<ReturnType<typeof profileQuery>['executeTakeFirstOrThrow']>>;

/** The store's profile as it is stored; undefined before its owner filled one in. */
export async function readProfile(db: Pools, tenantId: string): Promise<ProfileRow | undefined> {
  const [row] = await readProfiles(db, tenantId);
  return row;
}

const pickupQuery = (db: Kysely<Database>, tenantId: string) =>
  db
    .selectFrom('pickup_points')
    .select([
      'id',
      'name',
      'address',
      'latitude',
      'longitude',
      'operating_hours',
      'instructions',
      'translations',
    ])
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name')
    .orderBy('id');

export type PickupRow = Awaited<ReturnType<ReturnType<typeof pickupQuery>['execute']>>[number];

/** Active pickup points in the owner's order. */
export const readPickupPoints = fixedRead(pickupQuery);
