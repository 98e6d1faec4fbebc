import { daysBetween, formatDate } from '@dapur/contract/dates/dates';
import type { GridDate, GridProduct, NoteWords, Schedule } from '@dapur/contract/dates/seller-schedule';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { IconEye, IconEyeOff } from '../../components/icons.tsx';
import { IconPencil } from '../../components/icon/seller-icons.ts';
import { useI18n } from '../../i18n/index.tsx';
import { CountStepper } from './count-stepper.tsx';
import { fillOfGridDay, shareOf } from './day-fill.ts';
import { NoteSheet } from './sheets/note-sheet.tsx';
import { PlainSwitch } from './switch.tsx';
import { shopperLine } from './shopper-line.ts';

interface DayPanelProps {
  readonly day: GridDate;
  /** As the server has it. */
  readonly saved: GridDate;
  readonly products: readonly GridProduct[];
  readonly schedule: Schedule;
  readonly busy: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onCap: (cap: number | null) => void;
  readonly onNote: (note: string, words: NoteWords) => Promise<boolean>;
  readonly children: ReactNode;
}

/** One day: open or not, how full, what shoppers see of it; below it its slots, limits and orders. */
export function DayPanel({
  day,
  saved,
  products,
  schedule,
  busy,
  onOpen,
  onCap,
  onNote,
  children,
}: DayPanelProps) {
  const { t, locale } = useI18n();
  const [isNoting, setNoting] = useState(false);
  const { date, orders, note } = day;
  const { today } = schedule;
  const fill = fillOfGridDay(day, products, today);
  const isPast = date < today;
  const away = daysBetween(today, date);
  const line = shopperLine(day, schedule, fill.state === 'full', t, locale);
  return (
    <section className="stack lg sc-day-panel" aria-label={formatDate(date, locale)}>
      <header className="sc-day-head">
        <div>
          <p className="muted small strong">
            {away === 0
              ? t('cal.today')
              : away === 1
                ? t('cal.tomorrow')
                : away > 0
                  ? t('cal.inDays', { count: away })
                  : t('cal.passed')}
          </p>
          <h2>{formatDate(date, locale)}</h2>
        </div>
        {!isPast && (
          <PlainSwitch
            label={t(day.is_open ? 'cal.isOpen' : 'cal.isClosed')}
            name={t('cal.openOn', { day: formatDate(date, locale) })}
            checked={day.is_open}
            onChange={onOpen}
            disabled={busy}
          />
        )}
      </header>
      <div className="card stack">
        <div className="row between wraps">
          <div>
            <p className="sc-huge num">
              {orders}
              {fill.cap !== null && <span className="muted">/{fill.cap}</span>}
            </p>
            <p className="muted small">{t('cal.ordersSoFar')}</p>
          </div>
          {!isPast && (
            <div className="sc-cap">
              <CountStepper
                label={t('cal.mostOrders')}
                value={day.order_cap}
                startAt={Math.max(orders, fill.cap ?? 10)}
                onChange={onCap}
                changed={day.own_cap !== saved.own_cap || day.own_cap !== null}
                large
                mayBeEmpty
              />
              <p className="muted micro">{t(day.order_cap === null ? 'cal.noBound' : 'cal.mostOrders')}</p>
            </div>
          )}
        </div>
        <div className={`sc-meter ${fill.state}`}>
          <i
            style={
              {
                width: `${Math.round((day.order_cap === null ? fill.share : shareOf(orders, day.order_cap)) * 100)}%`,
              } as CSSProperties
            }
          />
        </div>
        {day.order_cap !== null && orders > day.order_cap && (
          <p className="err">
            {t('cal.over.day', { day: formatDate(date, locale), sold: orders, limit: day.order_cap })}
          </p>
        )}
        <p className="sc-shoppers small">
          {line.isVisible ? <IconEye className="s" /> : <IconEyeOff className="s" />}
          <span>{line.text}</span>
        </p>
        {!isPast && (
          <button type="button" className="sc-note" onClick={() => setNoting(true)}>
            <span className={note === '' ? 'muted' : 'strong'}>{note === '' ? t('cal.addNote') : note}</span>
            <IconPencil className="s" />
          </button>
        )}
      </div>
      {children}
      {isNoting && (
        <NoteSheet
          note={note}
          words={day.note_words}
          busy={busy}
          onSave={onNote}
          onClose={() => setNoting(false)}
        />
      )}
    </section>
  );
}
