import type { ReviewName } from '@dapur/contract/products/reviewer-names';
import type { Tx } from '../../../platform/db/index.ts';
import { writeReviewerName } from '../data/reviews.ts';
import { reviewerName } from '../domain/reviewer-name.ts';

/** Shows the reviews of these items under another form of their buyer's name. The caller checks whose they are. */
export function renameReviews(
  tx: Tx,
  wish: {
    readonly tenantId: string;
    readonly orderItemIds: readonly string[];
    /** In full. */
    readonly buyerName: string;
    readonly nameShown: ReviewName;
  },
): Promise<void> {
  const { tenantId, orderItemIds, buyerName, nameShown } = wish;
  const customerName = reviewerName(buyerName, nameShown);
  return writeReviewerName(tx, { tenantId, orderItemIds, customerName, nameShown });
}
