import { addDays } from '@dapur/contract/dates/dates';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Dates that end within so many days run out. */
const RUNS_OUT_DAYS = 7;
/** A store whose dates ended longer ago is at rest. */
const LONG_OVER_DAYS = 30;

/** The last date of the store `t` that is open and on which it has no break. */
const lastDate = sql`(
  select max(d.date) from delivery_dates d
   where d.tenant_id = t.id and d.is_active and (d.date between t.vacation_from and t.vacation_to) is not true)`;

const sells = (today: string) => sql`
  t.status = 'live' and (${today}::date between t.vacation_from and t.vacation_to) is not true`;

/** The last date that a store which sells has open, also a past one; undefined when it has none or sells nothing today. */
export async function lastOpenDate(tx: Tx, tenantId: string, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select ${lastDate}::text as last from store_facts t where t.id = ${tenantId}::uuid and ${sells(today)}`.execute(
    tx,
  );
  return rows[0]?.last ?? undefined;
}

/** `lastOpenDate` where it is at most seven days away. */
export async function datesEnd(tx: Tx, tenantId: string, today: string): Promise<string | undefined> {
  const last = await lastOpenDate(tx, tenantId, today);
  return last !== undefined && last <= addDays(today, RUNS_OUT_DAYS) ? last : undefined;
}

/**
 * Asks for a mail to each store whose dates run out, once until its dates have reached further again. Under the
 * platform's role; any number of processes may ask at once.
 */
export async function askForDateWarnings(tx: Tx, today: string): Promise<void> {
  await sql`
    with stores as materialized (
      select t.id, ${lastDate} as last from store_facts t where ${sells(today)}
    ), refilled as (
      delete from date_warnings w using stores s
       where s.id = w.tenant_id and s.last > ${today}::date + ${sql.lit(RUNS_OUT_DAYS)}
    ), told as (
      insert into date_warnings (tenant_id, last_date)
      select id, last from stores
       where last between ${today}::date - ${sql.lit(LONG_OVER_DAYS)} and ${today}::date + ${sql.lit(RUNS_OUT_DAYS)}
      on conflict (tenant_id) do nothing
      returning tenant_id, last_date
    )
    insert into outbox (tenant_id, id, topic, payload)
    select tenant_id, gen_random_uuid(), 'dates.running_out', jsonb_build_object('lastDate', last_date) from told`.execute(
    tx,
  );
}
