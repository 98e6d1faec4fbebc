import { sql, type RawBuilder } from 'kysely';
import { fixedRead, readAsTenant, type Pools } from '../../../platform/db/index.ts';
import type { Calendar } from '../domain/calendar.ts';

/** Dates of a calendar: those from `from` to `to`, and `date` wherever it lies. */
export interface CalendarDays {
  readonly from: string;
  readonly to: string;
  readonly date?: string;
}

/**
 * The calendar of some days, with the named products or with all, in one round trip. Four plain lists: put together
 * here they cost less than a join of dates by products whose every row PostgreSQL has to check for its tenant.
 */
export async function readCalendar(
  db: Pools,
  tenantId: string,
  days: CalendarDays,
  productIds?: readonly string[],
): Promise<Calendar> {
  const { from, to, date = from } = days;
  const [calendar] =
    productIds === undefined
      ? await readAllProducts(db, tenantId, from, to, date)
      : await readAsTenant(
          db,
          tenantId,
          calendarQuery(tenantId, from, to, date, productIds).compile(db.appDb),
        );
  if (calendar === undefined) throw new Error('the calendar did not answer');
  return calendar;
}

const readAllProducts = fixedRead((_db, tenantId, from: string, to: string, date: string) =>
  calendarQuery(tenantId, from, to, date),
);

function calendarQuery(
  tenantId: string,
  from: string,
  to: string,
  date: string,
  productIds?: readonly string[],
): RawBuilder<Calendar> {
  const days = sql`tenant_id = ${tenantId} and (date between ${from} and ${to} or date = ${date})`;
  const named = (column: string) =>
    productIds === undefined ? sql`true` : sql`${sql.ref(column)} = any(${productIds}::uuid[])`;
  return sql<Calendar>`
    select (select coalesce(json_agg(r), '[]') from (
              select date, is_active, description from delivery_dates where ${days} order by date) r) as dates,
           (select coalesce(json_agg(r), '[]') from (
              select id, name, is_active, daily_limit from products
               where tenant_id = ${tenantId} and ${named('id')} order by name, id) r) as products,
           (select coalesce(json_agg(r), '[]') from (
              select date, product_id, order_limit from date_limits where ${days} and ${named('product_id')}) r) as limits,
           (select coalesce(json_agg(r), '[]') from (
              select date, subject_id as product_id, held from capacity_pools
               where ${days} and kind = 'product' and held > 0 and ${named('subject_id')}) r) as held`;
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
