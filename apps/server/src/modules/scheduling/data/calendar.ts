import type { DateRules, MalaysianMoment } from '@dapur/contract/dates/date-rules';
import type { Locale } from '@dapur/contract/primitives';
import { sql, type RawBuilder } from 'kysely';
import { fixedRead, readAsTenant, type Pools } from '../../../platform/db/index.ts';
import type { Calendar } from '../domain/calendar.ts';

/** Dates of a calendar: those from `from` to `to`, and `date` wherever it lies. */
export interface CalendarDays {
  readonly now: MalaysianMoment;
  readonly from: string;
  readonly to: string;
  readonly date?: string;
  /** What is said of dates in it, or in the store's own; left out: the store's own. */
  readonly locale?: Locale;
}

interface CalendarRow extends Omit<Calendar, 'now' | 'rules'> {
  readonly rules: DateRules | null;
}

/** Of a store that has no profile yet. */
const FIRST_RULES: DateRules = { leadDays: 3, orderBy: null, horizonDays: 90 };

/**
 * The calendar of some days, with the named products or with all, in one round trip. Plain lists: put together here they
 * cost less than a join of dates by products whose every row PostgreSQL has to check for its tenant.
 */
export async function readCalendar(
  db: Pools,
  tenantId: string,
  days: CalendarDays,
  productIds?: readonly string[],
): Promise<Calendar> {
  const { now, from, to, date = from, locale = 'en' } = days;
  const [calendar] =
    productIds === undefined
      ? await readAllProducts(db, tenantId, from, to, date, locale)
      : await readAsTenant(
          db,
          tenantId,
          calendarQuery(tenantId, { from, to, date, locale }, productIds).compile(db.appDb),
        );
  if (calendar === undefined) throw new Error('the calendar did not answer');
  return { ...calendar, now, rules: calendar.rules ?? FIRST_RULES };
}

const readAllProducts = fixedRead((_db, tenantId, from: string, to: string, date: string, locale: string) =>
  calendarQuery(tenantId, { from, to, date, locale }),
);

function calendarQuery(
  tenantId: string,
  { from, to, date, locale }: Readonly<Record<'from' | 'to' | 'date' | 'locale', string>>,
  productIds?: readonly string[],
): RawBuilder<CalendarRow> {
  const days = sql`tenant_id = ${tenantId} and (date between ${from} and ${to} or date = ${date})`;
  const named = (column: string) =>
    productIds === undefined ? sql`true` : sql`${sql.ref(column)} = any(${productIds}::uuid[])`;
  return sql<CalendarRow>`
    select (select json_build_object('leadDays', min_order_days, 'orderBy', to_char(order_by, 'HH24:MI'),
                     'horizonDays', horizon_days)
              from store_profiles where tenant_id = ${tenantId}) as rules,
           (select coalesce(json_agg(r), '[]') from (
              select d.date, d.is_active and (d.date between t.vacation_from and t.vacation_to) is not true as is_active,
                     coalesce(nullif(d.description_words ->> ${locale}, ''), d.description) as description, b.cap as order_cap,
                     case when b.cap is not null then coalesce((
                       select k.held from capacity_pools k
                        where k.tenant_id = d.tenant_id and k.kind = 'day' and k.date = d.date
                          and k.subject_id = d.tenant_id), 0) end as orders_held
                from (select * from delivery_dates where ${days}) d
                join store_facts t on t.id = d.tenant_id
                left join store_profiles p on p.tenant_id = d.tenant_id
               cross join lateral (
                select coalesce(d.order_cap, p.day_order_caps[extract(isodow from d.date)::int]) as cap) b
               order by d.date) r) as dates,
           (select coalesce(json_agg(r), '[]') from (
              select id, name, is_active and not is_sold_out as is_active, daily_limit, lead_days, weekdays, season_from, season_until from product_facts
               where tenant_id = ${tenantId} and ${named('id')} order by name, id) r) as products,
           (select coalesce(json_agg(r), '[]') from (
              select date, product_id, order_limit from date_limits where ${days} and ${named('product_id')}) r) as limits,
           (select coalesce(json_agg(r), '[]') from (
              select date, subject_id as product_id, held from capacity_pools
               where ${days} and kind = 'product' and held > 0 and ${named('subject_id')}) r) as held,
           case when (select has_resources from store_profiles where tenant_id = ${tenantId}) then (
             select coalesce(json_agg(json_build_object('id', r.id, 'per_day', r.per_day, 'weekdays', r.weekday_amounts, 'uses', (
                      select coalesce(json_agg(json_build_object('productId', u.product_id, 'amount', u.amount, 'portions', u.portions)), '[]')
                        from product_resources u
                       where u.tenant_id = r.tenant_id and u.resource_id = r.id and ${named('u.product_id')}))), '[]')
               from resources r where r.tenant_id = ${tenantId})
           else '[]' end as resources,
           case when (select has_resources from store_profiles where tenant_id = ${tenantId}) then (
             select coalesce(json_agg(json_build_object('date', date, 'resource_id', subject_id, 'held', held)), '[]')
               from capacity_pools where ${days} and kind = 'resource' and held > 0)
           else '[]' end as resources_held,
           case when exists (select from delivery_times where tenant_id = ${tenantId} and is_weekly)
                  or exists (select from date_slots where ${days})
           then (select coalesce(json_agg(json_build_object('date', d.date, 'is_offered', s.open > 0)), '[]')
                   from (select tenant_id, date from delivery_dates where ${days} and is_active) d
                  cross join lateral (
                   select count(*) filter (where s.is_open) as open,
                          count(*) filter (where s.is_open
                            and coalesce(s.order_cap > coalesce(o.held, 0), true)
                            and coalesce(s.item_cap > coalesce(i.held, 0), true)) as free
                     from slots_of_date(d.tenant_id, d.date) s
                     left join capacity_pools o on s.order_cap is not null and o.tenant_id = d.tenant_id
                      and o.kind = 'slot' and o.date = d.date and o.subject_id = s.slot_id
                     left join capacity_pools i on s.item_cap is not null and i.tenant_id = d.tenant_id
                      and i.kind = 'slot_items' and i.date = d.date and i.subject_id = s.slot_id) s
                  where s.free = 0)
           else '[]' end as without_room`;
}

/** Portions held on a date by product id; products nobody ordered are absent. */
export async function readItemCounts(
  db: Pools,
  tenantId: string,
  date: string,
): Promise<Record<string, number>> {
  const rows = await readHeldOn(db, tenantId, date);
  return Object.fromEntries(rows.map((row) => [row.subject_id, row.held]));
}

const readHeldOn = fixedRead((db, tenantId, date: string) =>
  db
    .selectFrom('capacity_pools')
    .select(['subject_id', 'held'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'product')
    .where('date', '=', date)
    .where('held', '>', 0),
);

/** Time slots in the seller's order. */
export const readTimes = fixedRead((db, tenantId) =>
  db
    .selectFrom('delivery_times')
    .select(['id', 'time', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .orderBy('sort_order')
    .orderBy('time'),
);

/** A slot that a date offers for a method. */
export interface OfferedSlot {
  readonly id: string;
  readonly time: string;
  /** Of it there is no more room. */
  readonly is_full: boolean;
}

const readOfferedRows = fixedRead(
  (_db, tenantId, date: string, method: string) =>
    sql<OfferedSlot>`
    select s.slot_id as id, s.time,
           coalesce(s.order_cap <= coalesce(o.held, 0), false) or coalesce(s.item_cap <= coalesce(i.held, 0), false) as is_full
      from slots_of_date(${tenantId}::uuid, ${date}::date) s
      left join capacity_pools o on o.tenant_id = ${tenantId}::uuid and o.kind = 'slot'
       and o.date = ${date}::date and o.subject_id = s.slot_id
      left join capacity_pools i on i.tenant_id = ${tenantId}::uuid and i.kind = 'slot_items'
       and i.date = ${date}::date and i.subject_id = s.slot_id
     where s.is_open and case ${method}::text when 'delivery' then s.for_delivery else s.for_pickup end
     order by s.sort_order, s.time`,
);

/** The slots that a date offers for a method, in the seller's order. */
export const readOfferedSlots = (
  db: Pools,
  tenantId: string,
  date: string,
  method: 'delivery' | 'pickup',
): Promise<OfferedSlot[]> => readOfferedRows(db, tenantId, date, method);
