import { sql } from 'kysely';
import { rowKeys, type RowKey, type Tx } from '../../../platform/db/index.ts';

/** Takes out of the log why orders were called off: the buyers' own words. Under the platform's role. */
export async function forgetReasons(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await sql`
    update activity a set details = a.details - 'reason'
      from ${rowKeys(orders)} as gone (tenant_id, id)
     where a.tenant_id = gone.tenant_id and a.subject = 'order' and a.subject_id = gone.id and a.action = 'order.status'`.execute(
    tx,
  );
}

/** Takes out of the log what orders' notes said before and after they were edited. Under the platform's role. */
export async function forgetEditedNotes(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await sql`
    update activity a set details = (a.details #- '{before,notes}') #- '{after,notes}'
      from ${rowKeys(orders)} as gone (tenant_id, id)
     where a.tenant_id = gone.tenant_id and a.subject = 'order' and a.subject_id = gone.id and a.action = 'order.edited'`.execute(
    tx,
  );
}

/** Of what was done to one customer, keeps only that it was done: the details go. Under the platform's role. */
export async function forgetDeedsOfCustomer(tx: Tx, { tenantId, id }: RowKey): Promise<void> {
  await sql`
    update activity set details = '{}'
     where tenant_id = ${tenantId}::uuid and subject = 'customer' and subject_id = ${id}::uuid`.execute(tx);
}
