import type { AttachmentModule } from '@dapur/contract/files/attachments';
import { sql } from 'kysely';
import { readAsTenant, type Pools } from '../../../platform/db/index.ts';

/** What attachments are put beside. */
export interface Parent {
  readonly module: AttachmentModule;
  readonly id: string;
  /** Whether shoppers see it in the store. */
  readonly isShown: boolean;
  /** The order that the parent is or belongs to; null where there is none. */
  readonly order: { readonly id: string; readonly status: string; readonly customerId: string | null } | null;
}

interface ParentRow {
  readonly module: AttachmentModule;
  readonly isShown: boolean;
  readonly orderId: string | null;
  readonly status: string | null;
  readonly customerId: string | null;
}

/** Everything in a store that has this id, in one round trip. */
export async function readParents(db: Pools, tenantId: string, id: string): Promise<Parent[]> {
  const query = sql<ParentRow>`
    select 'product' as module, is_active as "isShown", null::uuid as "orderId", null as status, null::uuid as "customerId"
      from product_facts where tenant_id = ${tenantId} and id = ${id}
    union all
    select place, true, null, null, null
      from (values ('logo'), ('banner')) of_store (place) where ${tenantId}::uuid = ${id}::uuid
    union all
    select 'document', false, null, null, null from compliance_documents where tenant_id = ${tenantId} and id = ${id}
    union all
    select 'pickup', false, null, null, null from pickup_points where tenant_id = ${tenantId} and id = ${id}
    union all
    select module, false, id, status, customer_id
      from order_facts cross join (values ('order'), ('slip')) of_order (module)
     where tenant_id = ${tenantId} and id = ${id}
    union all
    select 'review', exists (select from reviews r where r.tenant_id = i.tenant_id and r.order_item_id = i.id and r.hidden_at is null),
           o.id, o.status, o.customer_id
      from order_items i join order_facts o on o.tenant_id = i.tenant_id and o.id = i.order_id
     where i.tenant_id = ${tenantId} and i.id = ${id}`;
  const rows = await readAsTenant(db, tenantId, query.compile(db.appDb));
  return rows.map(({ module, isShown, orderId, status, customerId }) => ({
    module,
    id,
    isShown,
    order: orderId === null ? null : { id: orderId, status: status ?? '', customerId },
  }));
}
