import { sql } from 'kysely';
import { rowKeys, type RowKey, type Tx } from '../../../platform/db/index.ts';

// What somebody wrote helps others; who wrote it concerns nobody any more. Under the platform's role.

/** Puts `name` in place of the reviewer on reviews of these orders' items; their pictures and appeals go. */
export async function forgetReviewersOfOrders(
  tx: Tx,
  orders: readonly RowKey[],
  name: string,
): Promise<void> {
  await sql`
    update reviews r set customer_name = ${name}, pictures = '[]'
      from ${rowKeys(orders)} as gone (tenant_id, id)
      join order_items i on i.tenant_id = gone.tenant_id and i.order_id = gone.id
     where r.tenant_id = i.tenant_id and r.order_item_id = i.id`.execute(tx);
  await sql`
    update review_reports f set appeal = ''
      from ${rowKeys(orders)} as gone (tenant_id, id)
      join order_items i on i.tenant_id = gone.tenant_id and i.order_id = gone.id
      join reviews r on r.tenant_id = i.tenant_id and r.order_item_id = i.id
     where f.tenant_id = r.tenant_id and f.review_id = r.id`.execute(tx);
}

/** Puts `name` in place of the person on all their reviews; their appeals go. */
export async function forgetReviewsOfPerson(tx: Tx, userId: string, name: string): Promise<void> {
  await sql`
    update reviews r set customer_name = ${name}
      from order_items i join order_facts o on o.tenant_id = i.tenant_id and o.id = i.order_id
     where o.customer_id = ${userId} and r.tenant_id = i.tenant_id and r.order_item_id = i.id`.execute(tx);
  await sql`
    update review_reports f set appeal = ''
      from reviews r
      join order_items i on i.tenant_id = r.tenant_id and i.id = r.order_item_id
      join order_facts o on o.tenant_id = i.tenant_id and o.id = i.order_id
     where o.customer_id = ${userId} and f.tenant_id = r.tenant_id and f.review_id = r.id`.execute(tx);
}
