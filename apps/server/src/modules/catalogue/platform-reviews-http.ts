import { REPORTS_PAGE, type ReportedReview } from '@dapur/contract/platform/platform-reviews';
import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { Handlers, RateLimiter } from '../../platform/http/index.ts';
import { privilegedActorOf } from '../audit/index.ts';
import { appealReview, judgeReview } from './commands/judge-review.ts';
import { listReportedReviews, type ReportedReviewRow } from './data/reported-reviews.ts';
import { toReviewAttachments } from './queries/review-page.ts';

export type PlatformReviewHandlers = Handlers<'listReportedReviews' | 'judgeReview' | 'appealReview'>;

const appeals = { name: 'review-appeal', limit: 20, windowSeconds: 3_600 };

/** Reviews that stores reported: what the platform's people decide, and what a writer says against it. */
export function platformReviewHandlers({
  db,
  rateLimiter,
  forgetStore,
}: {
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
  readonly forgetStore: (tenantId: string) => void;
}): PlatformReviewHandlers {
  return {
    listReportedReviews: async ({ query: { page, ...wanted } }, { user }) => {
      const found = await withPlatform(db, `user ${user.userId}`, 'the reported reviews', (tx) =>
        listReportedReviews(tx, { ...wanted, limit: REPORTS_PAGE, offset: (page - 1) * REPORTS_PAGE }),
      );
      const { rows, total, waiting } = found;
      return { success: true, data: { reviews: rows.map(reportedView), waiting, page, total } };
    },
    judgeReview: async ({ params, body }, ctx) => {
      const row = await judgeReview(db, privilegedActorOf(ctx), {
        ...body,
        store: params.store.toLowerCase(),
        review: params.id.toLowerCase(),
      });
      forgetStore(row.tenant_id);
      return { success: true, data: reportedView(row) };
    },
    appealReview: async ({ params, body }, { user }) => {
      await rateLimiter.hit(appeals, user.userId);
      await appealReview(db, user.userId, params.id.toLowerCase(), body.text);
      return { success: true };
    },
  };
}

const reportedView = (row: ReportedReviewRow): ReportedReview => ({
  id: row.id,
  store: { id: row.tenant_id, slug: row.slug, name: row.store },
  product: row.product,
  rating: row.rating,
  review_comment: row.comment,
  reviewed_at: row.reviewed_at.toISOString(),
  customer_name: row.customer_name,
  attachments: toReviewAttachments(row.tenant_id, row.pictures),
  reply: row.reply,
  report: {
    reason: row.reason,
    details: row.details,
    reported_at: row.reported_at.toISOString(),
    by: row.reporter,
  },
  state: row.state,
  appeal: row.appealed_at === null ? null : { text: row.appeal, at: row.appealed_at.toISOString() },
  history: row.history.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
});
