import { fixedRead, type Pools } from '../../../platform/db/index.ts';

/** The customer of an order; null for a guest's order and for one that does not exist. */
export async function readCustomerOf(db: Pools, tenantId: string, orderId: string): Promise<string | null> {
  const [row] = await readCustomer(db, tenantId, orderId.toLowerCase());
  return row?.customer_id ?? null;
}

const readCustomer = fixedRead((builder, tenantId, orderId: string) =>
  builder
    .selectFrom('orders')
    .select('customer_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId),
);
