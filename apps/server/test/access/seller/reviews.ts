import { randomUUID } from 'node:crypto';
import type { sellerReviewsEndpoints } from '@dapur/contract/products/seller-reviews';
import { body, keepers, members, type Row } from '../cells.ts';
import { inStore } from '../in-store.ts';
import { store } from '../subjects.ts';

const review = inStore(async ({ database }, tenantId) => {
  const id = randomUUID();
  await database.pools.platform.query(
    `with product as (
       insert into products (tenant_id, id, name, price_sen, daily_limit) values ($1, $2, 'Kuih', 1000, 5) returning id)
     insert into reviews (tenant_id, id, product_id, rating, comment, customer_name, reviewed_at)
     select $1, $2, id, 4, 'Sedap', 'Siti A.', now() from product`,
    [tenantId, id],
  );
  return id;
});

const some = () => ({ query: { stars: '5', marks: 'unreplied' } });

export const reviewsRows: Readonly<Record<keyof typeof sellerReviewsEndpoints, Row>> = {
  listSellerReviews: { about: store, may: members(200), input: some, shows: true },
  exportReviews: { about: store, may: members(200), input: some },
  replyToReview: { about: review, may: keepers(200), input: body(() => ({ text: 'Terima kasih' })) },
  featureReview: { about: review, may: keepers(200), input: body(() => ({ is_featured: true })) },
  reportReview: { about: review, may: keepers(200), input: body(() => ({ reason: 'offensive' })) },
};
