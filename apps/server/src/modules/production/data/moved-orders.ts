import type { OrderStatus } from '@dapur/contract/orders/ordering';
import type { Carrier } from '@dapur/contract/delivery/tracking';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface TickedOrder {
  readonly id: string;
  readonly date: string;
  readonly status: OrderStatus;
  readonly method: 'delivery' | 'pickup';
  readonly carrier: Carrier | null;
}

/** Orders by their ids, locked in the order of their ids until the end of the transaction. */
export async function lockTickedOrders(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, TickedOrder>> {
  const { rows } = await sql<TickedOrder>`
    select o.id, o.delivery_date as date, o.status, o.delivery_method as method,
           (select case when d.state = 'by_store' then 'store' else d.carrier end
              from deliveries d
             where d.tenant_id = o.tenant_id and d.order_id = o.id and o.delivery_method = 'delivery') as carrier
      from orders o
     where o.tenant_id = ${tenantId} and o.id = any (${ids}::uuid[])
     order by o.id for update of o`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of these are ingredients of the store. */
export async function knownIngredients(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ingredients where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these are products of the store. */
export async function knownProducts(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from product_facts where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
