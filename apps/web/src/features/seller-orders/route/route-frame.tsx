import '../../../styles/map.css';
import type { DayRoute } from '@dapur/contract/delivery/seller-delivery';
import { useEffect, useRef, useState } from 'react';
import { MapCredit } from '../../../components/map/map-credit.tsx';
import { IconMapPin, IconMinus, IconPlus } from '../../../components/icons.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { mapSettings, type MapSettings } from '../../../lib/map/map-settings.ts';
import type { RouteMap } from './route-map.ts';
import { later } from '../../../lib/later.ts';
import { RetryButton } from '../../../components/ui/retry-button.tsx';

const loadMap = later(() => import('./route-map.ts'));

/** The map of a day's stops; its code comes when it is shown. */
export function RouteFrame({ route }: { readonly route: DayRoute }) {
  const { t } = useI18n();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<RouteMap>();
  const [settings, setSettings] = useState<MapSettings>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let made: RouteMap | undefined;
    let left = false;
    setFailed(false);
    Promise.all([loadMap(), mapSettings()]).then(
      ([code, known]) => {
        if (left || frame.current === null) return;
        made = code.createRouteMap({
          element: frame.current,
          from: route.from,
          stops: route.stops.map((stop) => ({ ...stop, isDone: stop.is_done })),
          tileUrl: known.tileUrl,
        });
        setSettings(known);
        setMap(made);
      },
      () => left || setFailed(true),
    );
    return () => {
      left = true;
      made?.destroy();
      setMap(undefined);
    };
  }, [route, round]);
  return (
    <div className="stack sm">
      <div className="map route-map" role="group" aria-label={t('route.map')}>
        <div ref={frame} className="map-canvas" aria-hidden="true" />
        {map === undefined && !failed && (
          <Skeleton className="map-waiting" role="status" aria-label={t('map.loading')}>
            <IconMapPin className="l" />
          </Skeleton>
        )}
        {failed && (
          <div className="map-waiting" role="alert">
            <p className="small">{t('route.noMap')}</p>
            <RetryButton variant="quiet" size="sm" onRetry={() => setRound(round + 1)}>
              {t('map.retry')}
            </RetryButton>
          </div>
        )}
        {map && (
          <div className="map-tools">
            <button
              type="button"
              className="round"
              aria-label={t('map.zoomIn')}
              onClick={() => map.zoomBy(1)}
            >
              <IconPlus />
            </button>
            <button
              type="button"
              className="round"
              aria-label={t('map.zoomOut')}
              onClick={() => map.zoomBy(-1)}
            >
              <IconMinus />
            </button>
          </div>
        )}
      </div>
      <MapCredit settings={settings} />
    </div>
  );
}
