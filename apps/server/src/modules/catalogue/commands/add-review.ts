import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import type { ReviewName } from '@dapur/contract/products/reviewer-names';
import type { Tx } from '../../../platform/db/index.ts';
import { insertReview } from '../data/reviews.ts';
import { reviewerName } from '../domain/reviewer-name.ts';

/** A customer's review of an item. The caller, who knows the order, decides whether the customer may write it. */
export interface ReviewWish {
  readonly tenantId: string;
  readonly productId: string;
  readonly orderItemId: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly comment: string;
  /** The full name; it is shown in the form that the customer chose. */
  readonly buyerName: string;
  readonly nameShown: ReviewName;
}

/** Writes the review of an item and answers its id. Throws conflict when the item has one already. */
export async function addReview(tx: Tx, { buyerName, ...review }: ReviewWish): Promise<string> {
  const id = randomUUID();
  const isWritten = await insertReview(tx, {
    ...review,
    id,
    customerName: reviewerName(buyerName, review.nameShown),
  });
  if (!isWritten) throw new AppError('conflict', 'You have reviewed this item already');
  return id;
}
