import type { GridDate, ScheduleGrid } from '@dapur/contract/dates/seller-schedule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface GridProductRow {
  readonly id: string;
  readonly name: string;
  readonly daily_limit: number;
  readonly lead_days: number | null;
  /** Key of its first picture. */
  readonly picture: string | null;
}

export interface Grid {
  readonly dates: GridDate[];
  readonly products: GridProductRow[];
  readonly resources: ScheduleGrid['resources'];
}

/**
 * The dates from `from` to `to` with all that is offered and taken. Orders are counted as they stand, cancelled ones
 * left out, so that a day without bounds has its figures too.
 */
export async function readGrid(tx: Tx, tenantId: string, from: string, to: string): Promise<Grid> {
  const tenant = sql`${tenantId}::uuid`;
  const { rows } = await sql<Grid>`
    with days as materialized (
      select d::date as date from generate_series(${from}::date, ${to}::date, interval '1 day') d
    ), taken as materialized (
      select o.delivery_date as date, o.delivery_time as time, count(*)::int as orders,
             sum((select sum(i.quantity) from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id))::int as items
        from order_facts o
       where o.tenant_id = ${tenant} and o.delivery_date between ${from}::date and ${to}::date and o.status <> 'cancelled'
       group by 1, 2
    ), slots as materialized (
      select days.date, s.* from days cross join lateral slots_of_date(${tenant}, days.date) s
    ), shown as materialized (
      select coalesce(s.date, t.date) as date, s.slot_id, coalesce(s.time, t.time) as time, s.sort_order,
             json_build_object(
               'id', s.slot_id, 'time', coalesce(s.time, t.time), 'is_open', coalesce(s.is_open, false),
               'delivery', coalesce(s.for_delivery, true), 'pickup', coalesce(s.for_pickup, true),
               'order_cap', s.order_cap, 'item_cap', s.item_cap, 'is_own', coalesce(s.is_own, false),
               'orders', coalesce(t.orders, 0), 'items', coalesce(t.items, 0)) as slot
        from slots s full join taken t on t.date = s.date and t.time = s.time
    )
    select (
      select json_agg(json_build_object(
               'date', days.date, 'is_open', coalesce(d.is_active, false), 'note', coalesce(d.description, ''),
               'note_words', coalesce(d.description_words, '{}'),
               'own_cap', d.order_cap,
               'order_cap', coalesce(d.order_cap, p.day_order_caps[extract(isodow from days.date)::int]),
               'orders', (select coalesce(sum(t.orders), 0) from taken t where t.date = days.date),
               'slots', (select coalesce(json_agg(sh.slot order by sh.sort_order, sh.time), '[]')
                           from shown sh where sh.date = days.date),
               'limits', (select coalesce(json_object_agg(l.product_id, l.order_limit), '{}')
                            from date_limits l where l.tenant_id = ${tenant} and l.date = days.date),
               'sold', (select coalesce(json_object_agg(k.subject_id, k.held), '{}') from capacity_pools k
                         where k.tenant_id = ${tenant} and k.date = days.date and k.kind = 'product' and k.held > 0),
               'resources', (select coalesce(json_object_agg(r.id, json_build_object('used', coalesce(k.held, 0),
                                      'limit', resource_amount(r.per_day, r.weekday_amounts, days.date))), '{}')
                               from resources r
                               left join capacity_pools k on k.tenant_id = r.tenant_id and k.kind = 'resource'
                                and k.date = days.date and k.subject_id = r.id
                              where r.tenant_id = ${tenant})
             ) order by days.date)
        from days
        left join delivery_dates d on d.tenant_id = ${tenant} and d.date = days.date
        left join store_profiles p on p.tenant_id = ${tenant}) as dates,
      (select coalesce(json_agg(json_build_object(
                'id', id, 'name', name, 'daily_limit', daily_limit, 'lead_days', lead_days,
                'picture', picture_key) order by coalesce(sort_order, 999), name, id), '[]')
         from product_facts where tenant_id = ${tenant} and is_active) as products,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'unit', unit) order by sort_order, id), '[]')
         from resources where tenant_id = ${tenant}) as resources`.execute(tx);
  const [grid] = rows;
  if (grid === undefined) throw new Error('the dates could not be read');
  return grid;
}
