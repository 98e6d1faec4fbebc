import { toast } from '../../components/toast.tsx';
import type { Translate } from '../../i18n/index.tsx';
import { changeFavourite } from '../../lib/account/favourites.ts';

/** Saves the store or forgets it, and says what came of it. Needs the message group `session`. */
export async function toggleFavourite(slug: string, t: Translate): Promise<void> {
  const change = await changeFavourite(slug);
  if (change === undefined) return;
  const variant = change === 'failed' || change === 'network' ? 'destructive' : 'default';
  toast({ title: t(`favourite.${change}`), variant });
}
