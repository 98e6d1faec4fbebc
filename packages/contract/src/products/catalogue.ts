import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, LocalDateString, Ringgit, SignedRinggit } from '../primitives.ts';
import { Allergen, shownPlainFields } from './product-field-input.ts';
import { LangQuery } from '../stores/stores.ts';

/** An option's words in its reader's language; what is left out is read in the store's own. */
export const OptionWords = z.object({
  title: z.string().optional(),
  placeholder: z.string().optional(),
  /** By the choice's own name. */
  choices: z.record(z.string(), z.string()).optional(),
});
export type OptionWords = z.infer<typeof OptionWords>;

/** Title and choices are the store's own words, and name what is chosen, whatever language it is read in. */
export const ProductOption = z.object({
  title: z.string(),
  inputType: z.enum(['select', 'radio', 'checkbox', 'text']),
  data: z.array(z.string()),
  placeholder: z.string(),
  enabled: z.boolean(),
  /** False where buyers may leave it empty. */
  required: z.boolean().optional(),
  /**
   * What choices add to the product's price, or take off it, in MYR; those that cost the same are not in it. A text's
   * price stands under the empty name.
   */
  prices: z.record(z.string(), SignedRinggit).optional(),
  /** Of checkboxes alone: how many choices must be ticked at least, once any is, and how many may be. */
  min: z.int().optional(),
  max: z.int().optional(),
  words: OptionWords.optional(),
});
export type ProductOption = z.infer<typeof ProductOption>;

/** An image is a base URL without width; the picture at a width is `{url}-{width}.webp`. */
export const Picture = z.object({ url: z.string(), alt: z.string(), widths: z.array(z.int()) });
export type Picture = z.infer<typeof Picture>;

/** From and to which date it is made, both of them included; null: without an end on that side. */
export const Season = z.object({ from: LocalDateString.nullable(), until: LocalDateString.nullable() });
export type Season = z.infer<typeof Season>;

export const Product = z
  .object({
    id: z.uuid(),
    name: z.string(),
    price: Ringgit,
    category: z.string(),
    description: z.string(),
    ingredients: z.string(),
    image_url: z.string().nullable(),
    images: z.array(Picture),
    is_active: z.boolean(),
    sort_order: z.int().nullable(),
    daily_limit: z.int(),
    option_data: z.object({ option: z.array(ProductOption) }),
    rating: z.number().nullable(),
    review_count: z.int(),
    // What each means stands in `product-fields.ts`; left out where its seller says nothing.
    ...shownPlainFields,
    allergens: z.array(Allergen).optional(),
    only_by: z.enum(['pickup', 'delivery']).optional(),
    weekdays: z.array(z.int()).optional(),
    season: Season.optional(),
    /** Found by its link alone: in no list of the store's. */
    unlisted: z.literal(true).optional(),
    /** Its seller says that it is sold out for now, for whatever date. */
    sold_out: z.literal(true).optional(),
    /** What its page is called in search results, where the seller says so. */
    seo: z.object({ title: z.string().optional(), description: z.string().optional() }).optional(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const ReviewAttachment = z.object({
  id: z.uuid(),
  attachment_original_name: z.string(),
  attachment_filename: z.string(),
  picture: Picture,
});

export const Review = z
  .object({
    id: z.uuid(),
    rating: z.int().min(1).max(5),
    review_comment: z.string(),
    reviewed_at: z.string(),
    customer_name: z.string(),
    order_item_id: z.uuid().nullable(),
    attachments: z.array(ReviewAttachment),
    /** What the store answered; null where it has not. */
    reply: z.object({ text: z.string(), replied_at: z.string() }).nullable(),
    /** Pinned by the store: comes first where nobody asks for an order. */
    is_featured: z.boolean(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const ReviewSort = z.enum(['newest', 'highest', 'lowest']);
export type ReviewSort = z.infer<typeof ReviewSort>;

export const ReviewPage = z.object({
  reviews: z.array(Review),
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  has_more: z.boolean(),
});

export const catalogueEndpoints = {
  listProducts: endpoint({
    method: 'GET',
    path: '/products',
    summary: 'Active products, by sort_order (missing as 999), then name',
    access: 'anyone',
    tenant: 'required',
    query: LangQuery,
    response: z.array(Product),
    errors: ['tenant_required', 'tenant_malformed', 'tenant_not_found'],
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/products/:id',
    summary: 'An active product by its id, though no list has it',
    access: 'anyone',
    tenant: 'required',
    params: IdParams,
    query: LangQuery,
    response: Product,
    errors: ['tenant_required', 'tenant_malformed', 'tenant_not_found', 'not_found', 'invalid_input'],
  }),
  listReviews: endpoint({
    method: 'GET',
    path: '/products/:id/reviews',
    summary: "A page of a product's reviews",
    access: 'anyone',
    tenant: 'required',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({
      page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
      limit: z.coerce.number<number>().int().min(1).max(50).default(5),
      /** Left out: what the store pinned, then the newest. */
      sort: ReviewSort.optional(),
    }),
    response: ReviewPage,
    errors: ['tenant_required', 'tenant_malformed', 'tenant_not_found', 'not_found', 'invalid_input'],
  }),
} as const;
