import type { Handlers } from '../../platform/http/index.ts';
import { addFavourite, removeFavourite } from './commands/change-favourite.ts';
import type { FavouritesDeps } from './favourites-deps.ts';
import { checkFavourite } from './queries/check-favourite.ts';
import { listFavourites } from './queries/list-favourites.ts';

export type FavouriteHandlers = Handlers<
  'listFavourites' | 'checkFavourite' | 'addFavourite' | 'removeFavourite'
>;

export function favouriteHandlers(deps: FavouritesDeps): FavouriteHandlers {
  return {
    listFavourites: async (_input, { user, locale }) => ({
      success: true,
      data: await listFavourites(deps, user.userId, locale),
    }),
    checkFavourite: async ({ params }, { user }) => ({
      success: true,
      data: { isFavorite: await checkFavourite(deps, user.userId, params.store) },
    }),
    addFavourite: async ({ params }, { user }) => {
      await addFavourite(deps, user.userId, params.store);
      return { success: true, data: { isFavorite: true } };
    },
    removeFavourite: async ({ params }, { user }) => {
      await removeFavourite(deps, user.userId, params.store);
      return { success: true, data: { isFavorite: false } };
    },
  };
}
