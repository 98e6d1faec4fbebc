import type { Locale } from '@dapur/contract/primitives';
import type { DateRules } from '@dapur/contract/dates/date-rules';
import type { LocalDate } from '@dapur/contract/dates/dates';
import type { DepositTerms } from '@dapur/contract/stores/deposit-input';
import { shownHours, type Hours } from '@dapur/contract/dates/opening-hours';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { Translations } from '../../../platform/db/column-shapes.ts';
import {
  rulesColumns,
  toProductRules,
  toOption,
  type RulesRow,
  type StoredOption,
} from '../../catalogue/index.ts';
import {
  deliveryFacts,
  toDeliveryFacts,
  type DeliveryFacts,
  type DeliveryFactsRow,
} from '../../delivery/index.ts';
import {
  readResourcePools,
  shareSchedule,
  slotFacts,
  toSlotFacts,
  type ResourcePool,
  type SlotFacts,
  type SlotFactsRow,
} from '../../scheduling/index.ts';
import { areaOfStore } from '../../stores/index.ts';
import type { PickupPlace, PlacementFacts, ProductOnSale } from '../domain/placement-facts.ts';
import type { VoucherTerms } from '../domain/voucher-discount.ts';
import { voucherForBuyer } from './voucher-terms.ts';

/** What the request names, normalised, and its buyer's two keys in fixed order. */
export interface FactsWanted {
  readonly tenantId: string;
  readonly orderId: string;
  readonly email: string;
  readonly phoneKey: string;
  readonly date: string;
  readonly time: string;
  readonly method: 'delivery' | 'pickup';
  readonly pickupLocationId: string | null;
  /** The quote that a delivery names; undefined for pickup. */
  readonly quotationId: string | null | undefined;
  readonly voucherCode: string | null;
  readonly productIds: readonly string[];
  readonly buyerLocks: readonly [string, string];
  readonly locale: Locale;
}

interface PickupRow extends PickupPlace {
  opening_hours: Hours;
  translations: Translations<'name' | 'area' | 'operating_hours' | 'instructions'>;
}

/** Of a store without a profile. */
const DEFAULT_DATE_RULES: DateRules = { leadDays: 3, orderBy: null, horizonDays: 90 };

interface FactsRow {
  at: Date;
  today: LocalDate;
  time_of_day: string;
  profile: {
    email: string | null;
    min_order_days: number;
    order_by: string | null;
    horizon_days: number;
    most_portions: number;
    tax_name: string;
    tax_basis_points: number;
    tax_is_active: boolean;
    pickup_address: string;
    operating_hours: string;
    pickup_instructions: string;
    shows_place: boolean;
    city: string;
    region: string;
    state: string;
  } | null;
  store_state: string;
  terms: { version: number | null; deposit: DepositTerms | null } | null;
  is_member: boolean;
  slot: SlotFactsRow;
  has_pickup_points: boolean;
  pickup: PickupRow | null;
  delivery: DeliveryFactsRow | null;
  products: (RulesRow & {
    id: string;
    name: string;
    name_read: string | null;
    price_sen: number;
    is_active: boolean;
    options: StoredOption[];
    picture: string | null;
    is_sold_out: boolean;
    cap: number;
    held: number;
  })[];
  voucher: VoucherTerms | null;
  existing: Buffer | null;
}

/** `delivery` is set for deliveries only. */
export interface PlacementRead extends PlacementFacts {
  readonly slot: SlotFacts;
  /** The resources that its products use, on its date. */
  readonly resources: readonly ResourcePool[];
  readonly delivery: DeliveryFacts | undefined;
}

/**
 * Reads all that decides about an order, in one round trip (two when resources limit it), and takes the buyer's two
 * locks with it: until the end of the transaction no other order with the same phone or e-mail address is placed in
 * this store, so the limit on open orders is exact. Everybody takes the locks in the order of their numbers, so no two
 * transactions wait for each other. Then it locks the schedule, shared with all other orders: a change of the schedule
 * waits for orders, and they wait for it.
 */
export async function readPlacementFacts(tx: Tx, wanted: FactsWanted): Promise<PlacementRead> {
  const tenant = sql`${wanted.tenantId}::uuid`;
  const { rows } = await sql<FactsRow>`
    select pg_advisory_xact_lock(${wanted.buyerLocks[0]}::bigint), pg_advisory_xact_lock(${wanted.buyerLocks[1]}::bigint),
      ${shareSchedule(wanted.tenantId)},
      now() as at,
      (now() at time zone 'Asia/Kuala_Lumpur')::date as today,
      to_char(now() at time zone 'Asia/Kuala_Lumpur', 'HH24:MI') as time_of_day,
      (select json_build_object('email', email, 'min_order_days', min_order_days, 'order_by', to_char(order_by, 'HH24:MI'),
                'horizon_days', horizon_days, 'most_portions', most_portions, 'tax_name', tax_name,
                'tax_basis_points', tax_basis_points, 'tax_is_active', tax_is_active, 'pickup_address', pickup_address,
                'operating_hours', operating_hours, 'pickup_instructions', pickup_instructions,
                'shows_place', shows_place, 'city', city, 'region', region, 'state', state)
         from store_profiles where tenant_id = ${tenant}) as profile,
      (select case when t.held_at is null then t.state else 'suspended' end from store_facts t where t.id = ${tenant}) as store_state,
      (select json_build_object('version', terms_version, 'deposit', deposit)
         from store_policies where tenant_id = ${tenant}) as terms,
      exists (select from seat_facts where tenant_id = ${tenant} and lower(email) = ${wanted.email}) as is_member,
      ${slotFacts(wanted.tenantId, wanted)} as slot,
      exists (select from pickup_points where tenant_id = ${tenant} and is_active) as has_pickup_points,
      (select json_build_object('id', id, 'name', name, 'area', area, 'address', address, 'latitude', latitude,
                'longitude', longitude, 'operating_hours', operating_hours, 'opening_hours', opening_hours,
                'instructions', instructions, 'shows_place', shows_place, 'translations', translations)
         from pickup_points
        where tenant_id = ${tenant} and is_active
          and (${wanted.pickupLocationId}::uuid is null or id = ${wanted.pickupLocationId}::uuid)
        order by sort_order, id limit 1) as pickup,
      ${wanted.quotationId === undefined ? sql`null::json` : deliveryFacts(wanted.tenantId, wanted.quotationId)} as delivery,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
                'name_read', nullif(nullif(p.translations -> ${wanted.locale} ->> 'name', ''), p.name), 'price_sen', p.price_sen,
                'is_active', p.is_active, 'options', p.options, ${rulesColumns}, 'picture', p.images -> 0 ->> 'key',
                'is_sold_out', is_sold_out(p.sold_out_until),
                'cap', coalesce(l.order_limit, p.daily_limit), 'held', coalesce(c.held, 0))), '[]')
         from products p
         left join date_limits l on l.tenant_id = p.tenant_id and l.date = ${wanted.date} and l.product_id = p.id
         left join capacity_pools c
           on c.tenant_id = p.tenant_id and c.kind = 'product' and c.date = ${wanted.date} and c.subject_id = p.id
        where p.tenant_id = ${tenant} and p.id = any(${wanted.productIds}::uuid[])) as products,
      (select ${voucherForBuyer(wanted.tenantId, wanted.phoneKey, wanted.email)}
         from vouchers v where v.tenant_id = ${tenant} and v.code = ${wanted.voucherCode}) as voucher,
      (select request_hash from orders where tenant_id = ${tenant} and id = ${wanted.orderId}) as existing
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table gave no row');
  // Only stores with resources need this second reading. If resources change in between, the schedule's version shows
  // it.
  const { date, productIds } = wanted;
  const resources = row.slot.hasResources
    ? await readResourcePools(tx, wanted.tenantId, { date, productIds })
    : [];
  return { ...toFacts(row, wanted), resources };
}

function toFacts(row: FactsRow, wanted: FactsWanted): Omit<PlacementRead, 'resources'> {
  const { profile } = row;
  return {
    at: row.at,
    today: row.today,
    timeOfDay: row.time_of_day,
    storeEmail: profile?.email ?? null,
    isOpen: row.store_state === 'live',
    isSuspended: row.store_state === 'suspended',
    isMember: row.is_member,
    rules:
      profile === null
        ? DEFAULT_DATE_RULES
        : {
            leadDays: profile.min_order_days,
            orderBy: profile.order_by,
            horizonDays: profile.horizon_days,
          },
    termsVersion: row.terms?.version ?? null,
    depositRules: row.terms?.deposit?.rules ?? [],
    mostPortions: profile?.most_portions ?? 100,
    tax: {
      name: profile?.tax_name ?? '',
      basisPoints: profile?.tax_basis_points ?? 0,
      isActive: profile?.tax_is_active ?? false,
    },
    isDateOpen: row.slot.isDateOpen,
    isSlotOpen: row.slot.isOffered,
    slot: toSlotFacts(wanted.tenantId, row.slot),
    pickup: toPickup(row, wanted),
    pickupHours: row.pickup?.opening_hours ?? null,
    delivery: wanted.quotationId === undefined ? undefined : toDeliveryFacts(row.delivery),
    products: row.products.map((product): ProductOnSale => ({
      id: product.id,
      name: product.name,
      nameRead: product.name_read,
      priceSen: product.price_sen,
      isActive: product.is_active,
      options: product.options.map((option) => toOption(option, wanted.locale)),
      leadDays: product.lead_days,
      rules: toProductRules(product),
      pictureKey: product.picture,
      isSoldOut: product.is_sold_out,
      limit: product.cap,
      held: product.held,
    })),
    voucher: row.voucher ?? undefined,
    existing: row.existing ?? undefined,
  };
}

function toPickup({ pickup, profile, has_pickup_points }: FactsRow, wanted: FactsWanted): PickupPlace | null {
  const area = profile === null ? '' : areaOfStore(profile);
  if (pickup !== null) {
    const { translations, opening_hours: hours, ...point } = pickup;
    const place = { ...point, ...translations[wanted.locale] };
    return {
      ...place,
      area: place.area || area,
      // The store's own pickup instructions, when the place has none.
      operating_hours:
        shownHours(place.operating_hours, hours, wanted.locale) || (profile?.operating_hours ?? ''),
      instructions: place.instructions || (profile?.pickup_instructions ?? ''),
    };
  }
  // A store that named no pickup points hands over at its pickup address.
  if (has_pickup_points || wanted.pickupLocationId !== null || !profile?.pickup_address) return null;
  return {
    id: null,
    name: '',
    area,
    address: profile.pickup_address,
    shows_place: profile.shows_place,
    latitude: null,
    longitude: null,
    operating_hours: profile.operating_hours,
    instructions: profile.pickup_instructions,
  };
}

/** How far ahead the store takes orders. */
export async function readDateRules(tx: Tx, tenantId: string): Promise<DateRules> {
  const row = await tx
    .selectFrom('store_profiles')
    .select([
      'min_order_days as leadDays',
      sql<string | null>`to_char(order_by, 'HH24:MI')`.as('orderBy'),
      'horizon_days as horizonDays',
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? DEFAULT_DATE_RULES;
}
