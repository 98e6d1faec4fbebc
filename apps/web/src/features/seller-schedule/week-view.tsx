import { formatDate } from '@dapur/contract/dates/dates';
import type { GridDate, GridProduct } from '@dapur/contract/dates/seller-schedule';
import type { CSSProperties } from 'react';
import { IconChevronRight } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { fillOfGridDay } from './day-fill.ts';
import { SlotFace } from './day-slots.tsx';

interface WeekViewProps {
  readonly dates: readonly GridDate[];
  readonly products: readonly GridProduct[];
  readonly today: string;
  readonly onDay: (date: string) => void;
}

/** A week, day by day and slot by slot. */
export function WeekView({ dates, products, today, onDay }: WeekViewProps) {
  const { t, locale } = useI18n();
  return (
    <ul className="sc-week">
      {dates.map((day) => {
        const fill = fillOfGridDay(day, products, today);
        const shown = day.slots.filter((slot) => (day.is_open && slot.is_open) || slot.orders > 0);
        return (
          <li key={day.date} className={`card ${fill.state}`}>
            <button
              type="button"
              className="sc-week-head"
              onClick={() => onDay(day.date)}
              aria-current={day.date === today ? 'date' : undefined}
            >
              <span className="grow">
                <b>{formatDate(day.date, locale)}</b>
                <span className="muted small">
                  {day.date === today ? `${t('cal.today')} · ` : ''}
                  {t(`cal.state.${fill.state}`)}
                  {day.note !== '' && ` · ${day.note}`}
                </span>
              </span>
              <span className="sc-count num">
                {day.orders}
                {fill.cap !== null && <span className="muted">/{fill.cap}</span>}
              </span>
              <IconChevronRight className="s" />
            </button>
            {fill.state !== 'past' && fill.state !== 'closed' && (
              <div className={`sc-meter ${fill.state}`}>
                <i style={{ width: `${Math.round(fill.share * 100)}%` } as CSSProperties} />
              </div>
            )}
            {shown.length > 0 && (
              <ul className="sc-rows">
                {shown.map((slot) => (
                  <li key={slot.id ?? slot.time}>
                    <SlotFace slot={slot} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
