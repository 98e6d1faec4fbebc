import { sql } from 'kysely';
import { readAsTenant, type Pools } from '../../../platform/db/index.ts';

export interface DateRow {
  readonly date: string;
  readonly is_active: boolean;
  readonly description: string;
  readonly order_limit: Readonly<Record<string, number>>;
  /** Portions of all active products together on this date, and how many of them are taken. */
  readonly capacity: number;
  readonly taken: number;
}

/** Delivery dates between two days, both included, each with the state of its capacity. */
export function readDates(db: Pools, tenantId: string, from: string, to: string): Promise<DateRow[]> {
  const query = sql<DateRow>`
    with limits as (
      select d.date, p.id, coalesce(l.order_limit, p.daily_limit) as cap
        from delivery_dates d
        cross join products p
        left join date_limits l on l.tenant_id = ${tenantId} and l.date = d.date and l.product_id = p.id
       where d.tenant_id = ${tenantId} and d.date between ${from} and ${to} and d.is_active
         and p.tenant_id = ${tenantId} and p.is_active
    ), fill as (
      select limits.date, sum(cap)::int as capacity, sum(least(coalesce(c.held, 0), cap))::int as taken
        from limits
        left join capacity_pools c on c.tenant_id = ${tenantId} and c.kind = 'product'
         and c.date = limits.date and c.subject_id = limits.id
       group by limits.date
    ), overrides as (
      select date, jsonb_object_agg(product_id, order_limit) as order_limit
        from date_limits where tenant_id = ${tenantId} and date between ${from} and ${to} group by date
    )
    select d.date, d.is_active, d.description, coalesce(o.order_limit, '{}') as order_limit,
           coalesce(f.capacity, 0) as capacity, coalesce(f.taken, 0) as taken
      from delivery_dates d left join fill f using (date) left join overrides o using (date)
     where d.tenant_id = ${tenantId} and d.date between ${from} and ${to}
     order by d.date`;
  return readAsTenant(db, tenantId, query.compile(db.appDb));
}

export interface TimeRow {
  readonly id: string;
  readonly time: string;
  readonly is_active: boolean;
}

/** Time slots in the seller's order. */
export function readTimes(db: Pools, tenantId: string): Promise<TimeRow[]> {
  const query = db.appDb
    .selectFrom('delivery_times')
    .select(['id', 'time', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .orderBy('sort_order')
    .orderBy('time');
  return readAsTenant(db, tenantId, query.compile());
}
