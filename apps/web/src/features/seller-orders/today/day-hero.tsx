import { addDays, formatDate } from '@dapur/contract/dates/dates';
import type { TodayView } from '@dapur/contract/orders/seller-today';
import { useEffect, useState, type CSSProperties } from 'react';
import { IconChevronRight } from '../../../components/icons.tsx';
import { IconChevronLeft } from '../../../components/icon/step-icons.ts';
import { moneyText } from '../../../lib/money-text.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { dayLine, minuteOfDay } from './day-line.ts';

interface DayHeroProps {
  readonly view: TodayView;
  /** The date that is asked for; `view` may still show another one. */
  readonly date: string;
  readonly onDate: (date: string) => void;
}

/** The day in one look: how many orders, what they are worth, and when they go. */
export function DayHero({ view, date, onDate }: DayHeroProps) {
  const { t, locale } = useI18n();
  // The number is drawn large; each language puts it at another place in the sentence.
  const [before = '', after = ''] = t('orders.count', { count: view.orders }).split(String(view.orders));
  return (
    <section className="dash-hero day" aria-busy={date !== view.date}>
      <div className="day-date">
        <button
          type="button"
          className="day-step"
          aria-label={t('today.prev')}
          onClick={() => onDate(addDays(date, -1))}
        >
          <IconChevronLeft />
        </button>
        <p aria-live="polite">{formatDate(date, locale)}</p>
        <button
          type="button"
          className="day-step"
          aria-label={t('today.next')}
          onClick={() => onDate(addDays(date, 1))}
        >
          <IconChevronRight />
        </button>
        {date !== view.today && (
          <button type="button" className="day-back" onClick={() => onDate(view.today)}>
            {t('seller.today')}
          </button>
        )}
      </div>
      {/* Nothing is counted on a day without orders: its line says so, and the page fits on one screen. */}
      <div className={view.orders === 0 ? 'sr' : 'day-sums'}>
        <p className="day-count">
          {before}
          <b className="num">{view.orders}</b>
          {after}
        </p>
        <dl>
          {view.worth !== null && (
            <div>
              <dt>{t('today.worth')}</dt>
              <dd className="num">{moneyText(view.worth)}</dd>
            </div>
          )}
          <div>
            <dt>{t('today.deliver')}</dt>
            <dd className="num">{view.deliver}</dd>
          </div>
          <div>
            <dt>{t('today.collect')}</dt>
            <dd className="num">{view.collect}</dd>
          </div>
        </dl>
      </div>
      <Ribbon view={view} onDate={onDate} />
    </section>
  );
}

/** When orders go, along the hours of the day, and where the day is now. */
function Ribbon({ view, onDate }: Pick<DayHeroProps, 'view' | 'onDate'>) {
  const { t, locale } = useI18n();
  const isToday = view.date === view.today;
  const now = useMinute(view.server_time);
  if (view.orders === 0) {
    const coming = view.days.find(({ date, orders }) => date > view.date && orders > 0);
    return (
      <div>
        <p className="day-now">{t('today.free')}</p>
        {coming !== undefined && (
          <button type="button" className="day-next" onClick={() => onDate(coming.date)}>
            {t('today.nextDay', {
              date: formatDate(coming.date, locale),
              orders: t('orders.count', { count: coming.orders }),
            })}
          </button>
        )}
      </div>
    );
  }
  const line = dayLine(view.slots);
  const next = view.slots.find(({ orders, done, minute }) => done < orders && minute > now);
  const isDone = view.slots.every(({ orders, done }) => done >= orders);
  const left = next === undefined ? undefined : next.minute - now;
  return (
    <div className="ribbon">
      <ul className="ribbon-bar" aria-label={t('today.slots')}>
        {line.slots.map((slot) => (
          <li
            key={slot.time}
            data-done={slot.done >= slot.orders || undefined}
            style={{ '--at': `${slot.at}%`, '--wide': `${slot.wide}%` } as CSSProperties}
          >
            <b className="num" aria-hidden="true">
              {slot.orders}
            </b>
            <span className="sr">
              {t('today.slot', { time: slot.time, done: slot.done, orders: slot.orders })}
            </span>
          </li>
        ))}
        {isToday && line.place(now) !== undefined && (
          <li
            className="ribbon-now"
            aria-hidden="true"
            style={{ '--at': `${line.place(now)}%` } as CSSProperties}
          />
        )}
      </ul>
      <p className="ribbon-hours num" aria-hidden="true">
        {line.hours.map(({ at, text }) => (
          <span key={text} style={{ '--at': `${at}%` } as CSSProperties}>
            {text}
          </span>
        ))}
      </p>
      {isToday && (
        <p className="day-now">
          {isDone
            ? t('today.allDone')
            : left === undefined
              ? t('today.past')
              : t(view.slots.some(({ done }) => done > 0) ? 'today.untilNext' : 'today.until', {
                  time:
                    left >= 60
                      ? t('today.hours', { hours: Math.floor(left / 60), minutes: left % 60 })
                      : t('today.minutes', { minutes: left }),
                })}
        </p>
      )}
    </div>
  );
}

/** The minute of the day in Malaysia by the server's clock, moving on. */
function useMinute(serverTime: string): number {
  const [skew, setSkew] = useState(() => Date.parse(serverTime) - Date.now());
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setSkew(Date.parse(serverTime) - Date.now());
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, [serverTime]);
  return minuteOfDay(now + skew);
}
