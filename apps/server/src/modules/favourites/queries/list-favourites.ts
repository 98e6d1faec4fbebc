import type { FavouriteStore } from '@dapur/contract/customers/favourites';
import { AppError } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import { readFavourites, type FavouriteRow } from '../data/favourites.ts';
import type { FavouritesDeps } from '../favourites-deps.ts';

/** Profiles looked up at once, so that one long list does not take every connection. */
const AT_ONCE = 8;

/** A person's saved stores, newest first, with what their profiles show. */
export async function listFavourites(
  { db, stores }: FavouritesDeps,
  userId: string,
  locale: Locale,
): Promise<FavouriteStore[]> {
  const rows = await readFavourites(db, userId);
  const shown: FavouriteStore[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const batch = rows.slice(at, at + AT_ONCE).map((row) => shownStore(stores, row, locale));
    shown.push(...(await Promise.all(batch)).filter((store) => store !== undefined));
  }
  return shown;
}

async function shownStore(
  stores: FavouritesDeps['stores'],
  row: FavouriteRow,
  locale: Locale,
): Promise<FavouriteStore | undefined> {
  const profile = await stores.profile(row, locale).catch((error: unknown) => {
    // A store without a profile yet has nothing to show.
    if (error instanceof AppError && error.code === 'tenant_not_found') return undefined;
    throw error;
  });
  if (profile === undefined) return undefined;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    tagline: profile.tagline,
    city: profile.city,
    state: profile.state,
    logo_url: profile.logo_url,
    banner_url: profile.banner_url,
    accent: profile.accent,
    rating: profile.rating,
    review_count: profile.review_count,
    next_bake_date: profile.next_bake_date,
    added_at: row.added_at.toISOString(),
  };
}
