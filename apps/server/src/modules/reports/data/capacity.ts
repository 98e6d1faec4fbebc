import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { countedOrders, type ReportQuery } from './counted-orders.ts';

/** A part for a date (product null), for a product (date null), or for all (both null). */
export interface CapacityPart {
  readonly date: string | null;
  readonly productId: string | null;
  readonly name: string | null;
  readonly sold: number;
  readonly limit: number;
  /** Dates of a product that it was offered or sold on. */
  readonly days: number;
  /** Of these, those on which all of it was sold. */
  readonly fullDays: number;
  readonly isOpen: boolean;
}

/**
 * Portions of orders that count, against what may be sold: the limits of today, since older ones are not kept. A
 * product has a limit on a date that is open while it is on the menu, and on any date that it was sold on.
 */
export async function readCapacity(tx: Tx, query: ReportQuery): Promise<CapacityPart[]> {
  return (await capacity(query).execute(tx)).rows;
}

/** Exported for the test of its plan. */
export function capacity(query: ReportQuery): RawBuilder<CapacityPart> {
  const { tenantId, from, to } = query;
  return sql<CapacityPart>`
    with sold as (
      select o.delivery_date as date, i.product_id, sum(i.quantity)::int as sold
        from order_facts o join order_items i on i.tenant_id = ${tenantId}::uuid and i.order_id = o.id
       where ${countedOrders({ ...query, basis: 'due' })}
       group by 1, 2
    ), offered as (
      select d.date, p.id as product_id
        from delivery_dates d, product_facts p
       where d.tenant_id = ${tenantId}::uuid and d.date between ${from}::date and ${to}::date and d.is_active
         and p.tenant_id = ${tenantId}::uuid and p.is_active and p.archived_at is null
    ), met as (
      select date, product_id, coalesce(s.sold, 0) as sold, f.product_id is not null as is_offered
        from offered f full join sold s using (date, product_id)
    ), limited as (
      select m.date, m.product_id, m.sold, m.is_offered, p.name, coalesce(l.order_limit, p.daily_limit) as cap
        from met m
        join product_facts p on p.tenant_id = ${tenantId}::uuid and p.id = m.product_id
        left join date_limits l on l.tenant_id = ${tenantId}::uuid and l.date = m.date and l.product_id = m.product_id
    )
    select date, product_id as "productId", min(name) as name, sum(sold)::int as sold, sum(cap)::bigint as limit,
           count(*)::int as days, count(*) filter (where sold > 0 and sold >= cap)::int as "fullDays", bool_or(is_offered) as "isOpen"
      from limited
     group by grouping sets ((date), (product_id))
     order by date, sum(sold) desc, 3`;
}
