import type { GridDate, GridProduct } from '@dapur/contract/dates/seller-schedule';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { pictureAt } from '../../lib/picture.ts';
import { CountStepper } from './count-stepper.tsx';

interface DayLimitsProps {
  readonly day: GridDate;
  readonly products: readonly GridProduct[];
  readonly onLimit: (productId: string, limit: number | null) => void;
}

const FIRST = 5;

/** How many of each product a day allows, and how many are sold. */
export function DayLimits({ day, products, onLimit }: DayLimitsProps) {
  const { t } = useI18n();
  const [isAll, setAll] = useState(false);
  // Products that were changed or sold come first: that is why people look at a day's limits.
  const weight = ({ id }: GridProduct) =>
    (day.limits[id] === undefined ? 0 : 1_000_000) + (day.sold[id] ?? 0);
  const [order] = useState(() => [...products].sort((a, b) => weight(b) - weight(a)).map(({ id }) => id));
  const shown = order.flatMap((id) => products.find((product) => product.id === id) ?? []);
  if (products.length === 0) return null;
  return (
    <section className="stack sm">
      <header className="sc-head">
        <h2>{t('cal.limitsThisDay')}</h2>
        {products.length > FIRST && (
          <Button variant="text" size="sm" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('cal.fewer') : t('cal.all', { count: products.length })}
          </Button>
        )}
      </header>
      <ul className="card sc-rows">
        {(isAll ? shown : shown.slice(0, FIRST)).map(({ id, name, image, daily_limit: daily }) => {
          const own = day.limits[id];
          const limit = own ?? daily;
          const sold = day.sold[id] ?? 0;
          return (
            <li key={id}>
              {image === null ? (
                <span className="sc-pic none" aria-hidden="true">
                  {[...name][0]}
                </span>
              ) : (
                <img
                  className="sc-pic"
                  src={pictureAt(image, 320)}
                  width={44}
                  height={44}
                  alt=""
                  loading="lazy"
                />
              )}
              <span className="grow">
                <b className="breaks">{name}</b>
                <span className={sold > limit ? 'sc-sold bad' : 'sc-sold'}>
                  {sold > limit
                    ? t('cal.soldOver', { sold, limit })
                    : own === undefined || own === daily
                      ? t('cal.sold', { count: sold })
                      : t('cal.soldUsually', { count: sold, usual: daily })}
                </span>
              </span>
              <CountStepper
                label={t('cal.limitOf', { product: name })}
                value={limit}
                startAt={daily}
                changed={own !== undefined && own !== daily}
                onChange={(next) => onLimit(id, next === daily ? null : next)}
                max={99_999}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
