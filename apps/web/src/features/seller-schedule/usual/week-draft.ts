import { slotSpan } from '@dapur/contract/dates/slot-times';
import type { Schedule, ScheduleSettings, SlotTerms, WeekSlot } from '@dapur/contract/dates/seller-schedule';

/** The usual week and how far ahead orders are taken, while it is edited. */
export interface WeekDraft {
  readonly slots: readonly WeekSlot[];
  readonly dayCaps: readonly (number | null)[];
  readonly settings: ScheduleSettings;
}

export const weekDraftOf = ({ slots, day_caps: dayCaps, settings }: Schedule): WeekDraft => ({
  slots,
  dayCaps,
  settings,
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isWeekChanged = (draft: WeekDraft, schedule: Schedule): boolean =>
  !same(draft.slots, schedule.slots) || !same(draft.dayCaps, schedule.day_caps);

export const areSettingsChanged = (draft: WeekDraft, schedule: Schedule): boolean =>
  !same(draft.settings, schedule.settings);

/** Slots by when they begin; those worded otherwise come last. */
export function inOrder(slots: readonly WeekSlot[]): WeekSlot[] {
  const key = ({ time }: WeekSlot): string => {
    const span = slotSpan(time);
    return span === undefined ? `~${time}` : `${span.begins} ${span.ends ?? ''}`;
  };
  return [...slots].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

export const freeTerms: SlotTerms = { delivery: true, pickup: true, order_cap: null, item_cap: null };
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** A slot as its form shows it: the days, and terms that hold on all of them or differ by day. */
export interface SlotForm {
  readonly begins: string;
  readonly ends: string;
  readonly weekdays: readonly number[];
  readonly terms: SlotTerms;
  /** Most orders by weekday, where days differ. */
  readonly capByDay: Readonly<Record<number, number | null>> | undefined;
}

export function slotFormOf(slot: WeekSlot | undefined): SlotForm {
  const span = slot && slotSpan(slot.time);
  const days =
    slot === undefined || slot.every_day ? WEEK.map((weekday) => ({ weekday, terms: freeTerms })) : slot.days;
  const terms = days[0]?.terms ?? freeTerms;
  const differs = days.some((day) => day.terms.order_cap !== terms.order_cap);
  return {
    begins: span?.begins ?? '15:00',
    ends: slot === undefined ? '17:00' : (span?.ends ?? ''),
    weekdays: days.map(({ weekday }) => weekday),
    terms,
    capByDay: differs
      ? Object.fromEntries(days.map(({ weekday, terms: own }) => [weekday, own.order_cap]))
      : undefined,
  };
}

/** The slot that a form makes, under the id and text given. */
export function slotOfForm(id: string, time: string, isActive: boolean, form: SlotForm): WeekSlot {
  const { weekdays, terms, capByDay } = form;
  const days = [...weekdays]
    .sort((a, b) => a - b)
    .map((weekday) => ({
      weekday,
      terms: { ...terms, order_cap: capByDay === undefined ? terms.order_cap : (capByDay[weekday] ?? null) },
    }));
  const isPlain = days.length === WEEK.length && days.every((day) => same(day.terms, freeTerms));
  return { id, time, is_active: isActive, every_day: isPlain, days: isPlain ? [] : days };
}

/** The weekdays on which a slot is offered. */
export const weekdaysOf = (slot: WeekSlot): readonly number[] =>
  slot.every_day ? WEEK : slot.days.map(({ weekday }) => weekday);
