import { z } from 'zod';
import { ReviewAttachment } from './catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, line } from '../primitives.ts';
import { ReplyInput, ReportReason, ReviewReportInput } from './seller-review-input.ts';
import { memberErrors } from '../stores/seller-errors.ts';

/** Reviews of one product that may be pinned above the others. */
export const MAX_FEATURED = 3;
export const MAX_REVIEWS_EXPORTED = 20_000;

/** Marks that a review carries. `photo`: with pictures. `unreplied`: the store has not answered. */
export const ReviewMark = z.enum(['photo', 'unreplied', 'reported', 'featured']);
export type ReviewMark = z.infer<typeof ReviewMark>;

/** Values parted by commas, as they stand in an address. */
const listOf = <T extends string>(value: z.ZodEnum<Record<T, T>>) =>
  z
    .string()
    .max(100)
    .transform((said) => said.split(',').filter(Boolean))
    .pipe(z.array(value).min(1).max(10));

/** Which of a store's reviews are meant. All that are given must hold; of stars, one. */
export const ReviewFilter = z.strictObject({
  /** `5,4`. */
  stars: listOf(z.enum(['1', '2', '3', '4', '5'])).optional(),
  product: z.uuid().optional(),
  marks: listOf(ReviewMark).optional(),
  /** Words of the review, of its writer's name or of the product's. */
  q: line(60).min(1).optional(),
});
export type ReviewFilter = z.infer<typeof ReviewFilter>;

export const SellerReviewSort = z.enum(['newest', 'oldest', 'highest', 'lowest']);
export type SellerReviewSort = z.infer<typeof SellerReviewSort>;

/** A review in the hands of its store. */
export const SellerReview = z
  .object({
    id: z.uuid(),
    rating: z.int().min(1).max(5),
    review_comment: z.string(),
    reviewed_at: z.string(),
    /** As shoppers read it. */
    customer_name: z.string(),
    product: z.object({ id: z.uuid(), name: z.string(), picture: z.string().nullable() }),
    /** Null for those who may not see orders, and where none is known. */
    order: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
    attachments: z.array(ReviewAttachment),
    reply: z
      .object({
        text: z.string(),
        replied_at: z.string(),
        /** Who wrote it; null where the account is deleted. */
        by: z.string().nullable(),
      })
      .nullable(),
    is_featured: z.boolean(),
    report: z
      .object({
        reason: ReportReason,
        details: z.string(),
        reported_at: z.string(),
        /** What the platform decided; hidden reviews are neither shown nor counted. */
        outcome: z.object({ is_hidden: z.boolean(), note: z.string(), decided_at: z.string() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SellerReview' });
export type SellerReview = z.infer<typeof SellerReview>;

/** All of a store's reviews at a glance, whatever is filtered. */
export const ReviewSums = z.object({
  count: z.int(),
  /** One decimal; null where there is none. */
  average: z.number().nullable(),
  /** How many have one star, two, and so on. */
  by_stars: z.array(z.int()).length(5),
  photo: z.int(),
  unreplied: z.int(),
  reported: z.int(),
  featured: z.int(),
  /** Products that were reviewed. */
  products: z.array(z.object({ id: z.uuid(), name: z.string(), count: z.int() })),
});
export type ReviewSums = z.infer<typeof ReviewSums>;

const one = z.object({ success: z.literal(true), data: SellerReview });
const changeErrors = [...memberErrors, 'not_found'] as const;

/** A store’s reviews, in the hands of its people. */
export const sellerReviewsEndpoints = {
  listSellerReviews: endpoint({
    method: 'GET',
    path: '/dashboard/reviews',
    summary: 'Reviews of the store’s products that fit a filter, with how many there are of what',
    access: 'member',
    needs: ['reviews'],
    tenant: 'required',
    query: ReviewFilter.extend({
      sort: SellerReviewSort.default('newest'),
      page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
      limit: z.enum(['25', '50', '100']).default('25').transform(Number),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        reviews: z.array(SellerReview),
        page: z.int(),
        limit: z.int(),
        total: z.int(),
        sums: ReviewSums,
      }),
    }),
    errors: memberErrors,
  }),
  exportReviews: endpoint({
    method: 'GET',
    path: '/dashboard/reviews/export',
    summary: `Reviews that fit a filter as CSV, the first ${MAX_REVIEWS_EXPORTED}`,
    access: 'member',
    needs: ['reviews'],
    tenant: 'required',
    query: ReviewFilter.extend({ sort: SellerReviewSort.default('newest') }),
    response: 'file',
    errors: memberErrors,
  }),
  replyToReview: endpoint({
    method: 'PUT',
    path: '/dashboard/reviews/:id/reply',
    summary: 'The store’s one answer to a review, which its shoppers read; an empty text takes it back',
    access: 'member',
    needs: ['reviews'],
    tenant: 'required',
    params: IdParams,
    body: ReplyInput,
    response: one,
    errors: changeErrors,
  }),
  featureReview: endpoint({
    method: 'PUT',
    path: '/dashboard/reviews/:id/featured',
    summary: `Pins a review above the others of its product, ${MAX_FEATURED} at most, or no longer`,
    access: 'member',
    needs: ['reviews'],
    tenant: 'required',
    params: IdParams,
    body: z.strictObject({ is_featured: z.boolean() }),
    response: one,
    errors: [...changeErrors, 'conflict'],
  }),
  reportReview: endpoint({
    method: 'POST',
    path: '/dashboard/reviews/:id/report',
    summary: 'Asks the platform to look at a review, once; it stays where it is until somebody has',
    access: 'member',
    needs: ['reviews'],
    tenant: 'required',
    params: IdParams,
    body: ReviewReportInput,
    response: one,
    errors: [...changeErrors, 'conflict'],
  }),
} as const;
