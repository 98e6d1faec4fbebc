import { sql } from 'kysely';
import { changeByStore, type RowKey, type Tx } from '../../../platform/db/index.ts';

/** Takes out of the log why orders were called off: the buyers' own words. Under the platform's role. */
export async function forgetReasons(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenant, ids) => sql`
      update activity set details = details - 'reason'
       where tenant_id = ${tenant} and subject = 'order' and subject_id = any(${ids}) and action = 'order.status'`,
  );
}

/** Takes out of the log what orders' notes said before and after they were edited. Under the platform's role. */
export async function forgetEditedNotes(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenant, ids) => sql`
      update activity set details = (details #- '{before,notes}') #- '{after,notes}'
       where tenant_id = ${tenant} and subject = 'order' and subject_id = any(${ids}) and action = 'order.edited'`,
  );
}

/** Of what was done to one customer, keeps only that it was done: the details go. Under the platform's role. */
export async function forgetDeedsOfCustomer(tx: Tx, { tenantId, id }: RowKey): Promise<void> {
  await sql`
    update activity set details = '{}'
     where tenant_id = ${tenantId}::uuid and subject = 'customer' and subject_id = ${id}::uuid`.execute(tx);
}
