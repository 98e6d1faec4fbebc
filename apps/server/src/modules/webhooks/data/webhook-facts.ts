import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface WebhookStore {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

export const readStore = (tx: Tx, tenantId: string): Promise<WebhookStore> =>
  tx
    .selectFrom('store_facts')
    .select(['id', 'slug', 'name'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** An order as webhooks tell it: nothing about its customer. Undefined when the order is gone. */
export async function readOrderFacts(tx: Tx, tenantId: string, id: string) {
  const { rows } = await sql<{
    id: string;
    order_number: string;
    status: string;
    payment_status: string;
    delivery_method: string;
    delivery_date: string;
    delivery_time: string;
    total: number;
    received: number;
    returned: number;
    revision: number;
    created_at: Date;
  }>`
    select id, number as order_number, status, payment_status, delivery_method, delivery_date::text as delivery_date,
           delivery_time, total_sen / 100.0::float8 as total, received_sen / 100.0::float8 as received,
           returned_sen / 100.0::float8 as returned, revision, created_at
      from order_facts where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
  const [order] = rows;
  return order && { ...order, created_at: order.created_at.toISOString() };
}

/** Undefined where it is gone. */
export async function readProductFacts(tx: Tx, tenantId: string, id: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    category: string;
    price: number;
    is_active: boolean;
    revision: number;
  }>`
    select id, name, category, price_sen / 100.0::float8 as price, is_active, revision
      from product_facts where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
  return rows[0];
}
