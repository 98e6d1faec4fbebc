import './favourites.css';
import type { FavouriteStore } from '@dapur/contract/customers/favourites';
import { formatDate } from '@dapur/contract/dates/dates';
import { useState } from 'react';
import { AccountFailedPanel } from '../../components/account/failed-panel.tsx';
import { StoreLogo } from '../../components/account/store-logo.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconCalendarDays, IconHeart, IconMapPin } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Rating } from '../../components/rating.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { setFavourite } from '../../lib/account/favourites.ts';
import { platformClient } from '../../lib/api.ts';
import { bannerWidths, pictureAt, pictureSet } from '../../lib/picture.ts';
import { personKeys } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { sayFavourite } from './say-favourite.ts';

interface FavouritesPageProps {
  /** Path of a store's root as this page links to it. */
  readonly baseOf: (slug: string) => string;
  /** Where stores are found. */
  readonly homeHref: string;
}

const list = async (signal: AbortSignal) =>
  (await platformClient(accountApi.listFavourites, {}, signal)).data;

/** The stores a person has saved. */
export function FavouritesPage({ baseOf, homeHref }: FavouritesPageProps) {
  const { t } = useI18n();
  const read = useRead<readonly FavouriteStore[]>(personKeys.favourites, list);
  // Kept by id, so that a restored store comes back to its own place, whatever else was removed meanwhile.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const shown = read.status === 'ready' ? read.data.filter(({ id }) => !removed.has(id)) : undefined;

  const hide = ({ id }: FavouriteStore) => setRemoved((before) => new Set(before).add(id));
  const show = ({ id }: FavouriteStore) =>
    setRemoved((before) => new Set([...before].filter((one) => one !== id)));
  const remove = async (store: FavouriteStore) => {
    // Hidden at once, while the server is told; if it refuses, the store comes back.
    hide(store);
    const change = await setFavourite(store.slug, false);
    if (change === 'removed') {
      const undo = { label: t('account.undo'), onPress: () => void restore(store) };
      return sayFavourite(change, t, { description: store.name, action: undo });
    }
    show(store);
    if (change !== undefined) sayFavourite(change, t);
  };
  const restore = async (store: FavouriteStore) => {
    const change = await setFavourite(store.slug, true);
    if (change === undefined) return;
    if (change === 'added') show(store);
    sayFavourite(change, t);
  };

  return (
    <div className="stack lg">
      <h1 className="account-title">{t('account.favourites')}</h1>
      {read.status === 'loading' && (
        <div className="saved-grid" role="status" aria-label={t('common.loading')}>
          <Skeleton className="sk-saved" />
          <Skeleton className="sk-saved" />
        </div>
      )}
      {(read.status === 'failed' || read.status === 'missing') && (
        <AccountFailedPanel onRetry={read.reload} />
      )}
      {shown?.length === 0 && (
        <EmptyState
          icon={IconHeart}
          title={t('account.favourites.empty')}
          text={t('account.favourites.emptyText')}
        >
          <ButtonLink href={homeHref}>{t('account.empty.action')}</ButtonLink>
        </EmptyState>
      )}
      {shown !== undefined && shown.length > 0 && (
        <ul className="saved-grid">
          {shown.map((store) => (
            <FavouriteCard
              key={store.id}
              store={store}
              href={baseOf(store.slug) || '/'}
              onRemove={() => void remove(store)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface FavouriteCardProps {
  readonly store: FavouriteStore;
  readonly href: string;
  readonly onRemove: () => void;
}

function FavouriteCard({ store, href, onRemove }: FavouriteCardProps) {
  const { t, locale } = useI18n();
  const place = [store.city, store.state].filter(Boolean).join(', ');
  return (
    <li className="saved">
      <div className="saved-banner">
        {store.banner_url && (
          <img
            src={pictureAt(store.banner_url, 640)}
            srcSet={pictureSet(store.banner_url, bannerWidths)}
            sizes="(min-width: 760px) 420px, 100vw"
            width={1600}
            height={600}
            alt=""
            loading="lazy"
          />
        )}
      </div>
      <button
        type="button"
        className="round glass on saved-heart"
        aria-label={t('account.favourites.remove', { store: store.name })}
        onClick={onRemove}
      >
        <IconHeart />
      </button>
      <div className="saved-in">
        <StoreLogo name={store.name} url={store.logo_url} />
        <h2>
          <a href={href}>{store.name}</a>
        </h2>
        {store.tagline && <p className="small muted">{store.tagline}</p>}
        <p className="facts">
          {store.rating !== null && (
            <span>
              <Rating rating={store.rating} count={store.review_count}>
                <span className="muted">({store.review_count})</span>
              </Rating>
            </span>
          )}
          {place && (
            <span>
              <IconMapPin className="s" />
              {place}
            </span>
          )}
        </p>
        <p className="facts">
          <span>
            <IconCalendarDays className="s" />
            {store.next_bake_date
              ? t('account.favourites.next', { date: formatDate(store.next_bake_date, locale) })
              : t('account.favourites.noDate')}
          </span>
        </p>
      </div>
    </li>
  );
}
