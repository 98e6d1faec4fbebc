import type { ReviewName } from '@dapur/contract/reviewer-names';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { renameReviews } from '../../catalogue/index.ts';
import { orderNotFound } from '../order-access.ts';
import { myOrder } from '../queries/my-orders.ts';

/** Under which name a buyer's reviews of her own order stand. Throws not_found for others' orders and where she wrote none. */
export async function nameReviews(
  db: Pools,
  userId: string,
  { orderId, nameShown }: { readonly orderId: string; readonly nameShown: ReviewName },
): Promise<void> {
  const order = await myOrder(db, userId, orderId);
  if (order === undefined || order.reviewName === null) throw orderNotFound();
  const { tenantId, name, items } = order;
  const orderItemIds = items.map(({ id }) => id);
  await withTenant(db, tenantId, (tx) =>
    renameReviews(tx, { tenantId, orderItemIds, buyerName: name, nameShown }),
  );
}
