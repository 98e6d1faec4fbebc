import './day-route.css';
import { addDays, formatDate } from '@dapur/contract/dates/dates';
import type { DayRoute as Route, RouteStop } from '@dapur/contract/delivery/seller-delivery';
import { normalisePhone } from '@dapur/contract/people/phone';
import { Link } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconMap } from '../../../components/icon/seller-icons.ts';
import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconPhone,
  IconRotateCw,
  IconWifiOff,
} from '../../../components/icons.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { useRead } from '../../../lib/query/use-read.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { RouteFrame } from './route-frame.tsx';
import { googleLegs, googleStop, wazeStop } from './route-links.ts';
import { RetryButton } from '../../../components/ui/retry-button.tsx';

interface DayRouteProps {
  readonly seat: Seat;
  readonly date: string;
  readonly today: string;
  readonly onDate: (date: string) => void;
}

/** A day's deliveries on a map and as numbered stops, slot by slot, with links that open the way. */
export function DayRoutePanel({ seat, date, today, onDate }: DayRouteProps) {
  const { t, locale } = useI18n();
  const { call, keys } = seat;
  const {
    data: route,
    fault,
    reload,
  } = useRead(
    keys.route(date),
    async (signal) => (await call(sellerApi.deliveryRoute, { query: { date } }, signal)).data,
  );
  return (
    <section className="stack" aria-labelledby="route-day">
      <header className="row between">
        <button
          type="button"
          className="round plain"
          aria-label={t('today.prev')}
          onClick={() => onDate(addDays(date, -1))}
        >
          <IconChevronLeft />
        </button>
        <h2 id="route-day">{date === today ? t('orders.chip.today') : formatDate(date, locale)}</h2>
        <button
          type="button"
          className="round plain"
          aria-label={t('today.next')}
          onClick={() => onDate(addDays(date, 1))}
        >
          <IconChevronRight />
        </button>
      </header>
      {route === undefined && fault !== undefined && (
        <EmptyState icon={IconWifiOff} title={t('seller.failed')} text={t('seller.failedText')}>
          <RetryButton onRetry={reload}>
            <IconRotateCw />
            {t('common.retry')}
          </RetryButton>
        </EmptyState>
      )}
      {route === undefined && fault === undefined && (
        <Skeleton className="route-sk" role="status" aria-label={t('common.loading')} />
      )}
      {route?.stops.length === 0 && (
        <EmptyState icon={IconMap} title={t('route.none')} text={t('route.noneText')} />
      )}
      {route !== undefined && route.stops.length > 0 && <Stops route={route} home={seat.home} />}
    </section>
  );
}

function Stops({ route, home }: { readonly route: Route; readonly home: string }) {
  const { t } = useI18n();
  const left = route.stops.filter(({ is_done: isDone }) => !isDone);
  const legs = googleLegs(left.length === route.stops.length ? route.from : null, left);
  const slots = [...new Set(route.stops.map(({ delivery_time: time }) => time))];
  return (
    <>
      <RouteFrame route={route} />
      {legs.length > 0 && (
        <div className="route-legs">
          {legs.map((leg) => (
            <ButtonLink key={leg.href} href={leg.href} target="_blank" rel="noopener noreferrer">
              <IconMap />
              {legs.length === 1 ? t('route.google') : t('route.googleLeg', { from: leg.from, to: leg.to })}
            </ButtonLink>
          ))}
        </div>
      )}
      {slots.map((slot) => (
        <section key={slot} className="stack sm">
          <h3 className="num">{slot}</h3>
          <ol className="route-stops">
            {route.stops.map(
              (stop, at) =>
                stop.delivery_time === slot && (
                  <Stop key={stop.order_id} stop={stop} number={at + 1} home={home} />
                ),
            )}
          </ol>
        </section>
      ))}
    </>
  );
}

interface StopProps {
  readonly stop: RouteStop;
  readonly number: number;
  readonly home: string;
}

function Stop({ stop, number, home }: StopProps) {
  const { t } = useI18n();
  const { customer_name: name } = stop;
  const phone = normalisePhone(stop.customer_phone);
  return (
    <li className="card" value={number} data-done={stop.is_done || undefined}>
      <span className="route-n num">{stop.is_done ? <IconCheck className="s" /> : number}</span>
      <Link className="route-face" href={`${home}/orders/${stop.order_id}`}>
        <b className="breaks">{name}</b>
        <span className="small muted breaks">{stop.address}</span>
        <span className="micro muted num">{stop.order_number}</span>
      </Link>
      <span className="route-ways">
        {phone !== '' && (
          <a className="round" href={`tel:${phone}`} aria-label={t('route.call', { name })}>
            <IconPhone />
          </a>
        )}
        <ButtonLink
          variant="quiet"
          size="sm"
          href={googleStop(stop)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Maps
          <span className="sr"> {name}</span>
        </ButtonLink>
        <ButtonLink variant="quiet" size="sm" href={wazeStop(stop)} target="_blank" rel="noopener noreferrer">
          Waze
          <span className="sr"> {name}</span>
        </ButtonLink>
      </span>
    </li>
  );
}
