import { formatDate } from '@dapur/contract/dates/dates';
import type { MarketplaceStore } from '@dapur/contract/pages/marketplace';
import { formatSen } from '@dapur/contract/money/money';
import { IconCalendarDays, IconMotorbike, IconStore } from '../../components/icons.tsx';
import { Rating } from '../../components/rating.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { bannerWidths, pictureAt, pictureSet } from '../../lib/picture.ts';
import { DishPicture } from './dish-picture.tsx';
import { placeLine } from './place-line.ts';

export interface StoreCardProps {
  readonly store: MarketplaceStore;
  /** The day that the shopper filters by; the card then names this day. */
  readonly date: string | undefined;
  /** Above the fold: its picture is fetched at once. */
  readonly isFirst?: boolean;
}

/** `sizes` of a card, and of the two columns that its three pictures stand in. Square pictures fill each. */
const CARD =
  '(min-width: 1248px) 382px, (min-width: 1024px) calc(33vw - 34px), (min-width: 640px) calc(50vw - 32px), calc(100vw - 32px)';
const LARGE =
  '(min-width: 1248px) 254px, (min-width: 1024px) calc(22vw - 23px), (min-width: 640px) calc(33vw - 21px), calc(67vw - 22px)';
const SMALL =
  '(min-width: 1248px) 127px, (min-width: 1024px) calc(11vw - 12px), (min-width: 640px) calc(17vw - 11px), calc(33vw - 11px)';
/** A banner fills its place in height, and so is wider than the place. */
const BANNER =
  '(min-width: 1248px) 508px, (min-width: 1024px) calc(44vw - 45px), (min-width: 640px) calc(67vw - 43px), calc(133vw - 43px)';

/** One kitchen: what it makes, where about, how good, and the next day one can order for. The whole card leads there. */
export function StoreCard({ store, date, isFirst = false }: StoreCardProps) {
  const { t, locale } = useI18n();
  const day = date ?? store.next_date;
  const matches = store.dishes.filter((dish) => dish.is_match).slice(0, 2);
  return (
    <li className="market-card">
      <Pictures store={store} isFirst={isFirst} />
      {store.is_new && <span className="badge market-new">{t('market.new')}</span>}
      <div className="market-card-in">
        <div className="row between">
          <h3>
            <a href={`/${store.slug}`}>{store.name}</a>
          </h3>
          {store.rating !== null && (
            <span className="market-rating">
              <Rating rating={store.rating} count={store.review_count} />
            </span>
          )}
        </div>
        <p className="muted small">{placeLine(store, t)}</p>
        {store.is_halal && (
          <p className="market-halal">
            <span className="badge ok">{t('market.halal')}</span>
          </p>
        )}
        {matches.map((dish) => (
          <p key={dish.id} className="market-match">
            <span>{dish.name}</span>
            {dish.is_sold_out ? (
              <span className="badge bad">{t('market.soldOut')}</span>
            ) : (
              <b className="num">{formatSen(Math.round(dish.price * 100))}</b>
            )}
          </p>
        ))}
        <p className="market-next">
          <span className={day === null ? 'muted' : 'market-day'}>
            <IconCalendarDays className="s" />
            <b>{day === null ? t('market.noDay') : formatDate(day, locale)}</b>
          </span>
          <span className="muted">
            {store.delivers ? <IconMotorbike className="s" /> : <IconStore className="s" />}
            {t(store.delivers ? 'market.delivers' : store.picks_up ? 'market.pickupOnly' : 'market.notHere')}
          </span>
        </p>
      </div>
    </li>
  );
}

function Pictures({ store, isFirst }: { readonly store: MarketplaceStore; readonly isFirst: boolean }) {
  const dishes = store.dishes.filter(({ picture }) => picture !== null);
  if (dishes.length >= 3) {
    return (
      <div className="market-pictures three">
        {dishes.map((dish, at) => (
          <DishPicture
            key={dish.id}
            dish={dish}
            sizes={at === 0 ? LARGE : SMALL}
            isFirst={isFirst && at === 0}
          />
        ))}
      </div>
    );
  }
  const [only] = dishes;
  if (only === undefined && store.banner_url === null) {
    return (
      <div className="market-pictures none">
        <b aria-hidden="true">{[...store.name.trim()][0]?.toUpperCase()}</b>
      </div>
    );
  }
  return (
    <div className="market-pictures">
      {only !== undefined ? (
        <DishPicture dish={only} sizes={CARD} isFirst={isFirst} />
      ) : (
        <img
          src={pictureAt(store.banner_url ?? '', 640)}
          srcSet={pictureSet(store.banner_url ?? '', bannerWidths)}
          sizes={BANNER}
          width={1600}
          height={600}
          alt=""
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
        />
      )}
    </div>
  );
}
