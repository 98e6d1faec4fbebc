import { AppError } from '@dapur/contract/errors';
import { MAX_FEATURED } from '@dapur/contract/products/seller-reviews';
import type { ReportReason } from '@dapur/contract/products/seller-review-input';
import { withTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import {
  insertReport,
  lockFeatured,
  lockReview,
  readSellerReview,
  writeFeatured,
  writeReply,
  type SellerReviewRow,
} from '../data/seller-reviews.ts';

/** Whoever answers for the store. */
export interface Answerer {
  readonly tenantId: string;
  readonly userId: string;
  readonly actor: ActivityActor;
}

/** The store's answer to a review; an empty one takes it back. Saying the same again changes nothing. Throws not_found. */
export function replyToReview(
  db: Pools,
  answerer: Answerer,
  id: string,
  text: string,
): Promise<SellerReviewRow> {
  return change(db, answerer, id, async (tx, before) => {
    if (before.reply === text) return undefined;
    await writeReply(tx, answerer.tenantId, id, { text, by: answerer.userId });
    const action =
      text === '' ? 'review.reply_removed' : before.reply === '' ? 'review.replied' : 'review.reply_changed';
    return { action, details: { text } };
  });
}

/** Pins a review above its product's others, or no longer. Throws not_found, and conflict where enough are pinned. */
export function featureReview(
  db: Pools,
  answerer: Answerer,
  id: string,
  isFeatured: boolean,
): Promise<SellerReviewRow> {
  const { tenantId } = answerer;
  return change(db, answerer, id, async (tx, before) => {
    if (before.is_featured === isFeatured) return undefined;
    if (isFeatured && (await lockFeatured(tx, tenantId, before.product_id)) >= MAX_FEATURED)
      throw new AppError('conflict', `${MAX_FEATURED} reviews of this product are pinned already.`, {
        most: MAX_FEATURED,
      });
    await writeFeatured(tx, tenantId, id, isFeatured);
    return { action: isFeatured ? 'review.featured' : 'review.unfeatured', details: {} };
  });
}

/** Asks the platform to look at a review. Throws not_found, and conflict when the store has asked before. */
export function reportReview(
  db: Pools,
  answerer: Answerer,
  id: string,
  report: { readonly reason: ReportReason; readonly details: string },
): Promise<SellerReviewRow> {
  return change(db, answerer, id, async (tx) => {
    if (!(await insertReport(tx, answerer.tenantId, id, { ...report, by: answerer.userId })))
      throw new AppError('conflict', 'This review was already reported.');
    return { action: 'review.reported', details: { ...report } };
  });
}

interface Change {
  readonly action: string;
  readonly details: Record<string, unknown>;
}

/** Holds the review, changes it and writes the change into the log; `work` answers undefined where nothing changed. */
function change(
  db: Pools,
  { tenantId, actor }: Answerer,
  id: string,
  work: (
    tx: Tx,
    before: { product_id: string; reply: string; is_featured: boolean },
  ) => Promise<Change | undefined>,
): Promise<SellerReviewRow> {
  return withTenant(db, tenantId, async (tx) => {
    const before = await lockReview(tx, tenantId, id);
    if (before === undefined) throw reviewNotFound();
    const done = await work(tx, before);
    const row = await readSellerReview(tx, tenantId, id);
    if (row === undefined) throw reviewNotFound();
    if (done !== undefined)
      await recordActivity(tx, {
        tenantId,
        actor,
        action: done.action,
        subject: 'review',
        subjectId: id,
        details: { ...done.details, product: row.product_name },
      });
    return row;
  });
}

const reviewNotFound = (): AppError => new AppError('not_found', 'There is no such review');
