import type { ReportReason } from '@dapur/contract/products/seller-review-input';
import type {
  ReviewFilter,
  ReviewMark,
  ReviewSums,
  SellerReviewSort,
} from '@dapur/contract/products/seller-reviews';
import type { ReportState } from '@dapur/contract/platform/review-verdict-input';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { attachedPictures, type ReviewPicture } from './review-pictures.ts';

export interface SellerReviewRow {
  readonly id: string;
  readonly rating: number;
  readonly comment: string;
  readonly reviewed_at: Date;
  readonly customer_name: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly product_key: string | null;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly pictures: readonly ReviewPicture[];
  readonly reply: string;
  readonly replied_at: Date | null;
  readonly replied_by: string | null;
  readonly is_featured: boolean;
  readonly report_reason: ReportReason | null;
  readonly report_details: string | null;
  readonly reported_at: Date | null;
  readonly report_state: ReportState | null;
  readonly outcome_note: string | null;
  readonly decided_at: Date | null;
}

export interface ReviewPageWish {
  readonly filter: ReviewFilter;
  readonly sort: SellerReviewSort;
  readonly limit: number;
  readonly offset: number;
}

const columns = sql`r.id, r.rating, r.comment, r.reviewed_at, r.customer_name, r.product_id, p.name as product_name,
  p.images -> 0 ->> 'key' as product_key, o.id as order_id, o.number as order_number,
  ${attachedPictures} as pictures, r.reply, r.replied_at, r.replied_by, r.is_featured,
  f.reason as report_reason, f.details as report_details, f.reported_at, f.state as report_state, f.outcome_note,
  f.decided_at`;

const tables = sql`reviews r
  join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
  left join order_items i on i.tenant_id = r.tenant_id and i.id = r.order_item_id
  left join order_facts o on o.tenant_id = i.tenant_id and o.id = i.order_id
  left join review_reports f on f.tenant_id = r.tenant_id and f.review_id = r.id`;

const order = {
  newest: sql`r.reviewed_at desc, r.id`,
  oldest: sql`r.reviewed_at, r.id desc`,
  highest: sql`r.rating desc, r.reviewed_at desc, r.id`,
  lowest: sql`r.rating, r.reviewed_at desc, r.id`,
} as const satisfies Record<SellerReviewSort, unknown>;

const hasPicture = sql`(r.pictures <> '[]' or exists (
  select from attachments a where a.tenant_id = r.tenant_id and a.parent_id = r.order_item_id and a.module = 'review'
     and a.kept_at is not null and a.removed_at is null))`;

const marks: Readonly<Record<ReviewMark, RawBuilder<unknown>>> = {
  photo: hasPicture,
  unreplied: sql`r.replied_at is null`,
  reported: sql`exists (select from review_reports s where s.tenant_id = r.tenant_id and s.review_id = r.id)`,
  featured: sql`r.is_featured`,
};

function whereOf(tenantId: string, { stars, product, marks: wished, q }: ReviewFilter): RawBuilder<unknown> {
  const all = [sql`r.tenant_id = ${tenantId}::uuid`];
  if (stars !== undefined)
    all.push(sql`r.rating in (${sql.join(stars.map((star) => sql.lit(Number(star))))})`);
  if (product !== undefined) all.push(sql`r.product_id = ${product}::uuid`);
  for (const mark of wished ?? []) all.push(marks[mark]);
  if (q !== undefined)
    all.push(sql`strpos(lower(concat_ws(' ', r.comment, r.customer_name, p.name)), lower(${q})) > 0`);
  return sql.join(all, sql` and `);
}

/** A page of a store's reviews, and how many there are in all. */
export async function readSellerReviews(
  tx: Tx,
  tenantId: string,
  { filter, sort, limit, offset }: ReviewPageWish,
): Promise<{ rows: SellerReviewRow[]; total: number }> {
  const where = whereOf(tenantId, filter);
  const { rows } = await sql<SellerReviewRow>`
    select ${columns} from ${tables} where ${where} order by ${order[sort]} limit ${limit} offset ${offset}`.execute(
    tx,
  );
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from reviews r join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
     where ${where}`.execute(tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

export async function readSellerReview(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<SellerReviewRow | undefined> {
  const { rows } = await sql<SellerReviewRow>`
    select ${columns} from ${tables} where r.tenant_id = ${tenantId}::uuid and r.id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0];
}

interface SumsRow extends Omit<ReviewSums, 'by_stars' | 'products'> {
  readonly one: number;
  readonly two: number;
  readonly three: number;
  readonly four: number;
  readonly five: number;
}

/** Counts of a store's reviews: in all, by rating and by mark. */
export async function readReviewSums(tx: Tx, tenantId: string): Promise<ReviewSums> {
  const { rows } = await sql<SumsRow>`
    select count(*)::int as count, round(avg(r.rating) filter (where r.hidden_at is null), 1)::float8 as average,
           count(*) filter (where r.rating = 1)::int as one, count(*) filter (where r.rating = 2)::int as two,
           count(*) filter (where r.rating = 3)::int as three, count(*) filter (where r.rating = 4)::int as four,
           count(*) filter (where r.rating = 5)::int as five,
           count(*) filter (where ${marks.photo})::int as photo, count(*) filter (where ${marks.unreplied})::int as unreplied,
           count(*) filter (where ${marks.reported})::int as reported, count(*) filter (where ${marks.featured})::int as featured
      from reviews r where r.tenant_id = ${tenantId}::uuid`.execute(tx);
  const products = await sql<ReviewSums['products'][number]>`
    select p.id, p.name, count(*)::int as count
      from reviews r join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
     where r.tenant_id = ${tenantId}::uuid group by p.id, p.name order by p.name, p.id limit 500`.execute(tx);
  const [sums] = rows;
  if (sums === undefined) throw new Error('a count answers one row');
  const { one, two, three, four, five, ...rest } = sums;
  return { ...rest, by_stars: [one, two, three, four, five], products: products.rows };
}

/** Holds a review's row; false when there is none. */
export async function lockReview(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ product_id: string; reply: string; is_featured: boolean } | undefined> {
  return tx
    .selectFrom('reviews')
    .select(['product_id', 'reply', 'is_featured'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The store's words below a review; empty ones take them away. Words that stay the same keep their day. */
export async function writeReply(
  tx: Tx,
  tenantId: string,
  id: string,
  { text, by }: { readonly text: string; readonly by: string },
): Promise<void> {
  await sql`
    update reviews
       set reply = ${text}, replied_at = ${text === '' ? null : sql`now()`},
           replied_by = ${text === '' ? null : by}::uuid
     where tenant_id = ${tenantId}::uuid and id = ${id}::uuid`.execute(tx);
}

/** Everybody who pins a review of the product waits here for the others, so that the bound holds. */
export async function lockFeatured(tx: Tx, tenantId: string, productId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`featured:${tenantId}:${productId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reviews
     where tenant_id = ${tenantId}::uuid and product_id = ${productId}::uuid and is_featured`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function writeFeatured(
  tx: Tx,
  tenantId: string,
  id: string,
  isFeatured: boolean,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ featured_at: isFeatured ? sql<Date>`now()` : null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** False when the review was reported before. */
export async function insertReport(
  tx: Tx,
  tenantId: string,
  id: string,
  { reason, details, by }: { readonly reason: ReportReason; readonly details: string; readonly by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('review_reports')
    .values({ tenant_id: tenantId, review_id: id, reason, details, reported_by: by })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'review_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
