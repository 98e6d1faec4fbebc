import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { useMapSettings } from '../../lib/map/map-settings.ts';
import { MIN_TYPED, searchPlaces, type Place } from '../../lib/map/places.ts';
import { placesKey } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { useSettled } from '../../lib/query/use-settled.ts';
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

/** Pause after the last key before the search asks by itself, where the server allows that. */
const PAUSE_MS = 600;

/** The search for an address: asks when told to, shows up to five places, and can be worked by the arrow keys. */
export function PlaceSearch({ query, onQuery, onChoose, signal = 0 }: PlaceSearchProps) {
  const { t } = useI18n();
  const id = useId();
  // The text being searched for, or whose places are shown; empty once something else is typed.
  const [asked, setAsked] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const answered = useRef('');
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { searchesOnPause } = useMapSettings();
  const {
    data: found,
    isBusy,
    reload,
  } = useRead(
    placesKey(asked),
    async (signal) => {
      const answer = await searchPlaces(asked, signal);
      if (!signal.aborted) setOpen('places' in answer && answer.places.length > 0);
      return answer;
    },
    { isWanted: asked !== '' },
  );
  const places = asked !== '' && found && 'places' in found ? found.places : undefined;
  const fault = asked !== '' && found && 'fault' in found ? found.fault : undefined;
  const typed = query.trim().replace(/\s+/g, ' ');
  const settled = useSettled(typed, PAUSE_MS);

  const search = () => {
    answered.current = typed;
    if (asked === typed) reload();
    else setAsked(typed);
    setActive(-1);
  };

  const submit = () => {
    if (typed.length < MIN_TYPED) {
      toast({ title: t('map.short'), description: t('map.shortText'), variant: 'destructive' });
      return input.current?.focus();
    }
    if (asked === typed && places !== undefined && places.length > 0) return setOpen(true);
    return search();
  };

  useEffect(() => {
    if (signal === 0) return;
    input.current?.focus();
    submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the signal starts it; the rest is read as it is then
  }, [signal]);

  useEffect(() => {
    // Only for typed text, not for a query that came with a saved address. After Enter the answer is already there,
    // and the person may have chosen from it.
    if (
      searchesOnPause &&
      settled === typed &&
      typed.length >= MIN_TYPED &&
      document.activeElement === input.current &&
      answered.current !== typed
    )
      search();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a pause is counted from the last key alone
  }, [settled, searchesOnPause]);

  const shown = open && places !== undefined && places.length > 0;
  useOpenList(root, list, shown, active, setOpen);

  const choose = (place: Place | undefined) => {
    if (!place) return;
    setOpen(false);
    if (!place.isInMalaysia) return showOutsideMalaysia(t);
    onChoose(place, asked);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Within a form, Enter must not send the form.
      event.preventDefault();
      if (open && active >= 0) choose(places?.[active]);
      else submit();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && places?.length) {
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
            if (!isBusy) setAsked('');
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={isBusy ? 'go wait' : 'go'}
          aria-label={t(isBusy ? 'map.searching' : 'map.searchGo')}
          onClick={submit}
        >
          {isBusy ? <IconRotateCw /> : <IconSearch />}
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
        {places?.length === 0 && (
          <p className="hint row">
            <IconCircleAlert className="s" />
            <span className="grow">{t('map.nothing')}</span>
          </p>
        )}
        {places !== undefined && places.length > 0 && (
          <span className="sr">{t('map.foundCount', { count: places.length })}</span>
        )}
        {fault !== undefined && (
          <p className="err">
            <IconCircleAlert className="s" />
            {t(fault === 'busy' ? 'map.searchBusy' : 'map.searchFailed')}
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
