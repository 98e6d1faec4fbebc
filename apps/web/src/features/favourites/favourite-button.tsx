import { IconHeart } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useFavourite } from '../../lib/account/favourites.ts';
import { toggleFavourite } from './toggle-favourite.ts';

/** The heart in a store's hero, for signed-in people; it appears once it is known which way it stands. */
export function FavouriteButton({ slug }: { readonly slug: string }) {
  const { t } = useI18n();
  const isFavourite = useFavourite(slug);
  if (isFavourite === undefined) return null;
  return (
    <button
      type="button"
      className={isFavourite ? 'round glass on' : 'round glass'}
      aria-label={t(isFavourite ? 'menu.remove' : 'menu.save')}
      onClick={() => void toggleFavourite(slug, t)}
    >
      <IconHeart />
    </button>
  );
}
