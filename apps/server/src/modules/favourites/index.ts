import type { FavouritesDeps } from './favourites-deps.ts';
import { favouriteHandlers, type FavouriteHandlers } from './http.ts';

export { defaultFavouritesSettings, type FavouritesSettings } from './favourites-deps.ts';

/** The stores that people have saved for themselves. */
export interface Favourites {
  readonly handlers: FavouriteHandlers;
}

export function createFavourites(deps: FavouritesDeps): Favourites {
  return { handlers: favouriteHandlers(deps) };
}
