import { z } from 'zod';
import { ReviewAttachment } from '../products/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { data, line } from '../primitives.ts';
import { ReportReason } from '../products/seller-review-input.ts';
import { ReportState, VerdictInput } from './review-verdict-input.ts';

/** Rows of a page of the queue. */
export const REPORTS_PAGE = 25;

/** A review that its store reported, for the platform's people. */
export const ReportedReview = z
  .object({
    id: z.uuid(),
    store: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    product: z.string(),
    rating: z.int(),
    review_comment: z.string(),
    reviewed_at: z.string(),
    /** As shoppers read it. */
    customer_name: z.string(),
    attachments: z.array(ReviewAttachment),
    /** What the store answered; empty: nothing. */
    reply: z.string(),
    report: z.object({
      reason: ReportReason,
      details: z.string(),
      reported_at: z.string(),
      /** Null where the account is deleted. */
      by: z.string().nullable(),
    }),
    state: ReportState,
    appeal: z.object({ text: z.string(), at: z.string() }).nullable(),
    /** Oldest first. */
    history: z.array(
      z.object({
        action: z.enum(['kept', 'hidden', 'appealed', 'restored']),
        note: z.string(),
        /** Null: its writer. */
        by: z.string().nullable(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'ReportedReview' });
export type ReportedReview = z.infer<typeof ReportedReview>;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;

/** Reviews that stores reported, in the hands of the platform's people. */
export const platformReviewEndpoints = {
  listReportedReviews: endpoint({
    method: 'GET',
    path: '/super-admin/reviews',
    summary: 'Reviews that stores reported: those that wait first, each with all that was decided',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({
      /** `waiting`: reports and appeals that nobody has decided. */
      show: z.enum(['waiting', 'kept', 'hidden']).optional(),
      search: line(80).optional(),
      page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
    }),
    response: data(
      z.object({ reviews: z.array(ReportedReview), waiting: z.int(), page: z.int(), total: z.int() }),
    ),
    errors,
  }),
  judgeReview: endpoint({
    method: 'POST',
    path: '/super-admin/reviews/:store/:id',
    summary:
      'Keep a reported review, take it out of sight, or put it back; `seen` is the state the caller decided on',
    access: 'super-admin',
    platformRight: 'reviews',
    tenant: 'none',
    params: z.strictObject({ store: z.uuid(), id: z.uuid() }),
    body: VerdictInput,
    response: data(ReportedReview),
    errors: [...errors, 'not_found', 'conflict'],
  }),
} as const;
