import { holdCustomers, writeBlock } from '../data/change-customers.ts';
import { sql } from 'kysely';
import { withTenant, type Pools } from '../../../platform/db/index.ts';

/** Blocks a customer without waiting for the orders that are being placed: one of them may still come afterwards. */
export async function blockWithoutHolding(db: Pools, tenantId: string, id: string): Promise<void> {
  await withTenant(db, tenantId, async (tx) => {
    await holdCustomers(tx, tenantId, [id]);
    await writeBlock(tx, tenantId, id, 'naive');
  });
}

/** Whether a number is blocked as it is often asked: by its digits, and not by the one form that it has. */
export async function isBlockedByDigits(db: Pools, tenantId: string, phone: string): Promise<boolean> {
  return withTenant(db, tenantId, async (tx) => {
    const { rows } = await sql`
      select from customer_keys
       where tenant_id = ${tenantId} and is_blocked
         and regexp_replace(key, '\\D', '', 'g') = regexp_replace(${phone}, '\\D', '', 'g')`.execute(tx);
    return rows.length > 0;
  });
}
