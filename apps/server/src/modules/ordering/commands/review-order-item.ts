import { AppError } from '@dapur/contract/errors';
import type { ReviewName } from '@dapur/contract/products/reviewer-names';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { addReview } from '../../catalogue/index.ts';
import { orderNotFound } from '../order-access.ts';
import { myOrder } from '../queries/my-orders.ts';

export interface ItemReview {
  readonly orderId: string;
  readonly itemId: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly comment: string;
  readonly nameShown: ReviewName;
}

/**
 * Writes a buyer's review of an item of their own completed order and answers its id. Throws not_found for orders of
 * others and items of other orders, and conflict when the order is not completed, the item has its review, or they
 * work for the store.
 */
export async function reviewOrderItem(
  db: Pools,
  buyer: { readonly userId: string; readonly memberships: ReadonlyMap<string, unknown> },
  review: ItemReview,
): Promise<string> {
  const order = await myOrder(db, buyer.userId, review.orderId);
  const item = order?.items.find(({ id }) => id === review.itemId);
  if (order === undefined || item === undefined) throw orderNotFound();
  if (buyer.memberships.has(order.tenantId))
    throw new AppError('conflict', 'You cannot review your own store');
  // No step leads out of completed, so it still is when the review is written.
  if (order.status !== 'completed')
    throw new AppError('conflict', 'You can review an order once it is completed');
  return withTenant(db, order.tenantId, (tx) =>
    addReview(tx, {
      tenantId: order.tenantId,
      productId: item.productId,
      orderItemId: item.id,
      rating: review.rating,
      comment: review.comment,
      buyerName: order.name,
      nameShown: review.nameShown,
    }),
  );
}
