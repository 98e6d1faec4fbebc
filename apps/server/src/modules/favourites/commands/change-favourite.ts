import { AppError } from '@dapur/contract/errors';
import { withUser } from '../../../platform/db/index.ts';
import { deleteFavourite, insertFavourite } from '../data/favourites.ts';
import { findNamedStore } from '../find-named-store.ts';
import type { FavouritesDeps } from '../favourites-deps.ts';

/**
 * Saves a store for a person; it may be saved already. `named` is its slug or id. Throws AppError `tenant_not_found`
 * where customers see no such store, `conflict` when the person has as many as allowed, `rate_limited`.
 */
export async function addFavourite(deps: FavouritesDeps, userId: string, named: string): Promise<void> {
  await countChange(deps, userId);
  const { store, isLive } = await findNamedStore(deps.stores.directory, named);
  if (!isLive) throw new AppError('tenant_not_found', 'Store not found');
  const { mostStores } = deps.settings;
  const isSaved = await withUser(deps.db, userId, (tx) => insertFavourite(tx, userId, store.id, mostStores));
  if (!isSaved) throw new AppError('conflict', `You can save at most ${mostStores} stores.`);
}

/** Forgets a store for a person; it may be forgotten already. Throws AppError `tenant_not_found`, `rate_limited`. */
export async function removeFavourite(deps: FavouritesDeps, userId: string, named: string): Promise<void> {
  await countChange(deps, userId);
  const { store, isLive } = await findNamedStore(deps.stores.directory, named);
  const wasSaved = await withUser(deps.db, userId, (tx) => deleteFavourite(tx, userId, store.id));
  // Only people who saved a hidden store may learn that it exists.
  if (!wasSaved && !isLive) throw new AppError('tenant_not_found', 'Store not found');
}

function countChange({ rateLimiter, settings }: FavouritesDeps, userId: string): Promise<void> {
  return rateLimiter.hit({ name: 'favourites', limit: settings.changesPerMinute, windowSeconds: 60 }, userId);
}
