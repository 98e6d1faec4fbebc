import { sql } from 'kysely';
import { changeByStore, type RowKey, type Tx } from '../../../platform/db/index.ts';

// What somebody wrote helps others; who wrote it concerns nobody any more. Under the platform's role.

/** Puts `name` in place of the reviewer on reviews of these orders' items; their pictures and appeals go. */
export async function forgetReviewersOfOrders(
  tx: Tx,
  orders: readonly RowKey[],
  name: string,
): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenant, ids) => sql`
      update reviews r set customer_name = ${name}, pictures = '[]'
        from order_items i
       where r.tenant_id = ${tenant} and i.tenant_id = r.tenant_id and i.order_id = any(${ids}) and r.order_item_id = i.id`,
  );
  await changeByStore(
    tx,
    orders,
    (tenant, ids) => sql`
      update review_reports f set appeal = ''
        from order_items i join reviews r on r.tenant_id = i.tenant_id and r.order_item_id = i.id
       where f.tenant_id = ${tenant} and i.tenant_id = f.tenant_id and i.order_id = any(${ids}) and f.review_id = r.id`,
  );
}

/** Puts `name` in place of the person on all their reviews; their appeals go. */
export async function forgetReviewsOfPerson(tx: Tx, userId: string, name: string): Promise<void> {
  const { rows } = await sql<RowKey>`
    select r.tenant_id as "tenantId", r.id
      from order_facts o
      join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
      join reviews r on r.tenant_id = i.tenant_id and r.order_item_id = i.id
     where o.customer_id = ${userId}`.execute(tx);
  await changeByStore(
    tx,
    rows,
    (tenant, ids) =>
      sql`update reviews set customer_name = ${name} where tenant_id = ${tenant} and id = any(${ids})`,
  );
  await changeByStore(
    tx,
    rows,
    (tenant, ids) =>
      sql`update review_reports set appeal = '' where tenant_id = ${tenant} and review_id = any(${ids})`,
  );
}
