import type { LocalDate } from '@dapur/contract/dates';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { OrderPickup, StoredOption, Translations } from '../../../platform/db/schema.ts';
import type { PlacementFacts, ProductOnSale } from '../domain/placement-facts.ts';

/** What the request names, normalised, and the two keys of its buyer in fixed order. */
export interface FactsWanted {
  readonly tenantId: string;
  readonly orderId: string;
  readonly email: string;
  readonly date: string;
  readonly time: string;
  readonly pickupLocationId: string | null;
  readonly voucherCode: string | null;
  readonly productIds: readonly string[];
  readonly buyerLocks: readonly [string, string];
  readonly locale: 'en' | 'ms' | 'zh';
}

interface PickupRow extends OrderPickup {
  translations: Translations<'name' | 'operating_hours' | 'instructions'>;
}

interface FactsRow {
  at: Date;
  today: LocalDate;
  time_of_day: string;
  profile: {
    email: string | null;
    min_order_days: number;
    tax_name: string;
    tax_basis_points: number;
    tax_is_active: boolean;
    pickup_address: string;
    operating_hours: string;
    pickup_instructions: string;
  } | null;
  is_member: boolean;
  is_date_open: boolean;
  is_slot_open: boolean;
  has_pickup_points: boolean;
  pickup: PickupRow | null;
  products: {
    id: string;
    name: string;
    price_sen: number;
    is_active: boolean;
    options: StoredOption[];
    picture: string | null;
    cap: number;
    held: number;
  }[];
  voucher: {
    code: string;
    kind: 'percent' | 'fixed';
    value: number;
    cap_sen: number | null;
    minimum_sen: number;
    is_open: boolean;
    is_used_up: boolean;
  } | null;
  existing: Buffer | null;
}

/**
 * Reads all that decides about an order, in one round trip, and takes the buyer's two locks with it: from here until
 * the end of the transaction no other order of the same phone or e-mail address in this store is placed, which makes
 * the bound on open orders exact. Everybody takes the locks in the order of their numbers, so none waits in a ring.
 */
export async function readPlacementFacts(tx: Tx, wanted: FactsWanted): Promise<PlacementFacts> {
  const tenant = sql`${wanted.tenantId}::uuid`;
  const { rows } = await sql<FactsRow>`
    select pg_advisory_xact_lock(${wanted.buyerLocks[0]}::bigint), pg_advisory_xact_lock(${wanted.buyerLocks[1]}::bigint),
      now() as at,
      (now() at time zone 'Asia/Kuala_Lumpur')::date as today,
      to_char(now() at time zone 'Asia/Kuala_Lumpur', 'HH24:MI') as time_of_day,
      (select json_build_object('email', email, 'min_order_days', min_order_days, 'tax_name', tax_name,
                'tax_basis_points', tax_basis_points, 'tax_is_active', tax_is_active, 'pickup_address', pickup_address,
                'operating_hours', operating_hours, 'pickup_instructions', pickup_instructions)
         from store_profiles where tenant_id = ${tenant}) as profile,
      exists (select from store_members where tenant_id = ${tenant} and lower(email) = ${wanted.email}) as is_member,
      exists (select from delivery_dates where tenant_id = ${tenant} and date = ${wanted.date} and is_active) as is_date_open,
      exists (select from delivery_times where tenant_id = ${tenant} and time = ${wanted.time} and is_active) as is_slot_open,
      exists (select from pickup_points where tenant_id = ${tenant} and is_active) as has_pickup_points,
      (select json_build_object('id', id, 'name', name, 'address', address, 'latitude', latitude, 'longitude', longitude,
                'operating_hours', operating_hours, 'instructions', instructions, 'translations', translations)
         from pickup_points
        where tenant_id = ${tenant} and is_active
          and (${wanted.pickupLocationId}::uuid is null or id = ${wanted.pickupLocationId}::uuid)
        order by sort_order, id limit 1) as pickup,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'price_sen', p.price_sen,
                'is_active', p.is_active, 'options', p.options, 'picture', p.images -> 0 ->> 'key',
                'cap', coalesce(l.order_limit, p.daily_limit), 'held', coalesce(c.held, 0))), '[]')
         from products p
         left join date_limits l on l.tenant_id = p.tenant_id and l.date = ${wanted.date} and l.product_id = p.id
         left join capacity_pools c
           on c.tenant_id = p.tenant_id and c.kind = 'product' and c.date = ${wanted.date} and c.subject_id = p.id
        where p.tenant_id = ${tenant} and p.id = any(${wanted.productIds}::uuid[])) as products,
      (select json_build_object('code', code, 'kind', kind, 'value', value, 'cap_sen', cap_sen, 'minimum_sen', minimum_sen,
                'is_open', is_active and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true),
                'is_used_up', coalesce(uses >= max_uses, false))
         from vouchers where tenant_id = ${tenant} and code = ${wanted.voucherCode}) as voucher,
      (select request_hash from orders where tenant_id = ${tenant} and id = ${wanted.orderId}) as existing
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table gave no row');
  return toFacts(row, wanted);
}

function toFacts(row: FactsRow, wanted: FactsWanted): PlacementFacts {
  const { profile, voucher } = row;
  return {
    at: row.at,
    today: row.today,
    timeOfDay: row.time_of_day,
    storeEmail: profile?.email ?? null,
    isMember: row.is_member,
    minOrderDays: profile?.min_order_days ?? 3,
    tax: {
      name: profile?.tax_name ?? '',
      basisPoints: profile?.tax_basis_points ?? 0,
      isActive: profile?.tax_is_active ?? false,
    },
    isDateOpen: row.is_date_open,
    isSlotOpen: row.is_slot_open,
    pickup: toPickup(row, wanted),
    products: row.products.map(
      (product): ProductOnSale => ({
        id: product.id,
        name: product.name,
        priceSen: product.price_sen,
        isActive: product.is_active,
        options: product.options,
        pictureKey: product.picture,
        limit: product.cap,
        held: product.held,
      }),
    ),
    voucher: voucher === null ? undefined : {
      code: voucher.code,
      kind: voucher.kind,
      value: voucher.value,
      capSen: voucher.cap_sen,
      minimumSen: voucher.minimum_sen,
      isOpen: voucher.is_open,
      isUsedUp: voucher.is_used_up,
    },
    existing: row.existing ?? undefined,
  };
}

function toPickup({ pickup, profile, has_pickup_points }: FactsRow, wanted: FactsWanted): OrderPickup | null {
  if (pickup !== null) {
    const { translations, ...point } = pickup;
    return { ...point, ...translations[wanted.locale] };
  }
  // A store that named no pickup points hands over at its pickup address.
  if (has_pickup_points || wanted.pickupLocationId !== null || !profile?.pickup_address) return null;
  return {
    id: null,
    name: '',
    address: profile.pickup_address,
    latitude: null,
    longitude: null,
    operating_hours: profile.operating_hours,
    instructions: profile.pickup_instructions,
  };
}
