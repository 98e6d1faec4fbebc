import { holdCustomers, writeBlock } from '../data/change-customers.ts';
import { withTenant, type Pools } from '../../../platform/db/index.ts';

/** Blocks a customer without waiting for the orders that are being placed: one of them may still come afterwards. */
export async function blockWithoutHolding(db: Pools, tenantId: string, id: string): Promise<void> {
  await withTenant(db, tenantId, async (tx) => {
    await holdCustomers(tx, tenantId, [id]);
    await writeBlock(tx, tenantId, id, 'naive');
  });
}
