import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AppealInput } from '../orders/own-order-input.ts';
import { IdParams, Ok } from '../primitives.ts';

/** The caller's own review that shoppers do not see any more. */
export const HiddenReview = z.object({
  id: z.uuid(),
  order_item_id: z.uuid(),
  rating: z.int(),
  review_comment: z.string(),
  hidden_at: z.string(),
  /** Why, in the platform's words. */
  note: z.string(),
  /** The customer's one objection to it. */
  appeal: z.object({ at: z.string(), is_open: z.boolean() }).nullable(),
});
export type HiddenReview = z.infer<typeof HiddenReview>;

/** What the writer of a review may say when the platform took it out of sight. */
export const reviewAppealEndpoints = {
  appealReview: endpoint({
    method: 'POST',
    path: '/user/reviews/:id/appeal',
    summary: 'Ask for another look at one’s own review that was taken out of sight, once',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    body: AppealInput,
    response: Ok,
    errors: ['unauthorized', 'invalid_input', 'not_found', 'conflict', 'rate_limited'],
  }),
} as const;
