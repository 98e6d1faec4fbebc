import type { AttachmentModule } from '@dapur/contract/files/attachments';
import { sql } from 'kysely';
import { rowKeys, type RowKey, type Tx } from '../../../platform/db/index.ts';

// The files are hidden at once; the next cleaning removes them from the storage.

/** Call it where the parent is removed, in the same transaction. */
export async function removeFilesOf(
  tx: Tx,
  tenantId: string,
  module: AttachmentModule,
  parentId: string,
): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ removed_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('parent_id', '=', parentId)
    .where('module', '=', module)
    .where('removed_at', 'is', null)
    .execute();
}

/** All that these stores have as one module. Under the platform's role. */
export async function removeFilesOfStores(
  tx: Tx,
  storeIds: readonly string[],
  module: AttachmentModule,
): Promise<void> {
  await sql`
    update attachments set removed_at = now()
     where tenant_id = any(${storeIds}::uuid[]) and module = ${module} and removed_at is null`.execute(tx);
}

/** What buyers put beside these orders of one store, and beside reviews of them; the store gets the room back. */
export async function removeFilesOfOrders(
  tx: Tx,
  tenantId: string,
  orders: readonly RowKey[],
): Promise<void> {
  const tenant = sql`${tenantId}::uuid`;
  // Locks in the same order as an upload, the store's room first, so that the two cannot deadlock.
  await sql`select from attachment_usage where tenant_id = ${tenant} for update`.execute(tx);
  await sql`
    with parents as (
      select module, id from ${rowKeys(orders)} as gone (tenant_id, id)
       cross join (values ('order'), ('slip')) of_order (module)
      union all
      select 'review', i.id from ${rowKeys(orders)} as gone (tenant_id, id)
        join order_items i on i.tenant_id = gone.tenant_id and i.order_id = gone.id
    ), gone as (
      update attachments a set removed_at = now()
        from parents p
       where a.tenant_id = ${tenant} and a.removed_at is null and a.module = p.module and a.parent_id = p.id
      returning a.bytes
    )
    update attachment_usage set bytes = bytes - (select coalesce(sum(bytes), 0) from gone) where tenant_id = ${tenant}`.execute(
    tx,
  );
}
