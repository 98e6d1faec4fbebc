import type { VisitBatch } from '@dapur/contract/reports/analytics';
import { writeAsTenant, type Pools } from '../../../platform/db/index.ts';

const ADD = `
  insert into visit_events (tenant_id, id, day, visitor, visit, name, page, product_id, action, wanted_on, source)
  select $1, e.id, $2, $3, $4, e.name, e.page, e.product_id, e.action, e.wanted_on, $5
    from jsonb_to_recordset($6::jsonb) as e
         (id uuid, name text, page text, product_id uuid, action text, wanted_on date)
   where e.product_id is null or exists (select from product_facts p where p.tenant_id = $1 and p.id = e.product_id)
  on conflict do nothing
  returning id`;

/**
 * Adds the new events of a batch to a store's rows; events about products that it does not sell are left out. Answers
 * how many were added.
 */
export async function addEvents(
  db: Pools,
  tenantId: string,
  day: string,
  batch: VisitBatch,
): Promise<number> {
  const events = batch.events.map((event) => ({
    id: event.id,
    name: event.name,
    page: event.page,
    ...(event.name === 'view_item' ? { product_id: event.item.id } : {}),
    ...(event.name === 'user_interaction'
      ? { product_id: event.product_id, action: event.action, wanted_on: event.wanted_on }
      : {}),
  }));
  const values = [tenantId, day, batch.visitor, batch.visit, batch.source, JSON.stringify(events)];
  return (await writeAsTenant<{ id: string }>(db, tenantId, ADD, values)).length;
}

/** The same for the platform's own pages. Existing rows cannot be read here, so the count is of the rows inserted. */
export async function addSiteEvents(db: Pools, day: string, batch: VisitBatch): Promise<number> {
  const { rowCount } = await db.app.query({
    name: 'add-site-events',
    text: `insert into site_visit_events (id, day, visitor, visit, name, page, source)
           select e.id, $1, $2, $3, e.name, e.page, $4
             from jsonb_to_recordset($5::jsonb) as e (id uuid, name text, page text)
           on conflict do nothing`,
    values: [
      day,
      batch.visitor,
      batch.visit,
      batch.source,
      JSON.stringify(batch.events.map(({ id, name, page }) => ({ id, name, page }))),
    ],
  });
  return rowCount ?? 0;
}
