import type { StoreStatus } from '@dapur/contract/stores/seller-store-state';
import { sql, type Kysely } from 'kysely';
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
  'delivery_mode',
  'delivery_pricing',
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
  'share_ending',
  'shows_place',
  'shows_phone',
  'seo_title',
  'seo_description',
  'translations',
  'seller_kind',
  'seller_name',
  'seller_registration',
] as const;

const profileQuery = (db: Kysely<Database>, tenantId: string) =>
  db
    .selectFrom('store_profiles')
    .innerJoin('tenants as t', 't.id', 'tenant_id')
    .select(profileColumns)
    .select([
      sql<StoreStatus>`store_state(t.status, t.paused_until, t.vacation_from, t.vacation_to)`.as(
        'store_state',
      ),
      't.paused_until',
      't.pause_message',
      't.vacation_to',
      't.vacation_message',
      sql<boolean>`exists (select 1 from credit_grants g where g.tenant_id = store_profiles.tenant_id)`.as(
        'gives_credit',
      ),
    ])
    .where('tenant_id', '=', tenantId);

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
      'area',
      'address',
      'latitude',
      'longitude',
      'operating_hours',
      'opening_hours',
      'instructions',
      'shows_place',
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
