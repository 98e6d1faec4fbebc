import type { LocalDate } from '@dapur/contract/dates/dates';
import type { PlatformStoreSort } from '@dapur/contract/platform/platform-stores';
import { stateNames, type MalaysianState } from '@dapur/contract/dates/malaysian-states';
import type { StoreStatus } from '@dapur/contract/stores/seller-store-state';
import { sql, type RawBuilder } from 'kysely';
import { likePattern, type Has, type Tx } from '../../../platform/db/index.ts';
import { papersUntil, ranOutBy } from '../../compliance/index.ts';
import { onboardingColumns, type OnboardingFacts } from '../../stores/index.ts';

export interface StoresWanted {
  /** What names, paths or owners have to have; left out: any. */
  readonly has?: Has | undefined;
  readonly status?: StoreStatus | undefined;
  readonly state?: MalaysianState | undefined;
  readonly review?: 'waiting' | undefined;
  readonly idle?: 'yes' | undefined;
  /** With a paper that runs out by this day, or has run out. */
  readonly papersBy?: LocalDate | undefined;
  readonly sort: PlatformStoreSort;
  readonly limit: number;
  readonly offset: number;
}

/** A store with its figures; those of sales are of the last 30 days. Amounts are in sen, the rate in basis points. */
export interface StoreRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly created_at: Date;
  readonly review: '' | 'waiting' | 'rejected' | 'approved';
  readonly review_reason: string;
  readonly facts: OnboardingFacts;
  readonly owner_name: string | null;
  readonly owner_email: string | null;
  readonly rate: number;
  readonly products: number;
  readonly orders: number;
  readonly received_sen: number;
  readonly refunding_sen: number;
  readonly rating: number | null;
  readonly reviews: number;
  readonly papers_until: LocalDate | null;
}

/** What decides about set-up steps: today in Malaysia, and whether a store needs keys to be paid. */
export interface SetupTerms {
  readonly today: string;
  readonly needsKeys: boolean;
}

const lately = sql`now() - interval '30 days'`;

/** What a sorting goes by: a key, where it is read from besides `tenants t`, and the order. */
interface Sorting {
  readonly key: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
}

const sales = sql`left join (
  select tenant_id, count(*) as orders, sum(received_sen) as received_sen, sum(refunding_sen) as refunding_sen
    from order_facts where sold_at > ${lately} group by tenant_id) sold on sold.tenant_id = t.id`;
const most = sql`key desc nulls last, name, id`;

const sortings: Readonly<Record<PlatformStoreSort, Sorting>> = {
  new: { key: sql`t.created_at`, from: sql``, by: sql`key desc, id` },
  name: { key: sql`t.name`, from: sql``, by: sql`name, id` },
  gmv: { key: sql`sold.received_sen`, from: sales, by: most },
  orders: { key: sql`sold.orders`, from: sales, by: most },
  refunds: { key: sql`sold.refunding_sen::float8 / nullif(sold.received_sen, 0)`, from: sales, by: most },
  rating: {
    key: sql`rated.rating`,
    from: sql`left join marketplace_stores rated on rated.store_id = t.id`,
    by: most,
  },
};

/**
 * The stores asked for, and how many there are; `tx` must be of the platform. The sort key of all stores is read from
 * one index; everything else is worked out only for the rows of the page.
 */
export async function findStores(
  tx: Tx,
  wanted: StoresWanted,
  terms: SetupTerms,
): Promise<{ readonly rows: StoreRow[]; readonly total: number }> {
  // Compiling a plan takes longer than running it.
  await sql`select set_config('jit', 'off', true)`.execute(tx);
  const { by, key, from } = sortings[wanted.sort];
  const { rows } = await sql<StoreRow & { readonly total: number }>`
    with found as materialized (select t.id, ${key} as key, t.name from tenants t ${from} where ${conditions(wanted)}),
    page as (
      select id, row_number() over (order by ${by}) as place from found
       order by ${by} limit ${wanted.limit} offset ${wanted.offset})
    select ${rowColumns(terms)}, (select count(*)::int from found) as total
      from page join tenants t on t.id = page.id ${rowJoins}
     order by page.place`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

function conditions({ has, status, state, review, idle, papersBy }: StoresWanted): RawBuilder<unknown> {
  const all = [
    ...(has === undefined ? [] : [named(has)]),
    ...(status === undefined
      ? []
      : [sql`store_state(t.status, t.paused_until, t.vacation_from, t.vacation_to) = ${status}`]),
    ...(state === undefined ? [] : [inState(state)]),
    ...(review === undefined ? [] : [sql`t.review = ${review}`]),
    ...(idle === undefined
      ? []
      : [sql`not exists (select from order_facts o where o.tenant_id = t.id and o.sold_at > ${lately})`]),
    ...(papersBy === undefined ? [] : [sql`t.id in ${ranOutBy(papersBy)}`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const named = (has: Has) => sql`(${has(sql`t.name`)} or ${has(sql`t.slug`)}
  or t.id in (select m.tenant_id from seat_facts m join person_facts u on u.id = m.user_id
               where m.role = 'owner' and (${has(sql`u.email`)} or ${has(sql`u.full_name`)})))`;

/** Owners write their state by hand, in one of three languages and with or without `Wilayah Persekutuan`. */
function inState(state: MalaysianState): RawBuilder<unknown> {
  const names = stateNames(state).map(likePattern);
  return sql`t.id in (select tenant_id from store_profiles where state ilike any (${names}::text[]))`;
}

/** A row of the page, read for it alone: a statement that reads `tenants t` goes on with `rowJoins`. */
export const rowColumns = ({ today, needsKeys }: SetupTerms): RawBuilder<unknown> => sql`
  t.id, t.slug, t.name, t.created_at, t.review, t.review_reason, owner.full_name as owner_name, owner.email as owner_email,
  (select row_to_json(f) from (select ${onboardingColumns(today, needsKeys)}) f) as facts,
  commission_rate_on(t.id, ${today}::date) as rate,
  (select count(*)::int from product_facts where tenant_id = t.id and is_active) as products,
  s.orders, s.received_sen, s.refunding_sen, r.rating, r.reviews, ${papersUntil} as papers_until`;

export const rowJoins = sql`
  left join store_profiles p on p.tenant_id = t.id
  left join lateral (
    select u.full_name, u.email from seat_facts m join person_facts u on u.id = m.user_id
     where m.tenant_id = t.id and m.role = 'owner' order by m.joined_at, m.user_id limit 1) owner on true
  cross join lateral (
    select count(*)::int as orders, coalesce(sum(received_sen), 0)::bigint as received_sen,
           coalesce(sum(refunding_sen), 0)::bigint as refunding_sen
      from order_facts where tenant_id = t.id and sold_at > ${lately}) s
  cross join lateral (
    select round(avg(rating), 1)::float8 as rating, count(*)::int as reviews
      from reviews where tenant_id = t.id and hidden_at is null) r`;

/** Whether there is a store by this id. */
export async function isStore(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.selectFrom('tenants').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** How many new stores wait to be looked at. */
export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from tenants where review = 'waiting'`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** How many stores are in each state; states that none is in are left out. */
export async function countStates(tx: Tx): Promise<ReadonlyMap<StoreStatus, number>> {
  const { rows } = await sql<{ state: StoreStatus; n: number }>`
    select store_state(t.status, t.paused_until, t.vacation_from, t.vacation_to) as state, count(*)::int as n from tenants t group by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ state, n }) => [state, n]));
}
