import { isInMalaysia, type LatLng } from '@dapur/contract/delivery/geo';
import { useEffect, useId, useRef, useState } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { addressOfResult, takeFound } from '../../lib/map/found-address.ts';
import { locate } from '../../lib/map/locate.ts';
import { reversePlace, type Place } from '../../lib/map/places.ts';
import { IconLocateFixed } from '../icons.tsx';
import { toast } from '../ui/toast.ts';
import { Button } from '../ui/button.tsx';
import { MapField } from './map-field.tsx';
import { pinZoom, type MapView } from './map-view.ts';
import { PinNote } from './pin-note.tsx';
import { PlaceSearch } from './place-search.tsx';
import { showOutsideMalaysia } from './show-outside-malaysia.ts';

export interface PlacePickerProps {
  readonly pin: LatLng | null;
  readonly address: string;
  readonly view: MapView;
  /** Tells a new pin, with its address where one was found that the field should take. */
  readonly onChange: (change: {
    readonly pin: LatLng | null;
    readonly address?: string;
    /** What the pin lies in, once that is known. */
    readonly place?: Pick<Place, 'area' | 'town' | 'state'>;
  }) => void;
  /**
   * Tells a found address that the field does not take by itself, for the caller to offer; undefined withdraws the
   * offer.
   */
  readonly onOffer: (address: string | undefined) => void;
  /** The pin is required and missing. */
  readonly showMissing: boolean;
  /** Raise it to search for the address as it is written. */
  readonly searchSignal?: number;
}

/** A hand that drags has rested this long before the address below the pin is asked for. */
const REST_MS = 600;

/**
 * How exactly the pin's place is known: set by hand or by the device it is exact; from a search, as the geocoder says.
 */
type Source = 'kept' | 'rough' | 'exact';

/** Finds an address: by search, by where the device is, or by hand on the map. */
export function PlacePicker(props: PlacePickerProps) {
  const { pin, address, view, showMissing, searchSignal = 0 } = props;
  const { t } = useI18n();
  const note = useId();
  const [query, setQuery] = useState('');
  const [source, setSource] = useState<Source>('kept');
  const [locating, setLocating] = useState(false);
  const [town, setTown] = useState('');
  const [asked, setAsked] = useState(0);
  const [moved, setMoved] = useState<LatLng>();
  // Where a pin goes back to when it is dragged out of Malaysia: not to each step on the way there.
  const atHome = useRef(pin);
  const filled = useRef({ bySearch: '', byPin: '' });
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
    if (pin === null) atHome.current = null;
  });

  const choose = (place: Place, typed: string) => {
    const text = addressOfResult(typed, place);
    const taken = takeFound(address, Object.values(filled.current), text, place);
    setSource(place.isApproximate ? 'rough' : 'exact');
    setMoved(undefined);
    atHome.current = place.point;
    setTown(place.town || place.state);
    props.onOffer(taken && 'offer' in taken ? taken.offer : undefined);
    if (!taken || !('set' in taken)) return props.onChange({ pin: place.point, place });
    filled.current.bySearch = taken.set;
    props.onChange({ pin: place.point, address: taken.set, place });
  };

  const move = (to: LatLng) => {
    setSource('exact');
    setMoved(to);
    props.onChange({ pin: to });
  };

  const locateMe = async () => {
    setLocating(true);
    const found = await locate();
    setLocating(false);
    if ('fault' in found) {
      return toast({
        title: t(`map.locate.${found.fault}`),
        description: t(`map.locate.${found.fault}Text`),
        variant: 'destructive',
      });
    }
    if (!isInMalaysia(found)) return showOutsideMalaysia(t);
    move(found);
  };

  useEffect(() => {
    if (!moved) return;
    const leaving = new AbortController();
    // By its numbers: a form keeps them, and makes a pin of them anew.
    const isStill = () => {
      const { pin: still } = now.current;
      return !leaving.signal.aborted && still?.lat === moved.lat && still.lng === moved.lng;
    };
    const timer = setTimeout(() => {
      reversePlace(moved, leaving.signal).then(
        (place) => {
          if (!isStill() || place === 'unknown') return;
          if (place === 'outside') {
            showOutsideMalaysia(t);
            return now.current.onChange({ pin: atHome.current });
          }
          atHome.current = moved;
          setTown(place.town || place.state);
          const taken = takeFound(now.current.address, [filled.current.byPin], place.text, place);
          now.current.onOffer(taken && 'offer' in taken ? taken.offer : undefined);
          if (!taken || !('set' in taken)) return now.current.onChange({ pin: moved, place });
          filled.current.byPin = taken.set;
          now.current.onChange({ pin: moved, address: taken.set, place });
        },
        () => {
          // The search was aborted because the person chose something else: nobody waits for this answer.
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [moved, t]);

  useEffect(() => {
    if (searchSignal === 0) return;
    setQuery(now.current.address);
    setAsked(searchSignal);
  }, [searchSignal]);

  return (
    <div className="stack">
      <PlaceSearch query={query} onQuery={setQuery} onChoose={choose} signal={asked} />
      <div className="stack sm">
        <MapField
          pin={pin}
          zoom={pinZoom[source]}
          view={view}
          onPin={move}
          invalid={showMissing && !pin}
          describedBy={note}
        >
          <Button
            busy={locating}
            variant="quiet"
            size="sm"
            icon={<IconLocateFixed />}
            onClick={() => void locateMe()}
          >
            {t('map.locate')}
          </Button>
        </MapField>
        <div id={note} className="map-said" aria-live="polite">
          <PinNote isSet={pin !== null} isMissed={showMissing} isRough={source === 'rough'} town={town} />
        </div>
      </div>
    </div>
  );
}
