import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  FOOD_KINDS,
  LONGEST_QUESTION,
  MARKETPLACE_FARTHEST_KM,
  MARKETPLACE_SORTS,
} from './marketplace-rules.ts';
import { LocalDateString, Locale, Ringgit, text } from '../primitives.ts';

export const FoodKind = z.enum(FOOD_KINDS);
export type FoodKind = z.infer<typeof FoodKind>;

export const MarketplaceSort = z.enum(MARKETPLACE_SORTS);
export type MarketplaceSort = z.infer<typeof MarketplaceSort>;

const degrees = (least: number, most: number) => z.coerce.number().min(least).max(most).optional();

/** What is looked for. `lat` and `lng` go together: an address or the shopper's own place, to a hundred metres. */
export const MarketplaceQuery = z
  .strictObject({
    q: text(LONGEST_QUESTION).optional(),
    lat: degrees(0.5, 8),
    lng: degrees(99, 120),
    /** Kilometres from there, no farther. */
    within: z.coerce.number().int().min(1).max(MARKETPLACE_FARTHEST_KM).optional(),
    date: LocalDateString.optional(),
    method: z.enum(['delivery', 'pickup']).optional(),
    kind: FoodKind.optional(),
    /** Whole ringgit that the cheapest thing may cost. */
    max_price: z.coerce.number().int().min(1).max(10_000).optional(),
    min_rating: z.coerce.number().min(1).max(5).optional(),
    /** With a valid halal certificate on file. */
    halal: z.enum(['yes']).optional(),
    /** New in the marketplace. */
    opened: z.enum(['lately']).optional(),
    sort: MarketplaceSort.optional(),
    /** Of the page before. */
    cursor: z.string().max(200).optional(),
    lang: Locale.optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    path: ['lat'],
    message: 'lat and lng go together',
  })
  .refine(({ lat, within }) => within === undefined || lat !== undefined, {
    path: ['within'],
    message: 'goes with lat and lng',
  });
export type MarketplaceQuery = z.infer<typeof MarketplaceQuery>;

const MarketplaceDish = z.object({
  id: z.uuid(),
  name: z.string(),
  price: Ringgit,
  /** Without its width and ending, as `Picture`. */
  picture: z.object({ url: z.string(), widths: z.array(z.int()) }).nullable(),
  /** It is what was looked for. */
  is_match: z.boolean(),
  /** Its seller says that it is sold out for now. */
  is_sold_out: z.boolean(),
});
export type MarketplaceDish = z.infer<typeof MarketplaceDish>;

/** A store as strangers see it: where about it is, never where. */
export const MarketplaceStore = z.object({
  slug: z.string(),
  /** Of its page, where it has a domain of its own. */
  own_url: z.string().nullable(),
  name: z.string(),
  tagline: z.string(),
  city: z.string(),
  state: z.string(),
  /** The middle of its area, degrees; null: it has not said where it is. */
  area: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** From the asked place to the middle of its area. */
  distance_km: z.number().nullable(),
  logo_url: z.string().nullable(),
  banner_url: z.string().nullable(),
  dishes: z.array(MarketplaceDish),
  rating: z.number().nullable(),
  review_count: z.int(),
  next_date: z.string().nullable(),
  /** What the cheapest thing costs. */
  from_price: Ringgit.nullable(),
  /** To the asked place; to any where none is asked. */
  delivers: z.boolean(),
  picks_up: z.boolean(),
  is_new: z.boolean(),
  /** A valid halal certificate is on file at this moment. */
  is_halal: z.boolean(),
});
export type MarketplaceStore = z.infer<typeof MarketplaceStore>;

/** What one can let go of when nothing was found. */
export const MarketplaceFilter = z.enum([
  'q',
  'near',
  'within',
  'date',
  'method',
  'kind',
  'max_price',
  'min_rating',
  'halal',
  'opened',
]);
export type MarketplaceFilter = z.infer<typeof MarketplaceFilter>;

export const MarketplacePage = z.object({
  stores: z.array(MarketplaceStore),
  next_cursor: z.string().nullable(),
  /** The words as the search understood them, where something is shown that was written otherwise. */
  read_as: z.string().nullable(),
  /** Not all words were found together: these have some of them. */
  is_loose: z.boolean(),
  /** Nothing was found with the halal filter, because no kitchen at all has a certificate yet. */
  none_certified: z.boolean(),
  /** Only when nothing was found: the filters of which leaving out any one alone finds something. */
  wider: z.array(MarketplaceFilter),
});
export type MarketplacePage = z.infer<typeof MarketplacePage>;

export const marketplaceEndpoints = {
  searchMarketplace: endpoint({
    method: 'GET',
    path: '/marketplace',
    summary: 'Stores that take orders, found by words, place, day and more',
    access: 'anyone',
    tenant: 'none',
    needsSwitch: 'marketplace',
    query: MarketplaceQuery,
    response: z.object({ success: z.literal(true), data: MarketplacePage }),
    errors: ['invalid_input', 'rate_limited', 'switched_off'],
  }),
} as const;
