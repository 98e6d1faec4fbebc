import { AppError } from '@dapur/contract/errors';
import { isFavourite } from '../data/favourites.ts';
import { findNamedStore } from '../find-named-store.ts';
import type { FavouritesDeps } from '../favourites-deps.ts';

/** Whether a person has saved a store, named by slug or id. Throws AppError `tenant_not_found`. */
export async function checkFavourite(
  { db, stores }: FavouritesDeps,
  userId: string,
  named: string,
): Promise<boolean> {
  const { store, isLive } = await findNamedStore(stores.directory, named);
  const isSaved = await isFavourite(db, userId, store.id);
  // Only people who saved a hidden store may learn that it exists.
  if (!isSaved && !isLive) throw new AppError('tenant_not_found', 'Store not found');
  return isSaved;
}
