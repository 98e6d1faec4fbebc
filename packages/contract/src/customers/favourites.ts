import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LocalDateString, data, line } from '../primitives.ts';

export const FavouriteStore = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    city: z.string(),
    state: z.string(),
    logo_url: z.string().nullable(),
    banner_url: z.string().nullable(),
    accent: z.string(),
    rating: z.number().nullable(),
    review_count: z.int(),
    next_bake_date: LocalDateString.nullable(),
    added_at: z.string(),
  })
  .meta({ id: 'FavouriteStore' });
export type FavouriteStore = z.infer<typeof FavouriteStore>;

const Slug = z.strictObject({ store: line(100).min(1) });

/** The stores that a person saves. */
export const favouriteEndpoints = {
  listFavourites: endpoint({
    method: 'GET',
    path: '/user/favorite-stores',
    summary: 'Saved stores, newest first; those that are closed are left out',
    access: 'user',
    tenant: 'none',
    response: data(z.array(FavouriteStore)),
    errors: ['unauthorized'],
  }),
  checkFavourite: endpoint({
    method: 'GET',
    path: '/user/favorite-stores/check/:store',
    summary: 'Whether a store (slug or id) is saved',
    access: 'user',
    tenant: 'none',
    params: Slug,
    response: data(z.object({ isFavorite: z.boolean() })),
    errors: ['unauthorized', 'tenant_not_found'],
  }),
  addFavourite: endpoint({
    method: 'POST',
    path: '/user/favorite-stores/:store',
    summary: 'Save a store; repeating it is harmless',
    access: 'user',
    tenant: 'none',
    params: Slug,
    response: data(z.object({ isFavorite: z.literal(true) })),
    errors: ['unauthorized', 'tenant_not_found', 'conflict', 'rate_limited'],
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/user/favorite-stores/:store',
    summary: 'Forget a store; repeating it is harmless',
    access: 'user',
    tenant: 'none',
    params: Slug,
    response: data(z.object({ isFavorite: z.literal(false) })),
    errors: ['unauthorized', 'tenant_not_found', 'rate_limited'],
  }),
} as const;
