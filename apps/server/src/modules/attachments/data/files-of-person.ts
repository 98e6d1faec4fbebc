import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { AttachmentRow } from './attachments.ts';

export interface RowOfPerson extends Pick<
  AttachmentRow,
  'id' | 'parentId' | 'originalName' | 'mediaType' | 'bytes' | 'filename' | 'widths' | 'createdAt'
> {
  readonly tenantId: string;
  readonly module: 'order' | 'review' | 'slip';
}

/** Files beside a person's orders and reviews in all stores, the newest first. Needs a transaction across stores. */
export async function readFilesOfPerson(tx: Tx, userId: string): Promise<RowOfPerson[]> {
  const { rows } = await sql<RowOfPerson>`
    select a.tenant_id as "tenantId", a.id, a.module, a.parent_id as "parentId", a.original_name as "originalName",
           a.media_type as "mediaType", a.bytes, a.filename, a.widths, a.created_at as "createdAt"
      from order_facts o
      cross join lateral (
        select module, o.id as parent_id from (values ('order'), ('slip')) of_order (module)
        union all
        select 'review', i.id from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id) p
      join attachments a on a.tenant_id = o.tenant_id and a.parent_id = p.parent_id and a.module = p.module
     where o.customer_id = ${userId} and a.kept_at is not null and a.removed_at is null
     order by a.created_at desc, a.id`.execute(tx);
  return rows;
}
