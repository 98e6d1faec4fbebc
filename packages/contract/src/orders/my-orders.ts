import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Order } from './ordering.ts';
import { ReviewInput, TakeoverCode, TakeoverInput } from './own-order-input.ts';
import { IdParams, Ok, Ringgit, data, line } from '../primitives.ts';
import { REVIEW_NAMES } from '../products/reviewer-names.ts';
import { HiddenReview } from '../products/review-appeal.ts';

export const OrderSegment = z.enum(['upcoming', 'past', 'cancelled', 'to_pay']);
export type OrderSegment = z.infer<typeof OrderSegment>;

/** The store an order was placed in, as a list shows it. */
export const OrderStore = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  phone: z.string().nullable(),
});

export const CustomerOrder = z
  .object({
    store: OrderStore,
    order: Order,
    /** Items that wait for a review: the order is completed and these have none yet. */
    reviewable_item_ids: z.array(z.uuid()),
    /** The name that the customer's reviews of this order show; null where they wrote none. */
    review_name: z.enum(REVIEW_NAMES).nullable(),
    /** The customer's reviews of this order that the platform hid. */
    hidden_reviews: z.array(HiddenReview),
    /** Whether the customer may still cancel it. */
    can_cancel: z.boolean(),
    /** The signed link's last part, `/{slug}/orders/{proof}`. */
    proof: z.string(),
  })
  .meta({ id: 'CustomerOrder' });
export type CustomerOrder = z.infer<typeof CustomerOrder>;

/** The orders of a person, in all stores, and one order for its holder. */
export const myOrderEndpoints = {
  listMyOrders: endpoint({
    method: 'GET',
    path: '/user/orders',
    summary: 'The person’s orders in all stores, newest first',
    access: 'user',
    tenant: 'none',
    query: z.strictObject({
      segment: OrderSegment.default('upcoming'),
      /** Part of an order number or of a store's name. */
      search: line(60).optional(),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: data(
      z.object({
        orders: z.array(CustomerOrder),
        counts: z.record(OrderSegment, z.int()),
        page: z.int(),
        has_more: z.boolean(),
      }),
    ),
    errors: ['unauthorized', 'invalid_input'],
  }),
  getMyOrder: endpoint({
    method: 'GET',
    path: '/user/orders/:id',
    summary: 'One of the person’s orders',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    response: data(CustomerOrder),
    errors: ['unauthorized', 'not_found'],
  }),
  takeOverOrder: endpoint({
    method: 'POST',
    path: '/user/orders/claim',
    summary:
      'Ask for an order placed as a guest: a code goes to the order’s own mail address if number and address match',
    access: 'user',
    tenant: 'none',
    body: TakeoverInput,
    response: Ok,
    errors: ['unauthorized', 'invalid_input', 'rate_limited'],
  }),
  confirmTakeover: endpoint({
    method: 'POST',
    path: '/user/orders/claim/confirm',
    summary: 'Put the order into the person’s list by the mailed code',
    access: 'user',
    tenant: 'none',
    body: TakeoverCode,
    response: data(CustomerOrder),
    errors: ['unauthorized', 'invalid_input', 'code_invalid', 'rate_limited'],
  }),
  reviewOrderItem: endpoint({
    method: 'POST',
    path: '/user/orders/:id/reviews',
    summary: 'Review an item of a completed order, once',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    body: ReviewInput,
    response: data(z.object({ id: z.uuid(), rating: z.int(), review_comment: z.string() })),
    errors: ['unauthorized', 'invalid_input', 'not_found', 'conflict', 'rate_limited'],
  }),
  nameReviews: endpoint({
    method: 'PUT',
    path: '/user/orders/:id/reviews/name',
    summary: 'Under which name one’s reviews of an order are shown',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    body: z.strictObject({ name_shown: z.enum(REVIEW_NAMES) }),
    response: Ok,
    errors: ['unauthorized', 'invalid_input', 'not_found', 'rate_limited'],
  }),

  orderOfStore: endpoint({
    method: 'GET',
    path: '/orders/:id',
    summary: 'One order, for its holder',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    response: data(
      z.object({
        order: Order,
        can_cancel: z.boolean(),
        total_due: Ringgit,
        /** The last part of a link that opens the order on another device, with the caller's own right at most. */
        proof: z.string(),
      }),
    ),
    errors: ['tenant_required', 'tenant_malformed', 'tenant_not_found', 'invalid_input', 'not_found'],
  }),
} as const;
