import type { Translate } from '../../i18n/index.tsx';
import { changeFavourite } from '../../lib/account/favourites.ts';
import { sayFavourite } from './say-favourite.ts';

/** Saves the store or forgets it, and says what came of it. Needs the message group `session`. */
export async function toggleFavourite(slug: string, t: Translate): Promise<void> {
  const change = await changeFavourite(slug);
  if (change !== undefined) sayFavourite(change, t);
}
