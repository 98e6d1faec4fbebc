import { addDays } from '@dapur/contract/dates/dates';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';

/** Dates that end within so many days run out. */
const RUNS_OUT_DAYS = 7;
/** A store whose dates ended longer ago is at rest. */
const LONG_OVER_DAYS = 30;

/** Whether the date `d` of the store `t` is open, and no day of its break. */
const isOpen = sql`d.is_active and (d.date between t.vacation_from and t.vacation_to) is not true`;

const sells = (today: string) => sql`
  t.status = 'live' and (${today}::date between t.vacation_from and t.vacation_to) is not true`;

/** The last date that a store which sells has open, also a past one; undefined when it has none or sells nothing today. */
export async function lastOpenDate(tx: Tx, tenantId: string, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select (select max(d.date) from delivery_dates d where d.tenant_id = t.id and ${isOpen})::text as last
      from store_facts t where t.id = ${tenantId}::uuid and ${sells(today)}`.execute(tx);
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
  const soon = addDays(today, RUNS_OUT_DAYS);
  // Stores that run out and were not told, and those that were told and reach further again.
  const { rows } = await sql<{ tenantId: string; lastDate: string }>`
    select d.tenant_id as "tenantId", max(d.date) as "lastDate"
      from store_facts t
      join delivery_dates d on d.tenant_id = t.id and d.date >= ${addDays(today, -LONG_OVER_DAYS)}::date and ${isOpen}
      left join date_warnings w on w.tenant_id = d.tenant_id
     where ${sells(today)}
     group by d.tenant_id, w.tenant_id
    having (max(d.date) <= ${soon}::date) = (w.tenant_id is null)
     order by d.tenant_id`.execute(tx);
  for (const { tenantId, lastDate } of rows) {
    if (lastDate > soon) {
      await tx.deleteFrom('date_warnings').where('tenant_id', '=', tenantId).execute();
      continue;
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('date_warnings')
      .values({ tenant_id: tenantId, last_date: lastDate })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n)
      await addToOutbox(tx, { tenantId, topic: 'dates.running_out', payload: { lastDate } });
  }
}
