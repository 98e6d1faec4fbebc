import type { OrderFilter, OrderSort } from '@dapur/contract/orders/seller-orders';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { Place } from '../domain/cursor.ts';
import { filterSql } from './order-filter.ts';

/**
 * When more orders fit the filter, a page is found faster by walking the list in its order and checking each order than
 * by gathering all that fit and sorting them.
 */
const MAX_GATHERED = 3_000;

/** Runs `countStatement` in a transaction that reads more. */
export async function countFound(tx: Tx, tenantId: string, filter: OrderFilter): Promise<number> {
  const { rows } = await countStatement(tenantId, filter).execute(tx);
  return rows[0]?.n ?? 0;
}

/** How many orders fit. */
export function countStatement(tenantId: string, filter: OrderFilter): RawBuilder<{ n: number }> {
  return sql<{
    n: number;
  }>`select count(*)::int as n from orders o where ${filterSql(tenantId, filter, 'gather').where}`;
}

export interface PageWish {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly limit: number;
  /** The last order of the page before. */
  readonly after: Place | undefined;
  /** How many orders fit the filter. */
  readonly total: number;
}

/** Runs `pageStatement` in a transaction that reads more. */
export async function findPage(tx: Tx, tenantId: string, wish: PageWish): Promise<Place[]> {
  const { rows } = await pageStatement(tenantId, wish).execute(tx);
  return rows;
}

/** The sort keys of one page's orders; one more than `limit` when there is another page. */
export function pageStatement(tenantId: string, wish: PageWish): RawBuilder<Place> {
  const { filter, sort, limit, after, total } = wish;
  const gathered = filterSql(tenantId, filter, 'gather');
  const isGathered = gathered.isPointed && total <= MAX_GATHERED;
  const { where } = isGathered ? gathered : filterSql(tenantId, filter, 'walk');
  const beyond = after === undefined ? sql`` : sql` and ${behind(sort, after)}`;
  const columns = sql`o.id, o.delivery_date as date, o.slot_minute as minute,
                      (extract(epoch from o.created_at) * 1000000)::bigint::text as "placedUs"`;
  // The limit is written into the statement: the planner has to know how few rows are wanted.
  const tail = sql`order by ${ORDER[sort]} limit ${sql.lit(limit + 1)}`;
  if (!isGathered) return sql<Place>`select ${columns} from orders o where ${where}${beyond} ${tail}`;
  return sql<Place>`
    with found as materialized (
      select o.id, o.delivery_date, o.slot_minute, o.created_at from orders o where ${where}${beyond}
    )
    select ${columns} from found o ${tail}`;
}

const ORDER: Readonly<Record<OrderSort, RawBuilder<unknown>>> = {
  due: sql`o.delivery_date, o.slot_minute, o.id`,
  '-due': sql`o.delivery_date desc, o.slot_minute desc, o.id desc`,
  placed: sql`o.created_at, o.id`,
  '-placed': sql`o.created_at desc, o.id desc`,
};

function behind(sort: OrderSort, { id, date, minute, placedUs }: Place): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  const sign = isDown ? sql`<` : sql`>`;
  if (sort.endsWith('due'))
    return sql`(o.delivery_date, o.slot_minute, o.id) ${sign} (${date}::date, ${minute}::smallint, ${id}::uuid)`;
  return sql`(o.created_at, o.id) ${sign} (timestamptz 'epoch' + ${placedUs}::bigint * interval '1 microsecond', ${id}::uuid)`;
}
