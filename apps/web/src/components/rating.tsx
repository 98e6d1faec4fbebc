import type { ReactNode } from 'react';
import { useI18n } from '../i18n/index.tsx';
import { IconStar } from './icons.tsx';

export interface RatingProps {
  readonly rating: number;
  readonly count: number;
  /** How many reviews, as it is shown; nothing where there is no room for it. */
  readonly children?: ReactNode;
}

/** A star and the mean of the reviews; read aloud as `4.7 of 5, 48 reviews`. */
export function Rating({ rating, count, children }: RatingProps) {
  const { t } = useI18n();
  const mean = rating.toFixed(1);
  return (
    <>
      <IconStar className="s star" />
      <b aria-hidden="true">{mean}</b>
      {children && <span aria-hidden="true">{children}</span>}
      <span className="sr">{t('common.rating', { rating: mean, count })}</span>
    </>
  );
}
