import type { SellerReview } from '@dapur/contract/products/seller-reviews';
import type { StoreRight } from '@dapur/contract/people/store-rights';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { readNames } from '../../identity/index.ts';
import {
  readReviewSums,
  readSellerReviews,
  type ReviewPageWish,
  type SellerReviewRow,
} from '../data/seller-reviews.ts';
import { pictureUrl } from './picture.ts';
import { toReviewAttachments } from './review-page.ts';

/** Who looks at a store's reviews. */
export interface ReviewReader {
  readonly tenantId: string;
  readonly rights: ReadonlySet<StoreRight>;
}

/** A page of a store's reviews, with how many there are in all and of what. */
export async function sellerReviewPage(db: Pools, reader: ReviewReader, wish: ReviewPageWish) {
  const { tenantId } = reader;
  const found = await withTenant(db, tenantId, async (tx) => ({
    ...(await readSellerReviews(tx, tenantId, wish)),
    sums: await readReviewSums(tx, tenantId),
  }));
  return {
    reviews: await toSellerReviews(db, reader, found.rows),
    total: found.total,
    sums: found.sums,
  };
}

/** Reviews as the reader may see them. */
export async function toSellerReviews(
  db: Pools,
  { tenantId, rights }: ReviewReader,
  rows: readonly SellerReviewRow[],
): Promise<SellerReview[]> {
  const names = await readNames(
    db,
    tenantId,
    rows.map((row) => row.replied_by),
    'names of people who answered reviews',
  );
  const seesOrders = rights.has('orders');
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    review_comment: row.comment,
    reviewed_at: row.reviewed_at.toISOString(),
    customer_name: row.customer_name,
    product: {
      id: row.product_id,
      name: row.product_name,
      picture: row.product_key === null ? null : pictureUrl(tenantId, row.product_key),
    },
    order:
      seesOrders && row.order_id !== null && row.order_number !== null
        ? { id: row.order_id, order_number: row.order_number }
        : null,
    attachments: toReviewAttachments(tenantId, row.pictures),
    reply:
      row.replied_at === null
        ? null
        : {
            text: row.reply,
            replied_at: row.replied_at.toISOString(),
            by: row.replied_by === null ? null : (names.get(row.replied_by) ?? null),
          },
    is_featured: row.is_featured,
    report:
      row.report_reason === null || row.reported_at === null
        ? null
        : {
            reason: row.report_reason,
            details: row.report_details ?? '',
            reported_at: row.reported_at.toISOString(),
            // An appeal is between the review's writer and the platform.
            outcome:
              row.decided_at === null
                ? null
                : {
                    is_hidden: row.report_state !== 'kept',
                    note: row.outcome_note ?? '',
                    decided_at: row.decided_at.toISOString(),
                  },
          },
  }));
}
