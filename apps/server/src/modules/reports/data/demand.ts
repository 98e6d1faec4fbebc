import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { ReportQuery } from './counted-orders.ts';

/** How often a product was tapped that was sold out. */
export interface DemandPart {
  readonly productId: string;
  readonly name: string;
  /** The day it was wanted for; null where nobody knows any more. */
  readonly wantedOn: string | null;
  readonly taps: number;
}

/** Single events last longer than this; of days before it only their sums are read, so that none is read twice. */
const SINGLE_DAYS = 45;

/** What visitors who let themselves be counted wanted and could not have, the most wanted first. */
export async function readDemand(tx: Tx, { tenantId, from, to }: ReportQuery): Promise<DemandPart[]> {
  const since = addDays(malaysianDate(Date.now()), -SINGLE_DAYS);
  const { rows } = await sql<DemandPart>`
    with taps as (
      select e.product_id, e.wanted_on, count(*) as taps from visit_events e
       where e.tenant_id = ${tenantId}::uuid and e.day between ${from}::date and ${to}::date and e.day >= ${since}::date
         and e.action = 'sold_out_tap' and e.product_id is not null
       group by 1, 2
      union all
      select k.product_id, null, sum(k.sold_out_taps) from visit_products k
       where k.tenant_id = ${tenantId}::uuid and k.day between ${from}::date and ${to}::date and k.day < ${since}::date
       group by 1
    )
    select p.id as "productId", p.name, t.wanted_on::text as "wantedOn", sum(t.taps)::int as taps
      from taps t join product_facts p on p.tenant_id = ${tenantId}::uuid and p.id = t.product_id
     group by p.id, p.name, t.wanted_on having sum(t.taps) > 0
     order by taps desc, "wantedOn" nulls last, p.name limit 2000`.execute(tx);
  return rows;
}
