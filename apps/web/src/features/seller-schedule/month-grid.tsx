import { addDays, formatDate } from '@dapur/contract/dates/dates';
import type { GridDate, GridProduct } from '@dapur/contract/dates/seller-schedule';
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { dayNumber, datesBetween, calendarMonthName, shortWeekdayName } from './calendar-days.ts';
import { fillOfGridDay, isChanged } from './day-fill.ts';
import { dropOrders } from './order-drag.ts';

interface MonthGridProps {
  /** Whole weeks, from a Monday. */
  readonly dates: readonly GridDate[];
  readonly products: readonly GridProduct[];
  readonly today: string;
  readonly current: string;
  /** A span of dates that is being chosen; undefined when none is. */
  readonly range: readonly [string, string] | undefined;
  /** Taps choose a span, not a day. */
  readonly isChoosing: boolean;
  readonly onDay: (date: string) => void;
  readonly onRange: (range: readonly [string, string] | undefined) => void;
  /** An order is put down on a day. */
  readonly onOrder: (id: string, date: string) => void;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Weeks of days, each with how full it is. One tap opens a day; a drag, or two taps while choosing, take a span. */
export function MonthGrid(props: MonthGridProps) {
  const { dates, products, today, current, range, isChoosing, onDay, onRange, onOrder } = props;
  const { t, locale } = useI18n();
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly from: string; moved: boolean }>(undefined);
  const [focused, setFocused] = useState(current);
  const moveTo = useRef<string>(undefined);
  const stop = dates.some(({ date }) => date === focused) ? focused : (dates[0]?.date ?? '');
  const chosen = new Set(range === undefined ? [] : datesBetween(...range));

  useEffect(() => {
    if (moveTo.current === undefined) return;
    grid.current?.querySelector<HTMLElement>(`[data-date="${moveTo.current}"]`)?.focus();
    moveTo.current = undefined;
  });

  const dateAt = ({ clientX, clientY }: PointerEvent): string | undefined => {
    const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-date]');
    return cell !== null && cell !== undefined && grid.current?.contains(cell)
      ? cell.dataset['date']
      : undefined;
  };
  const begin = (event: PointerEvent) => {
    // A finger scrolls the page, except while a span is being chosen.
    if (!isChoosing && event.pointerType !== 'mouse') return;
    const from = dateAt(event);
    if (from !== undefined && from >= today) drag.current = { from, moved: false };
  };
  const extend = (event: PointerEvent) => {
    const to = dateAt(event);
    if (drag.current === undefined || to === undefined || to < today) return;
    if (to === drag.current.from && !drag.current.moved) return;
    drag.current.moved = true;
    onRange([drag.current.from, to]);
  };
  const tap = (date: string) => {
    const wasDrag = drag.current?.moved === true;
    drag.current = undefined;
    if (wasDrag) return;
    if (!isChoosing) return onDay(date);
    if (date < today) return;
    // A second tap ends the span that the first tap began; a third begins a new one.
    const isBegun = range !== undefined && range[0] === range[1];
    onRange(isBegun ? [range[0], date] : [date, date]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = addDays(stop, by);
    if (!dates.some(({ date }) => date === to)) return;
    if (event.shiftKey && to >= today && stop >= today) onRange([range?.[0] ?? stop, to]);
    moveTo.current = to;
    setFocused(to);
  };

  return (
    <div>
      <div className="sc-dow" aria-hidden="true">
        {WEEK.map((weekday) => (
          <span key={weekday}>{shortWeekdayName(weekday, locale)}</span>
        ))}
      </div>
      <div
        ref={grid}
        className={isChoosing ? 'sc-days choosing' : 'sc-days'}
        role="group"
        aria-label={t('cal.days')}
        onPointerDown={begin}
        onPointerMove={extend}
        onPointerUp={() => {
          // Whether this was a tap or a drag, the click event that follows decides.
          if (drag.current?.moved !== true) drag.current = undefined;
        }}
        onPointerCancel={() => (drag.current = undefined)}
        onKeyDown={onKeyDown}
      >
        {dates.map((day, at) => {
          const fill = fillOfGridDay(day, products, today);
          const { date } = day;
          const isFirst = at === 0 || dayNumber(date) === 1;
          return (
            <button
              key={date}
              type="button"
              data-date={date}
              className={['sc-day', fill.state, chosen.has(date) && 'chosen'].filter(Boolean).join(' ')}
              aria-current={date === current ? 'date' : undefined}
              aria-pressed={isChoosing ? chosen.has(date) : undefined}
              tabIndex={date === stop ? 0 : -1}
              onFocus={() => setFocused(date)}
              onClick={() => tap(date)}
              {...(date < today ? {} : dropOrders((id) => onOrder(id, date)))}
            >
              <span className="sr">
                {formatDate(date, locale)}
                {date === today && `, ${t('cal.today')}`}, {t(`cal.state.${fill.state}`)},{' '}
                {t('cal.ordersCount', { count: fill.orders })}
              </span>
              {isFirst && <small aria-hidden="true">{calendarMonthName(date, locale)}</small>}
              <b className={date === today ? 'num today' : 'num'} aria-hidden="true">
                {dayNumber(date)}
              </b>
              <i style={{ '--fill': `${Math.round(fill.share * 100)}%` } as CSSProperties} />
              <em className="num" aria-hidden="true">
                {wordsOf(fill)}
              </em>
              {fill.state !== 'past' && isChanged(day) && <u />}
            </button>
          );
        })}
      </div>
      <p className="sc-legend">
        <span>
          <i className="open" />
          {t('cal.state.open')}
        </span>
        <span>
          <i className="filling" />
          {t('cal.state.filling')}
        </span>
        <span>
          <i className="full" />
          {t('cal.state.full')}
        </span>
        <span>
          <i className="closed" />
          {t('cal.state.closed')}
        </span>
        <span>
          <u />
          {t('cal.changed')}
        </span>
      </p>
    </div>
  );

  function wordsOf({ state, orders, cap }: ReturnType<typeof fillOfGridDay>): string {
    if (state === 'past') return orders === 0 ? '' : String(orders);
    if (state === 'closed') return orders === 0 ? t('cal.rest') : String(orders);
    if (state === 'full') return t('cal.state.full');
    return cap === null ? String(orders) : `${orders}/${cap}`;
  }
}
