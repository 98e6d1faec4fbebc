import type { ReviewSort } from '@dapur/contract/catalogue';
import { sql } from 'kysely';
import { fixedRead, readAsTenant, type Pools, type Tx } from '../../../platform/db/index.ts';

export interface ReviewRow {
  readonly id: string;
  readonly rating: number;
  readonly comment: string;
  /** ISO 8601, as PostgreSQL writes it into JSON. */
  readonly reviewed_at: string;
  readonly customer_name: string;
  readonly order_item_id: string | null;
  readonly pictures: readonly { readonly id: string; readonly key: string; readonly name: string }[];
}

export interface ReviewRows {
  readonly isProductThere: boolean;
  readonly total: number;
  readonly reviews: readonly ReviewRow[];
}

const order = {
  newest: sql`reviewed_at desc, id`,
  highest: sql`rating desc, reviewed_at desc, id`,
  lowest: sql`rating, reviewed_at desc, id`,
} as const satisfies Record<ReviewSort, unknown>;

/** A page of a product's reviews, the count of all, and whether the product is on sale, in one round trip. */
export async function readReviews(
  db: Pools,
  tenantId: string,
  productId: string,
  page: { readonly sort: ReviewSort; readonly limit: number; readonly offset: number },
): Promise<ReviewRows> {
  const query = sql<ReviewRows>`
    select exists (select from products where tenant_id = ${tenantId} and id = ${productId} and is_active) as "isProductThere",
           (select count(*)::int from reviews where tenant_id = ${tenantId} and product_id = ${productId}) as total,
           (select coalesce(json_agg(r), '[]') from (
              select id, rating, comment, reviewed_at, customer_name, order_item_id, pictures
                from reviews where tenant_id = ${tenantId} and product_id = ${productId}
               order by ${order[page.sort]} limit ${page.limit} offset ${page.offset}
            ) r) as reviews`;
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
  readonly customerName: string;
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
      reviewed_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.constraint('reviews__once').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
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
    select round(avg(rating), 1)::float8 as rating, count(*)::int as count from reviews where tenant_id = ${tenantId}`,
);
