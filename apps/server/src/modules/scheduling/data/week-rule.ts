import { stateCodeOf, type MalaysianState } from '@dapur/contract/dates/malaysian-states';
import type { WeekRule } from '@dapur/contract/dates/seller-schedule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** A store's rule and what it is read beside. */
export interface WeekRuleRecord {
  readonly rule: WeekRule | null;
  readonly lastOpen: string | null;
  readonly state: MalaysianState | null;
}

export async function readWeekRule(tx: Tx, tenantId: string, today: string): Promise<WeekRuleRecord> {
  const { rows } = await sql<{ rule: WeekRule | null; lastOpen: string | null; state: string | null }>`
    select (select json_build_object('weekdays', weekdays, 'weeks_ahead', weeks_ahead, 'skips_holidays', skips_holidays)
              from week_rules where tenant_id = ${tenantId}) as rule,
           (select max(date)::text from delivery_dates
             where tenant_id = ${tenantId} and is_active and date >= ${today}::date) as "lastOpen",
           (select state from store_profiles where tenant_id = ${tenantId}) as state`.execute(tx);
  const [row] = rows;
  return {
    rule: row?.rule ?? null,
    lastOpen: row?.lastOpen ?? null,
    state: stateCodeOf(row?.state ?? ''),
  };
}

export async function writeWeekRule(
  tx: Tx,
  tenantId: string,
  { weekdays, weeks_ahead, skips_holidays }: WeekRule,
  today: string,
): Promise<void> {
  const said = {
    weekdays: weekdays.toSorted((one, other) => one - other),
    weeks_ahead,
    skips_holidays,
    applied_on: today,
  };
  await tx
    .insertInto('week_rules')
    .values({ tenant_id: tenantId, ...said })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(said))
    .execute();
}

/** What the rule did. `kept`: outside it, and open because of their orders. */
export interface Rolled {
  readonly opened: string[];
  readonly closed: string[];
  readonly kept: string[];
}

/**
 * Opens what the store's rule has open from today on and is not, and closes what the rule alone had opened and no longer
 * has, where nothing is ordered. What a person closed stays closed, what one opened stays open; a second run finds
 * nothing to do. The store's schedule must be held.
 */
export async function rollDates(
  tx: Tx,
  tenantId: string,
  today: string,
  holidays: readonly string[],
): Promise<Rolled> {
  const tenant = sql`${tenantId}::uuid`;
  const { rows } = await sql<Rolled>`
    with days as materialized (
      select d::date as date
        from week_rules r,
             generate_series(${today}::date, ${today}::date + r.weeks_ahead * 7, interval '1 day') d
       where r.tenant_id = ${tenant} and r.weeks_ahead > 0 and extract(isodow from d)::smallint = any(r.weekdays)
         and not (r.skips_holidays and d::date = any(${holidays}::date[]))
    ), opened as (
      insert into delivery_dates as o (tenant_id, date, is_active, by_rule)
      select ${tenant}, date, true, true from days
      on conflict (tenant_id, date) do update set is_active = true, by_rule = true
       where not o.is_active and not o.stays_closed
      returning o.date
    ), leftover as materialized (
      select c.date, exists (select from order_facts o where o.tenant_id = ${tenant} and o.delivery_date = c.date
                                and o.status <> 'cancelled') as is_ordered
        from delivery_dates c join week_rules r on r.tenant_id = c.tenant_id and r.weeks_ahead > 0
       where c.tenant_id = ${tenant} and c.date >= ${today}::date and c.is_active and c.by_rule
         and not exists (select from days where days.date = c.date)
    ), closed as (
      update delivery_dates c set is_active = false, by_rule = false
        from leftover l
       where c.tenant_id = ${tenant} and c.date = l.date and not l.is_ordered
      returning c.date
    ), applied as (
      update week_rules set applied_on = ${today}::date where tenant_id = ${tenant}
    )
    select (select coalesce(json_agg(date order by date), '[]') from opened) as opened,
           (select coalesce(json_agg(date order by date), '[]') from closed) as closed,
           (select coalesce(json_agg(date order by date), '[]') from leftover where is_ordered) as kept`.execute(
    tx,
  );
  return rows[0] ?? { opened: [], closed: [], kept: [] };
}

/** Stores whose rule was not applied today. Under the platform's role. */
export async function readUnrolled(tx: Tx, today: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('week_rules as r')
    .innerJoin('store_facts as t', 't.id', 'r.tenant_id')
    .select('r.tenant_id as tenantId')
    .where('r.applied_on', '<', today)
    .where('r.weeks_ahead', '>', 0)
    .where('t.status', '<>', 'closed')
    .orderBy('r.applied_on')
    .orderBy('r.tenant_id')
    .execute();
  return rows.map(({ tenantId }) => tenantId);
}

/** Whether the rule is to be applied yet; asked once the schedule is held, so that of two processes one does it. */
export async function isUnrolled(tx: Tx, tenantId: string, today: string): Promise<boolean> {
  const row = await tx
    .selectFrom('week_rules')
    .select('applied_on')
    .where('tenant_id', '=', tenantId)
    .where('applied_on', '<', today)
    .executeTakeFirst();
  return row !== undefined;
}
