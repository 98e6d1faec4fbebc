import { sql } from 'kysely';
import { changeByStore, type RowKey, type Tx } from '../../../platform/db/index.ts';
import { dayFigures, notAddedUp, productFigures, sourceFigures } from './visit-figures.ts';

/** Adds up the days before `day` that are not added up yet, for all stores. One process at a time. */
export async function closeDays(tx: Tx, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(730229)`.execute(tx);
  await sql`
    insert into visit_products (tenant_id, day, product_id, views, sold_out_taps, carts)
    select e.tenant_id, e.day, e.product_id, ${productFigures}
      from visit_events e where e.day < ${day}::date and e.product_id is not null and ${notAddedUp}
     group by e.tenant_id, e.day, e.product_id`.execute(tx);
  await sql`
    insert into visit_sources (tenant_id, day, source, visits, orders)
    select e.tenant_id, e.day, e.source, ${sourceFigures}
      from visit_events e where e.day < ${day}::date and ${notAddedUp}
     group by e.tenant_id, e.day, e.source`.execute(tx);
  // Last: it says that the day is done.
  await sql`
    insert into visit_days (tenant_id, day, visits, visitors, page_views, product_views, sold_out_taps, carts, checkouts, orders)
    select e.tenant_id, e.day, ${dayFigures}
      from visit_events e where e.day < ${day}::date and ${notAddedUp}
     group by e.tenant_id, e.day`.execute(tx);
}

/** Rows that are forgotten at a time, so that none of it holds others up. */
const AT_ONCE = 20_000;

/** Forgets some events of before `day`; those of a store only once their day is added up. How many. */
export async function forgetEvents(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<RowKey>`
    select e.tenant_id as "tenantId", e.id from visit_events e
     where e.day < ${day}::date and not ${notAddedUp} limit ${AT_ONCE}`.execute(tx);
  const ofStores = await changeByStore(
    tx,
    rows,
    (tenant, ids) => sql`delete from visit_events where tenant_id = ${tenant} and id = any(${ids})`,
  );
  // In the order of their keys, so that each machine of a cluster, which has the whole table, chooses the same.
  const ofSite = await sql`
    delete from site_visit_events where id in (
      select e.id from site_visit_events e where e.day < ${day}::date order by e.id limit ${AT_ONCE})`.execute(
    tx,
  );
  return ofStores.count + Number(ofSite.numAffectedRows ?? 0n);
}
