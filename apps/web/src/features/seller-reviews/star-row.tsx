import { IconStar } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** Five stars, so many of them filled. */
export function StarRow({ rating }: { readonly rating: number }) {
  const { t } = useI18n();
  return (
    <span className="rv-stars" role="img" aria-label={t('srev.stars', { n: rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStar key={star} className={star <= rating ? 'on' : ''} />
      ))}
    </span>
  );
}
