import './seller-delivery.css';
import { formatDate } from '@dapur/contract/dates/dates';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconCheck, IconMotorbike, IconRotateCw, IconWifiOff } from '../../components/icons.tsx';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { AlertCard } from './alert-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { groupDeliveries, groupOf } from './delivery-groups.ts';
import type { DeliveryCalls, ListedDeliveries as Listed, View } from './delivery-calls.ts';
import { takeInReading, type DeliveryReading } from './reading.ts';
import { SettleSheet } from './settle-sheet.tsx';
import type { Step } from './settling.ts';

export interface DeliveryListProps {
  readonly listed: Listed;
  /** It could not be had anew: when what is shown was so. */
  readonly staleSince: string | undefined;
  readonly refresh: () => Promise<unknown>;
  readonly view: Exclude<View, 'attention'>;
  readonly calls: DeliveryCalls;
  readonly settingsHref: string;
}

/** Where a card stands; when this changes, the card moves. */
const placeOf = (delivery: SellerDelivery): string =>
  `${groupOf(delivery, Date.now())} ${delivery.delivery_date}/${delivery.order_id}`;

/** Below this the page has hardly been scrolled. */
const AT_TOP_PX = 80;

/** The deliveries of a view, kept up to date: what needs somebody, what runs by itself, what is done. */
export function DeliveryList({ listed, staleSince, refresh, view, calls, settingsHref }: DeliveryListProps) {
  const { t, locale } = useI18n();
  const list = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState<DeliveryReading<SellerDelivery>>({
    shown: listed.deliveries,
    waiting: undefined,
  });
  const [open, setOpen] = useState<{ readonly delivery: SellerDelivery; readonly step: Step | undefined }>();
  /** The list may move after the person's own action here. */
  const mayMove = useRef(false);
  useEffect(() => {
    const isReading = !mayMove.current && isSomebodyReading(list.current);
    setReading((before) => takeInReading(before, listed.deliveries, placeOf, isReading));
  }, [listed]);
  const showChange = async () => {
    mayMove.current = true;
    await refresh();
    mayMove.current = false;
  };

  const { now, routine, done } = groupDeliveries(reading.shown, Date.now());
  const cardOf = (delivery: SellerDelivery) => (
    <li key={delivery.order_id}>
      {hasAlert(delivery) ? (
        <AlertCard delivery={delivery} onStep={(step) => setOpen({ delivery, step })} />
      ) : (
        <DeliveryCard delivery={delivery} onStep={() => setOpen({ delivery, step: undefined })} />
      )}
    </li>
  );
  return (
    <div ref={list} className="stack lg">
      {staleSince !== undefined && (
        <p className="notice" role="status">
          <IconWifiOff />
          {t('seller.stale', { time: instantParts(staleSince, locale).time })}
        </p>
      )}
      {reading.waiting && (
        <div className="dl-news" role="status">
          <Button
            size="sm"
            onClick={() => {
              setReading({ shown: reading.waiting ?? [], waiting: undefined });
              window.scrollTo({ top: 0, behavior: 'instant' });
            }}
          >
            <IconRotateCw className="s" />
            {t('seller.news')}
          </Button>
        </div>
      )}
      {reading.shown.length === 0 && (
        <EmptyState
          icon={IconMotorbike}
          title={t(view === 'open' ? 'seller.upcomingNone' : 'seller.doneNone')}
          text={t(view === 'open' ? 'seller.upcomingNoneText' : 'seller.doneNoneText')}
        >
          {view === 'open' && (
            <ButtonPageLink variant="soft" href={settingsHref}>
              {t('seller.openSettings')}
            </ButtonPageLink>
          )}
        </EmptyState>
      )}
      {view === 'done' ? (
        <Days deliveries={reading.shown} heading="h2" cardOf={cardOf} />
      ) : (
        <>
          {now.length > 0 ? (
            <section className="stack" aria-labelledby="needs">
              <h2 id="needs" className="dl-title">
                {t('seller.needs')} <span className="badge bad num">{now.length}</span>
              </h2>
              <ul className="dl-grid">{now.map(cardOf)}</ul>
            </section>
          ) : (
            reading.shown.length > 0 && (
              <p className="dl-calm">
                <IconCheck />
                {t('seller.needsNone')}
              </p>
            )
          )}
          {routine.length > 0 && (
            <section className="stack" aria-labelledby="routine">
              <h2 id="routine" className="dl-title">
                {t('seller.routine')} <span className="badge num">{routine.length}</span>
              </h2>
              <Days deliveries={routine} heading="p" cardOf={cardOf} />
            </section>
          )}
          {done.length > 0 && (
            <section className="stack" aria-labelledby="done">
              <h2 id="done" className="dl-title">
                {t('seller.doneToday')} <span className="badge num">{done.length}</span>
              </h2>
              <ul className="dl-grid">{done.map(cardOf)}</ul>
            </section>
          )}
        </>
      )}
      {open && (
        <SettleSheet
          delivery={open.delivery}
          first={open.step}
          calls={calls}
          onChanged={() => void showChange()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

const hasAlert = (
  delivery: SellerDelivery,
): delivery is SellerDelivery & { readonly alert: NonNullable<SellerDelivery['alert']> } =>
  delivery.alert !== null;

interface DaysProps {
  readonly deliveries: readonly SellerDelivery[];
  /** Where the page has no sections, its days are them. */
  readonly heading: 'h2' | 'p';
  readonly cardOf: (delivery: SellerDelivery) => ReactNode;
}

function Days({ deliveries, heading: Day, cardOf }: DaysProps) {
  const { locale } = useI18n();
  return daysOf(deliveries).map(([date, of]) => (
    <div key={date} className="stack sm">
      <Day className="dl-day">
        {formatDate(date, locale)} <span className="muted">{of.length}</span>
      </Day>
      <ul className="dl-grid">{of.map(cardOf)}</ul>
    </div>
  ));
}

/** By day, in the order in which they came. */
function daysOf(deliveries: readonly SellerDelivery[]): [string, SellerDelivery[]][] {
  const days = new Map<string, SellerDelivery[]>();
  for (const delivery of deliveries) {
    const known = days.get(delivery.delivery_date);
    if (known) known.push(delivery);
    else days.set(delivery.delivery_date, [delivery]);
  }
  return [...days];
}

/** Whether what would move would move under somebody's eyes or hands. */
function isSomebodyReading(list: HTMLElement | null): boolean {
  return (
    window.scrollY > AT_TOP_PX ||
    document.querySelector('dialog[open]') !== null ||
    (list?.contains(document.activeElement) ?? false)
  );
}
