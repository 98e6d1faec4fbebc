import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { countedOrders, malaysianDay, stands, type ReportQuery } from './counted-orders.ts';

/** Customers whose first order was in `month` and who ordered in the month that is `after` months later. */
export interface CohortPart {
  /** `2026-11` */
  readonly month: string;
  readonly after: number;
  readonly customers: number;
}

/** What became of the customers whose first order is among the days that are asked. */
export async function readCohorts(tx: Tx, query: ReportQuery): Promise<CohortPart[]> {
  return (await cohorts(query).execute(tx)).rows;
}

const monthOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(year from ${day}) * 12 + extract(month from ${day}) - 1)::int`;

/** Exported for the test of its plan. */
export function cohorts(query: ReportQuery): RawBuilder<CohortPart> {
  return sql<CohortPart>`
    with firsts as materialized (
      select o.phone_key, min(${monthOf(malaysianDay(sql`o.sold_at`))}) as month
        from order_facts o where ${countedOrders({ ...query, basis: 'paid' })} and o.is_first group by 1
    ), later as (
      select distinct f.month, f.phone_key, ${monthOf(malaysianDay(sql`o.sold_at`))} - f.month as after
        from firsts f join order_facts o on o.tenant_id = ${query.tenantId}::uuid and o.phone_key = f.phone_key and ${stands}
    )
    select (month / 12)::text || '-' || lpad((month % 12 + 1)::text, 2, '0') as month, after, count(*)::int as customers
      from later where after >= 0 group by 1, 2 order by 1, 2`;
}
