import { formatDate } from '@dapur/contract/dates/dates';
import type { PickupLocation } from '@dapur/contract/stores/stores';
import { useId } from 'react';
import { IconCircleAlert, IconClock, IconInfo, IconStore } from '../../components/icons.tsx';
import { MapLinkPair } from '../../components/order/map-link-pair.tsx';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import type { OrderDraft } from '../../lib/order/order-draft.ts';
import { closedText, isClosed } from './closed-place.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import type { PickupLocations } from './use-pickup-locations.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

interface PickupSectionProps {
  readonly t: Translate;
  readonly pickup: PickupLocations;
  /** The chosen date and time, at which a place may be closed. */
  readonly when: Pick<OrderDraft, 'date' | 'time'>;
  readonly chosenId: string | null;
  /** The chosen place, if it is closed at the date and time that were chosen later. */
  readonly lost: PickupLocation | undefined;
  /** Leads to where another day or time is chosen. */
  readonly onOtherTime: () => void;
  readonly onChoose: (id: string) => void;
  readonly showError: boolean;
  /** The store's own opening hours and instructions, for places that have none. */
  readonly storeHours: string;
  readonly storeInstructions: string;
}

/** Where the order is picked up: a choice of places, and all about the chosen one. */
export function PickupSection(props: PickupSectionProps) {
  const { t, pickup, when, chosenId, lost, onChoose, onOtherTime, showError, storeHours } = props;
  const { locale } = useI18n();
  const id = useId();
  const chosen = pickup.locations.find((location) => location.id === chosenId);
  const isNoneOpen =
    pickup.locations.length > 0 && pickup.locations.every((location) => isClosed(location, when));
  const whenText = [when.date && formatDate(when.date, locale), when.time].filter(Boolean).join(', ');
  return (
    <section
      className="card roomy stack lg"
      aria-labelledby={`${id}-title`}
      aria-busy={pickup.status === 'loading'}
    >
      <h2 id={`${id}-title`} className="card-title">
        {t('checkout.pickup.title')}
      </h2>
      {pickup.status === 'loading' && <PickupSkeleton label={t('checkout.pickup.loading')} />}
      {pickup.status === 'failed' && (
        <div className="notice bad" role="alert">
          <IconCircleAlert />
          <div className="grow">{t('checkout.pickup.failed')}</div>
          <RetryButton className="text-link" onRetry={pickup.reload}>
            {t('checkout.pickup.retry')}
          </RetryButton>
        </div>
      )}
      {pickup.status === 'ready' && pickup.locations.length === 0 && (
        <div className="notice" role="status">
          <IconInfo />
          <div>
            <b>{t('checkout.pickup.none')}</b>
            <p>{t('checkout.pickup.noneHelp')}</p>
          </div>
        </div>
      )}
      {(lost || isNoneOpen) && (
        <div className="notice warn" role="status">
          <IconInfo />
          <p className="grow">
            {lost && t('checkout.pickup.lost', { place: lost.name, when: whenText })}{' '}
            {t(isNoneOpen ? 'checkout.pickup.noneOpen' : 'checkout.pickup.chooseOther')}{' '}
            <button type="button" className="text-link" onClick={onOtherTime}>
              {t('checkout.pickup.otherTime')}
            </button>
          </p>
        </div>
      )}
      {pickup.locations.length > 0 && (
        <div className="stack sm" role="radiogroup" aria-labelledby={`${id}-title`}>
          {pickup.locations.map((location) => {
            const closed = closedText(location, when, { t, locale });
            return (
              <label
                key={location.id}
                className={`choice radio${location.id === chosenId ? ' on' : ''}${closed ? ' off' : ''}`}
              >
                <input
                  type="radio"
                  name={`${id}-place`}
                  value={location.id}
                  checked={location.id === chosenId}
                  // Not disabled, so that keyboard and screen reader users also come to the place and learn why it is
                  // closed.
                  aria-disabled={closed ? true : undefined}
                  onChange={() => closed === undefined && onChoose(location.id)}
                />
                <span className="grow">
                  <b className="strong">{location.name}</b>
                  <span className="small muted">{location.address}</span>
                  {closed ? (
                    <span className="small place-hours closed">
                      <IconClock className="s" />
                      <span>{closed}</span>
                    </span>
                  ) : (
                    <Hours t={t} hours={location.operating_hours || storeHours} />
                  )}
                </span>
                <IconStore />
              </label>
            );
          })}
          {showError && !chosen && !lost && !isNoneOpen && (
            <p className="err" role="alert">
              <IconCircleAlert className="s" />
              {t('checkout.pickup.choose')}
            </p>
          )}
        </div>
      )}
      {chosen && <PlaceDetails {...props} place={chosen} />}
    </section>
  );
}

function PlaceDetails({
  t,
  place,
  storeInstructions,
}: PickupSectionProps & { readonly place: PickupLocation }) {
  const instructions = place.instructions || storeInstructions;
  return (
    <div className="stack">
      {instructions && (
        <ul className="picked">
          <li>
            <IconInfo />
            <span>
              <b>{instructions}</b>
              {t('checkout.pickup.instructions')}
            </span>
          </li>
        </ul>
      )}
      {place.shows_place ? (
        <MapLinkPair place={place} />
      ) : (
        <p className="small muted">{t('checkout.pickup.hidden')}</p>
      )}
    </div>
  );
}

/** A place's hours as the store wrote them. Each place shows them, since buyers choose by them. */
function Hours({ t, hours }: { readonly t: Translate; readonly hours: string }) {
  if (hours === '') return null;
  return (
    <span className="small place-hours">
      <IconClock className="s" />
      <span>
        <span className="sr">{t('checkout.pickup.hours')}: </span>
        {hours}
      </span>
    </span>
  );
}

function PickupSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="stack sm" role="status" aria-label={label}>
      <Skeleton className="sk-choice" />
      <Skeleton className="sk-choice" />
    </div>
  );
}
