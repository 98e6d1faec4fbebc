import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { mapSettings } from '../../lib/map/map-settings.ts';
import { LEAST_TYPED, searchPlaces, type Place, type SearchFault } from '../../lib/map/places.ts';
import { IconCircleAlert, IconMapPin, IconRotateCw, IconSearch } from '../icons.tsx';
import { toast } from '../ui/toast.ts';
import { useOpenList } from '../ui/use-open-list.ts';
import { showOutsideMalaysia } from './show-outside-malaysia.ts';

export interface PlaceSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onChoose: (place: Place, typed: string) => void;
  /** Raise it to search for the query from elsewhere. */
  readonly signal?: number;
}

type Found =
  | { readonly status: 'none' | 'busy' }
  | { readonly status: 'found'; readonly places: readonly Place[]; readonly typed: string }
  | { readonly status: 'failed'; readonly fault: SearchFault };

/** Where the server allows it, this long after the last key. */
const PAUSE_MS = 600;

/** The search for an address: asks when told to, shows up to five places, and takes the arrow keys. */
export function PlaceSearch({ query, onQuery, onChoose, signal = 0 }: PlaceSearchProps) {
  const { t } = useI18n();
  const id = useId();
  const [found, setFound] = useState<Found>({ status: 'none' });
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const asking = useRef<AbortController>(undefined);
  const answered = useRef('');
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const places = found.status === 'found' ? found.places : [];
  const typed = query.trim().replace(/\s+/g, ' ');

  const search = async () => {
    asking.current?.abort();
    const leaving = new AbortController();
    asking.current = leaving;
    answered.current = typed;
    setFound({ status: 'busy' });
    setActive(-1);
    try {
      const answer = await searchPlaces(typed, leaving.signal);
      setFound(
        'fault' in answer
          ? { status: 'failed', fault: answer.fault }
          : { status: 'found', places: answer.places, typed },
      );
      setOpen('places' in answer && answer.places.length > 0);
    } catch (error) {
      // A newer search has taken its place.
      if (!leaving.signal.aborted) throw error;
    }
  };

  const submit = () => {
    if (typed.length < LEAST_TYPED) {
      toast({ title: t('map.short'), description: t('map.shortText'), variant: 'destructive' });
      return input.current?.focus();
    }
    if (found.status === 'found' && found.typed === typed && places.length > 0) return setOpen(true);
    return void search();
  };

  useEffect(() => () => asking.current?.abort(), []);

  useEffect(() => {
    if (signal === 0) return;
    input.current?.focus();
    submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the signal starts it; the rest is read as it is then
  }, [signal]);

  useEffect(() => {
    // Only what she types: not a query that came with a saved address.
    if (typed.length < LEAST_TYPED || document.activeElement !== input.current || answered.current === typed)
      return;
    let left = false;
    const timer = setTimeout(() => {
      void mapSettings().then(({ searchesOnPause }) => {
        // Whoever pressed Enter meanwhile has her answer, and may have chosen from it.
        if (searchesOnPause && !left && answered.current !== typed) void search();
      });
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a pause is counted from the last key alone
  }, [typed]);

  const shown = open && places.length > 0;
  useOpenList(root, list, shown, active, setOpen);

  const choose = (place: Place | undefined) => {
    if (!place || found.status !== 'found') return;
    setOpen(false);
    if (!place.isInMalaysia) return showOutsideMalaysia(t);
    onChoose(place, found.typed);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // In a form it must not send the form.
      event.preventDefault();
      if (open && active >= 0) choose(places[active]);
      else submit();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && places.length > 0) {
      event.preventDefault();
      if (!open) return setOpen(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + by + places.length) % places.length);
    } else if (event.key === 'Tab') {
      setOpen(false);
    }
  };

  return (
    <div className="field place-search" ref={root}>
      <label htmlFor={id}>{t('map.search')}</label>
      <div className="input">
        <input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          maxLength={200}
          placeholder={t('map.searchHint')}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value);
            setOpen(false);
            if (found.status !== 'busy') setFound({ status: 'none' });
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={found.status === 'busy' ? 'go wait' : 'go'}
          aria-label={t(found.status === 'busy' ? 'map.searching' : 'map.searchGo')}
          onClick={submit}
        >
          {found.status === 'busy' ? <IconRotateCw /> : <IconSearch />}
        </button>
      </div>
      <ul
        ref={list}
        className="list pop"
        role="listbox"
        id={`${id}-list`}
        aria-label={t('map.found')}
        hidden={!shown}
      >
        {shown &&
          places.map((place, index) => (
            <li
              key={place.id}
              id={`${id}-${index}`}
              role="option"
              className={index === active ? 'opt active' : 'opt'}
              aria-selected={index === active}
              onClick={() => choose(place)}
              onPointerMove={() => setActive(index)}
            >
              <IconMapPin />
              <PlaceLine place={place} />
              {place.isApproximate && <span className="badge">{t('map.roughly')}</span>}
            </li>
          ))}
      </ul>
      <div id={`${id}-note`} role="status">
        {found.status === 'found' && places.length === 0 && (
          <p className="hint row">
            <IconCircleAlert className="s" />
            <span className="grow">{t('map.nothing')}</span>
          </p>
        )}
        {found.status === 'found' && places.length > 0 && (
          <span className="sr">{t('map.foundCount', { count: places.length })}</span>
        )}
        {found.status === 'failed' && (
          <p className="err">
            <IconCircleAlert className="s" />
            {t(found.fault === 'busy' ? 'map.searchBusy' : 'map.searchFailed')}
          </p>
        )}
      </div>
    </div>
  );
}

/** The place's own name, and what it lies in on a second line. */
function PlaceLine({ place }: { readonly place: Place }) {
  const [name = '', ...rest] = place.text.split(/,\s*/);
  return (
    <span className="grow">
      <b>{name}</b>
      <span className="small muted">{rest.join(', ')}</span>
    </span>
  );
}
