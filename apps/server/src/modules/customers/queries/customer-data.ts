import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { customerNotFound } from '../commands/change-customer.ts';
import { readHead } from '../data/customer-file.ts';
import { readKept } from '../data/kept-of-customer.ts';

/**
 * All that a store keeps of a customer, as JSON to hand out to them; it includes what others wrote about them. Amounts
 * are in sen. Throws not_found.
 */
export async function customerData(db: Pools, tenantId: string, id: string): Promise<Buffer> {
  const kept = await withTenant(db, tenantId, async (tx) => {
    const head = await readHead(tx, tenantId, id);
    return head && { customer: head, ...(await readKept(tx, tenantId, id)) };
  });
  if (kept === undefined) throw customerNotFound();
  return Buffer.from(JSON.stringify({ exported_at: new Date().toISOString(), ...kept }, null, 2));
}
