import type { DateChange, LimitChange, SlotTerms } from '@dapur/contract/dates/seller-schedule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Writes what is said of dates; what is left out stays. A date that nobody spoke of before is closed. What is closed here
 * no rule opens again, and what is opened here none closes.
 */
export async function writeDates(tx: Tx, tenantId: string, changes: readonly DateChange[]): Promise<void> {
  const rows = changes.map((change) => ({ ...change, says_cap: change.order_cap !== undefined }));
  await sql`
    with said as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as c (date date, is_open boolean, note text, note_words jsonb, order_cap int, says_cap boolean)
    )
    insert into delivery_dates as d
           (tenant_id, date, is_active, stays_closed, description, description_words, order_cap)
    select ${tenantId}::uuid, date, coalesce(is_open, false), not coalesce(is_open, true), coalesce(note, ''),
           coalesce(note_words, '{}'), order_cap
      from said
    on conflict (tenant_id, date) do update
      set is_active = coalesce((select s.is_open from said s where s.date = d.date), d.is_active),
          stays_closed = coalesce((select not s.is_open from said s where s.date = d.date), d.stays_closed),
          by_rule = d.by_rule and d.is_active
                    and coalesce((select s.is_open from said s where s.date = d.date), true),
          description = coalesce((select s.note from said s where s.date = d.date), d.description),
          description_words = case when (select s.note from said s where s.date = d.date) is null
                              then d.description_words else excluded.description_words end,
          order_cap = case when (select s.says_cap from said s where s.date = d.date)
                      then excluded.order_cap else d.order_cap end`.execute(tx);
}

/** Which of these products the store does not have. */
export async function unknownProducts(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${[...new Set(ids)]}::uuid[]) as u (id)
     where not exists (select from product_facts p where p.tenant_id = ${tenantId} and p.id = u.id)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Limits of products on dates; null removes the date's own. */
export async function writeLimits(tx: Tx, tenantId: string, cells: readonly LimitChange[]): Promise<void> {
  const said = sql`json_to_recordset(${JSON.stringify(cells)}::json) as c (date date, product_id uuid, "limit" int)`;
  await sql`
    insert into delivery_dates (tenant_id, date, is_active)
    select distinct ${tenantId}::uuid, date, false from ${said} where "limit" is not null
    on conflict do nothing`.execute(tx);
  await sql`
    delete from date_limits l using ${said}
     where l.tenant_id = ${tenantId} and l.date = c.date and l.product_id = c.product_id and c."limit" is null`.execute(
    tx,
  );
  await sql`
    insert into date_limits (tenant_id, date, product_id, order_limit)
    select ${tenantId}::uuid, date, product_id, "limit" from ${said} where "limit" is not null
    on conflict (tenant_id, date, product_id) do update set order_limit = excluded.order_limit`.execute(tx);
}

/** What a date says of a slot itself; null for what its weekday says. */
export interface OwnSlot {
  readonly id: string;
  readonly own: { readonly is_open: boolean; readonly terms: SlotTerms } | null;
  readonly time?: string | undefined;
}

/** Slots that are made for a date alone: on no weekday, after all others. */
export async function addSlots(
  tx: Tx,
  tenantId: string,
  slots: readonly { readonly id: string; readonly time: string }[],
): Promise<void> {
  await sql`
    insert into delivery_times (tenant_id, id, time, is_weekly, sort_order)
    select ${tenantId}::uuid, s.id, s.time, true,
           (select coalesce(max(sort_order), 0) + 1 from delivery_times where tenant_id = ${tenantId})
      from json_to_recordset(${JSON.stringify(slots)}::json) as s (id uuid, time text)`.execute(tx);
}

export async function writeDateSlots(
  tx: Tx,
  tenantId: string,
  date: string,
  slots: readonly OwnSlot[],
): Promise<void> {
  const back = slots.filter(({ own }) => own === null).map(({ id }) => id);
  await sql`
    delete from date_slots where tenant_id = ${tenantId} and date = ${date}::date and slot_id = any(${back}::uuid[])`.execute(
    tx,
  );
  const own = slots.flatMap((slot) =>
    slot.own === null ? [] : [{ id: slot.id, is_open: slot.own.is_open, ...slot.own.terms }],
  );
  await sql`
    insert into date_slots (tenant_id, date, slot_id, is_open, for_delivery, for_pickup, order_cap, item_cap)
    select ${tenantId}::uuid, ${date}::date, s.id, s.is_open, s.delivery, s.pickup, s.order_cap, s.item_cap
      from json_to_recordset(${JSON.stringify(own)}::json)
        as s (id uuid, is_open boolean, delivery boolean, pickup boolean, order_cap int, item_cap int)
    on conflict (tenant_id, date, slot_id) do update
      set is_open = excluded.is_open, for_delivery = excluded.for_delivery, for_pickup = excluded.for_pickup,
          order_cap = excluded.order_cap, item_cap = excluded.item_cap`.execute(tx);
}

/** Makes each of the weeks, by their Mondays, what the week of `from` is: nothing of before is left in them, and no rule opens a day of them that is closed. */
export async function copyWeekTo(
  tx: Tx,
  tenantId: string,
  from: string,
  mondays: readonly string[],
): Promise<void> {
  const into = sql`unnest(${mondays}::date[]) as w (monday)`;
  const isIn = (column: string) =>
    sql`exists (select from ${into} where ${sql.ref(column)} between w.monday and w.monday + 6)`;
  const source = sql`s.tenant_id = ${tenantId} and s.date between ${from}::date and ${from}::date + 6`;
  const moved = sql`w.monday + (s.date - ${from}::date)`;
  // Limits go with their dates.
  await sql`delete from delivery_dates d where d.tenant_id = ${tenantId} and ${isIn('d.date')}`.execute(tx);
  await sql`delete from date_slots d where d.tenant_id = ${tenantId} and ${isIn('d.date')}`.execute(tx);
  await sql`
    insert into delivery_dates
           (tenant_id, date, is_active, stays_closed, description, description_words, order_cap)
    select ${tenantId}::uuid, w.monday + day, coalesce(s.is_active, false), not coalesce(s.is_active, false),
           coalesce(s.description, ''), coalesce(s.description_words, '{}'), s.order_cap
      from ${into}
     cross join generate_series(0, 6) as day
      left join delivery_dates s on s.tenant_id = ${tenantId} and s.date = ${from}::date + day`.execute(tx);
  await sql`
    insert into date_limits (tenant_id, date, product_id, order_limit)
    select s.tenant_id, ${moved}, s.product_id, s.order_limit from date_limits s, ${into} where ${source}`.execute(
    tx,
  );
  await sql`
    insert into date_slots (tenant_id, date, slot_id, is_open, for_delivery, for_pickup, order_cap, item_cap)
    select s.tenant_id, ${moved}, s.slot_id, s.is_open, s.for_delivery, s.for_pickup, s.order_cap, s.item_cap
      from date_slots s, ${into} where ${source}`.execute(tx);
}

/** Removes what dates say of one product, for whoever removes the product. */
export async function forgetLimitsOf(tx: Tx, tenantId: string, productId: string): Promise<void> {
  await tx
    .deleteFrom('date_limits')
    .where('tenant_id', '=', tenantId)
    .where('product_id', '=', productId)
    .execute();
}
