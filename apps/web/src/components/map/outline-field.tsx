import '../../styles/map.css';
import { MAX_CORNERS } from '@dapur/contract/delivery/delivery-fees';
import { isInMalaysia, type LatLng } from '@dapur/contract/delivery/geo';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { roundedPoint } from '../../lib/map/locate.ts';
import { later } from '../../lib/later.ts';
import { mapSettings, type MapSettings } from '../../lib/map/map-settings.ts';
import { IconMapPin, IconMinus, IconPlus } from '../icons.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { MapCredit } from './map-credit.tsx';
import { viewOfState } from './map-view.ts';
import type { OutlineMap } from './outline-map.ts';
import { showOutsideMalaysia } from './show-outside-malaysia.ts';
import { RetryButton } from '../ui/retry-button.tsx';

const loadMap = later(() => import('./outline-map.ts'));

export interface OutlineFieldProps {
  readonly outline: readonly LatLng[];
  /** Other areas, drawn paler. */
  readonly others: readonly (readonly LatLng[])[];
  /** Where the map begins while nothing is drawn; null: unknown. */
  readonly store: LatLng | null;
  readonly invalid: boolean;
  readonly onOutline: (outline: readonly LatLng[]) => void;
}

const STORE_ZOOM = 12;
const HINT_MS = 1_500;

/** A map on which an area is drawn, corner by corner. Its code comes when it is shown. */
export function OutlineField(props: OutlineFieldProps) {
  const { outline, others, invalid, onOutline } = props;
  const { t } = useI18n();
  const frame = useRef<HTMLDivElement>(null);
  const now = useRef(props);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [map, setMap] = useState<OutlineMap>();
  const [settings, setSettings] = useState<MapSettings>();
  const [hint, setHint] = useState(0);

  useEffect(() => {
    now.current = props;
  });

  useEffect(() => {
    let made: OutlineMap | undefined;
    let left = false;
    setState('loading');
    const put = (drawn: readonly LatLng[]) => {
      const next = drawn.map(roundedPoint);
      if (next.every(isInMalaysia)) return now.current.onOutline(next);
      showOutsideMalaysia(t);
      made?.show(now.current.outline, now.current.others);
    };
    Promise.all([loadMap(), mapSettings()]).then(
      ([code, known]) => {
        if (left || !frame.current) return;
        const { store } = now.current;
        made = code.createOutlineMap({
          element: frame.current,
          view: store ? { centre: store, zoom: STORE_ZOOM } : viewOfState('Selangor'),
          tileUrl: known.tileUrl,
          store,
          mostCorners: MAX_CORNERS,
          onOutline: put,
          onOneFinger: () => setHint(Date.now()),
        });
        setSettings(known);
        setMap(made);
        setState('ready');
      },
      () => left || setState('failed'),
    );
    return () => {
      left = true;
      made?.destroy();
      setMap(undefined);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a map is made once; what changes later is told to it below
  }, [round]);

  useEffect(() => map?.name((nth) => t('map.corner', { nth })), [map, t]);
  // Compared by their corners: a new array with the same corners is no change.
  const drawn = JSON.stringify([outline, others]);
  useEffect(() => {
    map?.show(now.current.outline, now.current.others);
  }, [map, drawn]);

  useEffect(() => {
    if (hint === 0) return;
    const timer = setTimeout(() => setHint(0), HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);

  const addMiddle = () => {
    if (map && outline.length < MAX_CORNERS) onOutline([...outline, roundedPoint(map.middle())]);
  };
  return (
    <div className="stack sm">
      <p className="small muted">{t('map.drawHint')}</p>
      <div className={invalid ? 'map bad' : 'map'} role="group" aria-label={t('map.area')}>
        <div ref={frame} className="map-canvas" />
        {state === 'loading' && (
          <Skeleton className="map-waiting" role="status" aria-label={t('map.loading')}>
            <IconMapPin className="l" />
          </Skeleton>
        )}
        {state === 'failed' && (
          <div className="map-waiting" role="alert">
            <p className="small">{t('map.drawFailed')}</p>
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
        <div className="map-float">
          {map && (
            // A hand taps the map; this is for those who come by Tab.
            <Button variant="quiet" size="sm" className="sr by-keys" onClick={addMiddle}>
              {t('map.putCorner')}
            </Button>
          )}
          {outline.length > 0 && (
            <Button variant="quiet" size="sm" onClick={() => onOutline(outline.slice(0, -1))}>
              {t('map.undoCorner')}
            </Button>
          )}
        </div>
        {hint > 0 && (
          <div className="map-fingers" aria-hidden="true">
            {t('map.twoFingers')}
          </div>
        )}
      </div>
      <MapCredit settings={settings} />
      <p className="small muted" role="status">
        {t('map.corners', { count: outline.length })}
      </p>
    </div>
  );
}
