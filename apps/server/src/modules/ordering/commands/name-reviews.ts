import type { ReviewName } from '@dapur/contract/products/reviewer-names';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { renameReviews } from '../../catalogue/index.ts';
import { orderNotFound } from '../order-access.ts';
import { myOrder } from '../queries/my-orders.ts';

/**
 * Sets the name under which a customer's reviews of their own order are shown. Throws not_found for orders of others
 * and for orders without a review.
 */
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
