import '../../styles/map.css';
import { isInMalaysia, type LatLng } from '@dapur/contract/delivery/geo';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { roundedPoint } from '../../lib/map/locate.ts';
import { mapSettings, type MapSettings } from '../../lib/map/map-settings.ts';
import { IconMapPin, IconMinus, IconPlus } from '../icons.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { MapCredit } from './map-credit.tsx';
import type { MapView } from './map-view.ts';
import type { nearestTown, PinMap } from './pin-map.ts';
import { showOutsideMalaysia } from './show-outside-malaysia.ts';
import { later } from '../../lib/later.ts';
import { RetryButton } from '../ui/retry-button.tsx';

const loadMap = later(() => import('./pin-map.ts'));

export interface MapFieldProps {
  readonly pin: LatLng | null;
  /** Zoom at which to show a pin that was not put on the map itself. */
  readonly zoom: number;
  /** What is shown while there is no pin. */
  readonly view: MapView;
  readonly onPin: (pin: LatLng) => void;
  readonly invalid: boolean;
  readonly describedBy: string;
  /** Buttons over the map's lower corner. */
  readonly children?: ReactNode;
}

/** Long enough for a hand on the arrow keys. */
const SAID_AFTER_MS = 700;
const HINT_MS = 1_500;

type Loaded = PinMap & { readonly nearestTown: typeof nearestTown };

/**
 * A map with one pin: put by a tap, dragged, or moved by the arrow keys. The map's code is fetched when the map is
 * shown; without it the pin can still be set by the fields beside the map.
 */
export function MapField(props: MapFieldProps) {
  const { pin, zoom, invalid, describedBy, children } = props;
  const { t, locale } = useI18n();
  const frame = useRef<HTMLDivElement>(null);
  const now = useRef(props);
  const own = useRef<LatLng | null>(null);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [map, setMap] = useState<Loaded>();
  const [settings, setSettings] = useState<MapSettings>();
  const [said, setSaid] = useState<{ readonly pin: LatLng; readonly at: number }>();
  const [hint, setHint] = useState(0);

  useEffect(() => {
    now.current = props;
  });

  useEffect(() => {
    let made: PinMap | undefined;
    let left = false;
    setState('loading');
    const put = (place: LatLng, how?: 'keys' | 'pointer') => {
      const next = roundedPoint(place);
      if (!isInMalaysia(next)) {
        showOutsideMalaysia(t);
        return made?.show(now.current.pin);
      }
      own.current = next;
      if (how === 'keys') setSaid({ pin: next, at: Date.now() });
      now.current.onPin(next);
    };
    Promise.all([loadMap(), mapSettings()]).then(
      ([code, known]) => {
        if (left || !frame.current) return;
        const { pin: first, zoom: near, view: start } = now.current;
        made = code.createPinMap({
          element: frame.current,
          view: first ? { centre: first, zoom: near } : start,
          tileUrl: known.tileUrl,
          onPin: put,
          onOneFinger: () => setHint(Date.now()),
        });
        made.show(first);
        setSettings(known);
        setMap({ ...made, nearestTown: code.nearestTown });
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

  useEffect(() => {
    // A pin that came from the map itself is drawn already, and the view must not jump under a hand.
    const isOwn = pin !== null && own.current?.lat === pin.lat && own.current.lng === pin.lng;
    map?.show(pin, isOwn ? undefined : zoom);
    own.current = pin;
  }, [map, pin, zoom]);

  useEffect(() => map?.name(t('map.pin')), [map, t]);

  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!said || !map) return;
    const timer = setTimeout(() => {
      const { name, km } = map.nearestTown(said.pin);
      setAnnouncement(t('map.pinMoved', { town: name, km: km.toLocaleString(locale, oneDecimal) }));
    }, SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [said, map, locale, t]);

  useEffect(() => {
    if (hint === 0) return;
    const timer = setTimeout(() => setHint(0), HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);

  return (
    <div className="stack sm">
      <div
        className={invalid ? 'map bad' : 'map'}
        role="group"
        aria-label={t('map.region')}
        aria-describedby={describedBy}
      >
        <div ref={frame} className="map-canvas" />
        {state === 'loading' && (
          <Skeleton className="map-waiting" role="status" aria-label={t('map.loading')}>
            <IconMapPin className="l" />
          </Skeleton>
        )}
        {state === 'failed' && (
          <div className="map-waiting" role="alert">
            <p className="small">{t('map.failed')}</p>
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
            {pin && (
              <button type="button" className="round" aria-label={t('map.goToPin')} onClick={map.goToPin}>
                <IconMapPin />
              </button>
            )}
          </div>
        )}
        <div className="map-float">
          {map && !pin && (
            // For keyboards alone: a hand simply taps the map.
            <Button
              variant="quiet"
              size="sm"
              className="sr by-keys"
              onClick={() => {
                const middle = roundedPoint(map.middle());
                if (!isInMalaysia(middle)) return showOutsideMalaysia(t);
                own.current = middle;
                props.onPin(middle);
              }}
            >
              <IconMapPin />
              {t('map.putPin')}
            </Button>
          )}
          {children}
        </div>
        {hint > 0 && (
          <div className="map-fingers" aria-hidden="true">
            {t('map.twoFingers')}
          </div>
        )}
      </div>
      <MapCredit settings={settings} />
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

const oneDecimal = { maximumFractionDigits: 1 } as const;
