import type { MarketplaceStore } from '@dapur/contract/pages/marketplace';
import type { MarketplaceSearch } from '@dapur/contract/pages/page';
import '../../styles/map.css';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconMinus, IconPlus } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { mapSettings, type MapSettings } from '../../lib/map/map-settings.ts';
import type { AreaMap } from './area-map.ts';
import { DishPicture } from './dish-picture.tsx';
import { placeLine } from './place-line.ts';
import { later } from '../../lib/later.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

const loadMap = later(() => import('./area-map.ts'));

export interface MapSheetProps {
  readonly stores: readonly MarketplaceStore[];
  readonly search: MarketplaceSearch;
  readonly onClose: () => void;
}

/** The kitchens of the list on a map: areas, never doors. The row below leads to each of them without the map too. */
export function MapSheet({ stores, search, onClose }: MapSheetProps) {
  const { t } = useI18n();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [map, setMap] = useState<AreaMap>();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [chosen, setChosen] = useState<string>();
  const [round, setRound] = useState(0);
  const [credits, setCredits] = useState<MapSettings['attribution']>([]);
  const placed = stores.filter(({ area }) => area !== null);
  const { lat, lng } = search;

  useEffect(() => {
    let made: AreaMap | undefined;
    let left = false;
    setState('loading');
    void (async () => {
      try {
        const [{ createAreaMap }, { tileUrl, attribution }] = await Promise.all([loadMap(), mapSettings()]);
        if (left || frame.current === null) return;
        made = createAreaMap({
          element: frame.current,
          areas: placed.flatMap(({ slug, area }) => (area === null ? [] : [{ id: slug, point: area }])),
          here: lat === undefined || lng === undefined ? null : { lat, lng },
          tileUrl,
          onChoose: setChosen,
        });
        setMap(made);
        setCredits(attribution);
        setState('ready');
      } catch {
        if (!left) setState('failed');
      }
    })();
    return () => {
      left = true;
      made?.destroy();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list cannot change under the open map
  }, [round]);

  useEffect(() => {
    map?.choose(chosen);
    if (chosen !== undefined)
      row.current
        ?.querySelector(`[data-slug="${CSS.escape(chosen)}"]`)
        ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen, map]);

  return (
    <Dialog onClose={onClose} labelledBy={id} size="full" className="market-map-sheet">
      <h2 id={id} className="sr">
        {t('market.map')}
      </h2>
      <div className="market-map">
        <div className="map-canvas" ref={frame} />
        {state !== 'ready' && (
          <div className="map-waiting" role="status">
            <p>{t(state === 'failed' ? 'market.mapFailed' : 'map.loading')}</p>
            {state === 'failed' && (
              <RetryButton variant="quiet" size="sm" onRetry={() => setRound(round + 1)}>
                {t('map.retry')}
              </RetryButton>
            )}
          </div>
        )}
        <div className="map-tools market-map-tools">
          <button type="button" className="round" aria-label={t('map.zoomIn')} onClick={() => map?.zoomBy(1)}>
            <IconPlus />
          </button>
          <button
            type="button"
            className="round"
            aria-label={t('map.zoomOut')}
            onClick={() => map?.zoomBy(-1)}
          >
            <IconMinus />
          </button>
        </div>
        <p className="market-map-note">
          {t('market.areasOnly')}
          {credits.map(({ text, href }) => (
            <Fragment key={href}>
              {' · '}
              <a href={href}>{text}</a>
            </Fragment>
          ))}
        </p>
      </div>
      <ul className="market-map-row" ref={row} aria-label={t('market.onMap')}>
        {placed.map((store) => {
          const [dish] = store.dishes;
          return (
            <li key={store.slug} data-slug={store.slug} className={store.slug === chosen ? 'on' : undefined}>
              <a href={`/${store.slug}`} onFocus={() => setChosen(store.slug)}>
                <span className="market-map-picture">
                  {dish?.picture ? (
                    <DishPicture dish={dish} sizes="72px" />
                  ) : (
                    <b aria-hidden="true">{[...store.name][0]}</b>
                  )}
                </span>
                <span className="grow">
                  <b>{store.name}</b>
                  <span className="muted small">{placeLine(store, t)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
