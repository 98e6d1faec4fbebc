import { sql } from 'kysely';
import { readAsTenant, type Pools } from '../../../platform/db/index.ts';

/** The customer of an order that may see the photo of its pickup place. */
export interface PhotoOfOrder {
  readonly customerId: string | null;
}

/**
 * The order, if it is paid, not cancelled, and picked up at the place that this photo shows; undefined otherwise.
 * Ordering shows the place itself by the same rule.
 */
export async function readPhotoOfOrder(
  db: Pools,
  tenantId: string,
  { orderId, photoId }: { readonly orderId: string; readonly photoId: string },
): Promise<PhotoOfOrder | undefined> {
  const query = sql<PhotoOfOrder>`
    select o.customer_id as "customerId"
      from order_facts o
      join attachments a on a.tenant_id = o.tenant_id and a.parent_id = o.pickup_point_id::uuid
     where o.tenant_id = ${tenantId}::uuid and o.id = ${orderId}::uuid and o.delivery_method = 'pickup'
       and o.sold_at is not null and o.status <> 'cancelled'
       and a.id = ${photoId}::uuid and a.module = 'pickup' and a.kept_at is not null and a.removed_at is null`;
  const [row] = await readAsTenant(db, tenantId, query.compile(db.appDb));
  return row;
}
