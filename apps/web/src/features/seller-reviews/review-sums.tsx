import type { ReviewSums as Sums } from '@dapur/contract/products/seller-reviews';
import type { CSSProperties } from 'react';
import { IconStar } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { StarRow } from './star-row.tsx';

interface ReviewSumsProps {
  readonly sums: Sums;
  /** The stars that the list is filtered by; empty for none. */
  readonly stars: string;
  readonly onStars: (stars: string) => void;
}

/** All reviews at a glance; each bar shows the reviews with so many stars. */
export function ReviewSumsPanel({ sums, stars, onStars }: ReviewSumsProps) {
  const { t } = useI18n();
  const { average, count } = sums;
  const most = Math.max(1, ...sums.by_stars);
  return (
    <section className="card rv-sums" aria-label={t('srev.byStars')}>
      {average !== null && (
        <div className="rv-average">
          <b aria-label={t('srev.average', { average })}>{average.toFixed(1)}</b>
          <StarRow rating={Math.round(average)} />
          <span className="small muted">{t('srev.count', { count })}</span>
        </div>
      )}
      <div className="rv-bars">
        {[5, 4, 3, 2, 1].map((star) => {
          const reviews = sums.by_stars[star - 1] ?? 0;
          const isOn = stars === String(star);
          return (
            <button
              key={star}
              type="button"
              aria-pressed={isOn}
              onClick={() => onStars(isOn ? '' : String(star))}
            >
              <span className="sr">{t('srev.barStars', { count: star, reviews })}</span>
              <span className="num rv-star" aria-hidden="true">
                {star}
                <IconStar />
              </span>
              <i style={{ '--share': `${(reviews / most) * 100}%` } as CSSProperties}>
                <i />
              </i>
              <span className="num muted rv-n" aria-hidden="true">
                {reviews}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
