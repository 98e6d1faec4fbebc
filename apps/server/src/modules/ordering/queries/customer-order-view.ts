import type { CustomerOrder } from '@dapur/contract/orders/my-orders';
import type { OrderProof } from '../order-proof.ts';
import { logoUrl } from '../../stores/index.ts';
import type { CustomerOrderRecord } from '../data/customer-orders.ts';
import { canCancel } from '../domain/customer-terms.ts';
import { orderView, type PictureUrl } from './order-view.ts';

export interface CustomerOrderViewDeps {
  readonly orderProof: OrderProof;
  readonly pictureUrl: PictureUrl;
}

/**
 * An order as the list of its customer shows it. `memberships` are the customer's own stores, which they may not
 * review.
 */
export function customerOrderView(
  { orderProof, pictureUrl }: CustomerOrderViewDeps,
  order: CustomerOrderRecord,
  memberships: ReadonlyMap<string, unknown>,
): CustomerOrder {
  const { tenantId } = order;
  return {
    store: {
      id: tenantId,
      slug: order.storeSlug,
      name: order.storeName,
      logo_url: logoUrl(tenantId, order.storeLogoKey),
      phone: order.storePhone,
    },
    order: orderView(order, pictureUrl),
    reviewable_item_ids: memberships.has(tenantId) ? [] : [...order.unreviewedItemIds],
    review_name: order.reviewName,
    hidden_reviews: order.hiddenReviews.map((review) => ({
      id: review.id,
      order_item_id: review.itemId,
      rating: review.rating,
      review_comment: review.comment,
      hidden_at: new Date(review.hiddenAt).toISOString(),
      note: review.note,
      appeal:
        review.appealedAt === null
          ? null
          : { at: new Date(review.appealedAt).toISOString(), is_open: review.isAppealOpen },
    })),
    can_cancel: canCancel(order),
    proof: `${order.id}.${orderProof.tokenFor(tenantId, order.id)}`,
  };
}
