import type { ReviewSort } from '@dapur/contract/products/catalogue';
import type { ReviewName } from '@dapur/contract/products/reviewer-names';
import { sql } from 'kysely';
import { fixedRead, readAsTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { attachedPictures, type ReviewPicture } from './review-pictures.ts';

export interface ReviewRow {
  readonly id: string;
  readonly rating: number;
  readonly comment: string;
  /** ISO 8601, as PostgreSQL writes it into JSON. */
  readonly reviewed_at: string;
  readonly customer_name: string;
  readonly order_item_id: string | null;
  readonly pictures: readonly ReviewPicture[];
  /** Empty: the store has not answered. */
  readonly reply: string;
  readonly replied_at: string | null;
  readonly is_featured: boolean;
}

export interface ReviewRows {
  readonly isProductThere: boolean;
  readonly total: number;
  readonly reviews: readonly ReviewRow[];
}

/** Pinned reviews come first unless the reader asks for another order. */
const pinnedFirst = sql`r.is_featured desc, r.reviewed_at desc, r.id`;

const order = {
  newest: sql`r.reviewed_at desc, r.id`,
  highest: sql`r.rating desc, r.reviewed_at desc, r.id`,
  lowest: sql`r.rating, r.reviewed_at desc, r.id`,
} as const satisfies Record<ReviewSort, unknown>;

/** A page of a product's reviews, the count of all, and whether the product is on sale, in one round trip. */
export async function readReviews(
  db: Pools,
  tenantId: string,
  productId: string,
  page: { readonly sort: ReviewSort | undefined; readonly limit: number; readonly offset: number },
): Promise<ReviewRows> {
  const query = sql<ReviewRows>`
    select exists (select from products where tenant_id = ${tenantId} and id = ${productId} and is_active) as "isProductThere",
           (select count(*)::int from reviews
             where tenant_id = ${tenantId} and product_id = ${productId} and hidden_at is null) as total,
           (select coalesce(json_agg(found), '[]') from (
              select r.id, r.rating, r.comment, r.reviewed_at, r.customer_name, r.order_item_id,
                     ${attachedPictures} as pictures, r.reply, r.replied_at, r.is_featured
                from reviews r where r.tenant_id = ${tenantId} and r.product_id = ${productId} and r.hidden_at is null
               order by ${page.sort ? order[page.sort] : pinnedFirst} limit ${page.limit} offset ${page.offset}
            ) found) as reviews`;
  const [row] = await readAsTenant(db, tenantId, query.compile(db.appDb));
  return row ?? { isProductThere: false, total: 0, reviews: [] };
}

export interface NewReview {
  readonly tenantId: string;
  readonly id: string;
  readonly productId: string;
  readonly orderItemId: string;
  readonly rating: number;
  readonly comment: string;
  /** As it is shown. */
  readonly customerName: string;
  readonly nameShown: ReviewName;
}

/** False when the item has a review already: of several at once, one is written. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviews')
    .values({
      tenant_id: review.tenantId,
      id: review.id,
      product_id: review.productId,
      order_item_id: review.orderItemId,
      rating: review.rating,
      comment: review.comment,
      customer_name: review.customerName,
      name_shown: review.nameShown,
      reviewed_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.constraint('reviews__once').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes another name over reviews of these items. */
export async function writeReviewerName(
  tx: Tx,
  name: {
    readonly tenantId: string;
    readonly orderItemIds: readonly string[];
    readonly customerName: string;
    readonly nameShown: ReviewName;
  },
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ customer_name: name.customerName, name_shown: name.nameShown })
    .where('tenant_id', '=', name.tenantId)
    .where('order_item_id', 'in', [...name.orderItemIds])
    .execute();
}

/** Mean rating of the whole store, one decimal, and the number of reviews. */
export async function readStoreRating(
  db: Pools,
  tenantId: string,
): Promise<{ rating: number | null; count: number }> {
  const [row] = await readRating(db, tenantId);
  return row ?? { rating: null, count: 0 };
}

const readRating = fixedRead(
  (_db, tenantId) => sql<{ rating: number | null; count: number }>`
    select round(avg(rating), 1)::float8 as rating, count(*)::int as count from reviews where tenant_id = ${tenantId} and hidden_at is null`,
);
