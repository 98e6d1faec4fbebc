import type { CustomerFilter } from '@dapur/contract/customers/customer-input';
import type { CustomerSort } from '@dapur/contract/customers/seller-customers';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { filterSql } from './customer-filter.ts';

/** Above so many a page is cheaper found by walking the list in its order than by gathering all that fit. */
const MAX_GATHERED = 3_000;

export interface PageWish {
  readonly filter: CustomerFilter;
  readonly sort: CustomerSort;
  readonly limit: number;
  readonly offset: number;
  /** How many customers fit the filter. */
  readonly total: number;
}

export async function countFound(tx: Tx, tenantId: string, filter: CustomerFilter): Promise<number> {
  const { rows } = await countStatement(tenantId, filter).execute(tx);
  return rows[0]?.n ?? 0;
}

/** The ids of one page's customers, in order. */
export async function findPage(tx: Tx, tenantId: string, wish: PageWish): Promise<string[]> {
  const { rows } = await pageStatement(tenantId, wish).execute(tx);
  return rows.map(({ id }) => id);
}

/** Exported for the test of its plan. */
export const countStatement = (tenantId: string, filter: CustomerFilter): RawBuilder<{ n: number }> =>
  sql<{
    n: number;
  }>`select count(*)::int as n from customers c where ${filterSql(tenantId, filter, 'gather').where}`;

/** Exported for the test of its plan. */
export function pageStatement(tenantId: string, wish: PageWish): RawBuilder<{ id: string }> {
  const { filter, sort, limit, offset, total } = wish;
  const gathered = filterSql(tenantId, filter, 'gather');
  const isGathered = gathered.isPointed && total <= MAX_GATHERED;
  const { where } = isGathered ? gathered : filterSql(tenantId, filter, 'walk');
  // The limit is part of the text: the planner is to know how little is wanted.
  const tail = sql`order by ${ORDER[sort]} limit ${sql.lit(limit)} offset ${offset}`;
  if (!isGathered) return sql<{ id: string }>`select c.id from customers c where ${where} ${tail}`;
  return sql<{ id: string }>`
    with found as materialized (
      select c.id, c.last_order_at, c.spend_sen, c.orders, c.name_key from customers c where ${where}
    )
    select c.id from found c ${tail}`;
}

const ORDER: Readonly<Record<CustomerSort, RawBuilder<unknown>>> = {
  '-last': sql`c.last_order_at desc, c.id desc`,
  last: sql`c.last_order_at, c.id`,
  '-spend': sql`c.spend_sen desc, c.id desc`,
  '-orders': sql`c.orders desc, c.id desc`,
  name: sql`c.name_key, c.id`,
};
