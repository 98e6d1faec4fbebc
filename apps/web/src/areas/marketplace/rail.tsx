import { formatDate } from '@dapur/contract/dates/dates';
import type { MarketplaceStore } from '@dapur/contract/pages/marketplace';
import { useI18n } from '../../i18n/index.tsx';
import { DishPicture } from './dish-picture.tsx';
import { whereLine } from './place-line.ts';

export interface RailProps {
  readonly title: string;
  readonly stores: readonly MarketplaceStore[];
  /** Address of the list that shows all of them. */
  readonly all: string;
  /** True when nothing with a picture stands above the rail. */
  readonly isFirst: boolean;
}

/** A row of kitchens to look along. */
export function Rail({ title, stores, all, isFirst }: RailProps) {
  const { t, locale } = useI18n();
  return (
    <section className="market-rail">
      <header className="row between">
        <h2>{title}</h2>
        <a className="link" href={all}>
          {t('market.seeAll')}
          <span className="sr"> {title}</span>
        </a>
      </header>
      <ul>
        {stores.map((store, at) => {
          const [dish] = store.dishes;
          return (
            <li key={store.slug}>
              <a href={`/${store.slug}`}>
                <span className="market-rail-picture">
                  {dish?.picture ? (
                    <DishPicture
                      dish={dish}
                      sizes="(min-width: 496px) 208px, 42vw"
                      isFirst={isFirst && at === 0}
                    />
                  ) : (
                    <b aria-hidden="true">{[...store.name.trim()][0]?.toUpperCase()}</b>
                  )}
                  {store.next_date !== null && (
                    <span className="market-rail-day">{formatDate(store.next_date, locale)}</span>
                  )}
                </span>
                <b>{store.name}</b>
                <span className="muted small">{whereLine(store, t)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
