import { weekdayAndDay } from '@dapur/contract/dates/dates';
import type { TodayView } from '@dapur/contract/orders/seller-today';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';

type Day = TodayView['days'][number];

interface Fill {
  readonly state: 'rest' | 'open' | 'low' | 'full';
  /** 0 to 1. */
  readonly share: number;
  /** Portions that are left. */
  readonly left: number;
}

/** From here on a seller should know that little is left. */
const LOW = 0.85;

/** How full a day is. A closed day with orders on it still shows them. */
function fillOfDay({ is_open: isOpen, orders, portions, limit }: Day): Fill {
  const left = limit === null ? Infinity : Math.max(0, limit - portions);
  const share = limit === null || limit === 0 ? 0 : Math.min(1, portions / limit);
  if (!isOpen) return { state: orders > 0 ? 'open' : 'rest', share, left };
  if (limit !== null && left === 0) return { state: 'full', share: 1, left };
  return { state: share >= LOW ? 'low' : 'open', share, left };
}

interface DaysAheadProps {
  readonly view: TodayView;
  readonly seat: Seat;
  readonly onDate: (date: string) => void;
}

/** Two weeks: how full each day is, and which are closed. Pressing one shows it. */
export function DaysAhead({ view, seat, onDate }: DaysAheadProps) {
  const { t, locale } = useI18n();
  return (
    <section aria-labelledby="days">
      <header className="today-head">
        <h2 id="days">{t('today.days')}</h2>
        {seat.may('schedule') && (
          <Link className="today-link" href={`${seat.home}/calendar`}>
            {t('today.change')}
          </Link>
        )}
      </header>
      <ol className="card raised today-heat">
        {view.days.map((day) => {
          const { state, share, left } = fillOfDay(day);
          const word =
            state === 'rest'
              ? t('today.rest')
              : state === 'full'
                ? t('today.full')
                : state === 'low'
                  ? t('today.left', { count: left })
                  : String(day.orders);
          return (
            <li key={day.date} data-state={state} data-on={day.date === view.date || undefined}>
              <button
                type="button"
                aria-pressed={day.date === view.date}
                onClick={() => {
                  onDate(day.date);
                  window.scrollTo({ top: 0 });
                }}
              >
                <span>{weekdayAndDay(day.date, locale).weekday}</span>
                <b className="num">{Number(day.date.slice(8))}</b>
                <i style={{ '--fill': `${share * 100}%` } as CSSProperties} />
                <em className="num">
                  {state === 'open' ? (
                    <>
                      <span aria-hidden="true">{word}</span>
                      <span className="sr">{t('orders.count', { count: day.orders })}</span>
                    </>
                  ) : (
                    word
                  )}
                </em>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
