import type { OrderStatus } from '@dapur/contract/orders/ordering';
import type { Tx } from '../../../platform/db/index.ts';

/** Where an order stands; undefined for none of this store. */
export async function readState(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ readonly number: string; readonly status: OrderStatus } | undefined> {
  return tx
    .selectFrom('orders')
    .select(['number', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}
