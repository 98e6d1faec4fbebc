import { formatDate, weekdayAndDay } from '@dapur/contract/dates/dates';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import { IconCalendarDays, IconCheck } from '../../../components/icons.tsx';
import { Listbox } from '../../../components/ui/listbox.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { useProductModal } from '../product/product-modal-context.tsx';
import { StepHead } from '../summary/step-head.tsx';
import { useStore } from '../store-context.tsx';
import { ScheduleMethodChoice } from './method-choice.tsx';
import { nextDates } from './next-dates.ts';
import type { ReactNode } from 'react';

export interface ScheduleCardProps {
  /** Each is raised to open the list of dates, or of times, from elsewhere. */
  readonly dateSignal: number;
  readonly timeSignal: number;
}

const availabilityText = {
  open: 'schedule.open',
  filling: 'schedule.filling',
  full: 'schedule.full',
} as const;
const dotClass = { open: 'dot', filling: 'dot filling', full: 'dot full' } as const;

/** Step 1's head: how, on which day and at what time the order reaches the buyer. */
export function ScheduleCard({ dateSignal, timeSignal }: ScheduleCardProps) {
  const store = useStore();
  const { t, locale, draft, draftStore, hydrated, openDates, times, timesKnown, chosenDate, profile } = store;
  const { askForDate } = useProductModal();

  const chooseDate = (date: string) => {
    const before = draftStore.get();
    if (date === before.date) return;
    // Each day has its own portions, so the selection does not carry over.
    draftStore.set({ date, items: [] });
    if (before.items.length === 0) return;
    toast({
      title: t('schedule.cleared'),
      description: t('schedule.clearedText'),
      action: {
        label: t('schedule.undo'),
        onPress: () => draftStore.set({ date: before.date, items: before.items }),
      },
    });
  };

  const status = (date: DeliveryDate) => t(availabilityText[date.availability]);
  const dateOptions = openDates.map((date) => {
    const { weekday, day } = weekdayAndDay(date.date, locale);
    return {
      value: date.date,
      text: `${weekday} ${day}, ${status(date)}`,
      disabled: date.availability === 'full',
      content: (
        <>
          <span className="wd strong">{weekday}</span>{' '}
          <span className="grow strong day">
            {day}
            {date.description && <small> {date.description}</small>}
          </span>{' '}
          <span className="row small state">
            <i className={dotClass[date.availability]} />
            {status(date)}
          </span>
          {date.date === draft.date && <IconCheck />}
        </>
      ),
    };
  });
  const timeOptions = times.map(({ time }) => ({
    value: time,
    text: time,
    disabled: !timesKnown,
    content: (
      <>
        <span className="grow strong">{time}</span>
        {time === draft.time && <IconCheck />}
      </>
    ),
  }));

  const dateChips = nextDates(openDates, chosenDate).map((date) => {
    const { weekday, day } = weekdayAndDay(date.date, locale);
    return {
      value: date.date,
      content: (
        <>
          <span>
            <i className={dotClass[date.availability]} />
            {weekday}
          </span>{' '}
          <b>{day}</b>
          <span className="sr"> {status(date)}</span>
        </>
      ),
    };
  });
  // Longer than `10:00 AM`.
  const isSpan = draft.time.length > 8;
  const chooseTime = (time: string) => draftStore.set({ time });

  return (
    <section className="card raised sched" aria-label={t('steps.1')}>
      <StepHead step={1} />
      <ScheduleMethodChoice />
      <div className="two">
        <Listbox
          label={t('schedule.date')}
          options={dateOptions}
          value={draft.date}
          onChange={chooseDate}
          openSignal={dateSignal}
          disabled={dateOptions.length === 0}
        >
          {chosenDate ? (
            <span className="val">
              <b>{formatDate(chosenDate.date, locale)}</b>
              <span>
                <i className={dotClass[chosenDate.availability]} />
                {status(chosenDate)}
              </span>
            </span>
          ) : (
            <span className="val">
              <b className="ask">{t(dateOptions.length === 0 ? 'schedule.noDates' : 'schedule.pickDate')}</b>
              {/* The specified words speak of delivery; a store without it says so, so that nobody waits for a
                  courier. */}
              {!profile.delivery_available && <span>{t('store.pickupOnly')}</span>}
            </span>
          )}
        </Listbox>
        <Listbox
          label={t('schedule.time')}
          options={timeOptions}
          value={draft.time}
          onChange={chooseTime}
          openSignal={timeSignal}
          disabled={timeOptions.length === 0}
        >
          {draft.time ? (
            // What it is called stands below a time; the two times of a span need that line themselves.
            <span className={isSpan ? 'val long' : 'val'}>
              <b>{draft.time}</b>
              {!isSpan && <span>{t('schedule.time')}</span>}
            </span>
          ) : (
            <span className="val">
              <b className="ask">{t(timeOptions.length === 0 ? 'schedule.noTimes' : 'schedule.pickTime')}</b>
            </span>
          )}
        </Listbox>
        <Chips label={t('schedule.date')} chips={dateChips} value={draft.date} onChange={chooseDate} />
        {chosenDate?.description && <p className="day-note">{chosenDate.description}</p>}
        {hydrated && draft.date ? (
          <Chips
            label={t('schedule.time')}
            className="slots"
            chips={times.map(({ time }) => ({ value: time, content: time }))}
            value={draft.time}
            busy={!timesKnown}
            onChange={chooseTime}
          />
        ) : (
          // As high as what takes its place, so that nothing below moves.
          openDates.length > 0 && (
            <button type="button" className="notice ask" onClick={() => askForDate()}>
              <IconCalendarDays />
              <span className="grow">{t('grid.needDate')}</span>
            </button>
          )
        )}
      </div>
    </section>
  );
}

interface Chip {
  readonly value: string;
  readonly content: ReactNode;
}

interface ChipsProps {
  readonly label: string;
  readonly className?: string;
  readonly chips: readonly Chip[];
  /** The chosen value; empty for none. */
  readonly value: string;
  /** It is not yet known which of them there are: none can be pressed. */
  readonly busy?: boolean;
  readonly onChange: (value: string) => void;
}

/** The most likely choices side by side, one tap each; the lists above hold all of them. */
function Chips({ label, className = '', chips, value, busy = false, onChange }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className={`quick ${className}`} role="group" aria-label={label} aria-busy={busy || undefined}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className="chip"
          aria-pressed={chip.value === value}
          aria-disabled={busy || undefined}
          onClick={() => !busy && chip.value !== value && onChange(chip.value)}
        >
          {chip.content}
        </button>
      ))}
    </div>
  );
}
