import { toast, type Toast } from '../../components/ui/toast.ts';
import type { Translate } from '../../i18n/index.tsx';
import type { FavouriteChange } from '../../lib/account/favourites.ts';

/** Says what came of saving a store or letting it go. Needs the message group `session`. */
export function sayFavourite(
  change: FavouriteChange,
  t: Translate,
  more: Pick<Toast, 'description' | 'action'> = {},
): void {
  const variant = change === 'failed' || change === 'network' ? 'destructive' : 'default';
  toast({ title: t(`favourite.${change}`), variant, ...more });
}
