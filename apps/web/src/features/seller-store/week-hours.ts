import { hoursText, type Hours } from '@dapur/contract/dates/opening-hours';
import type { Locale } from '@dapur/contract/primitives';
import type { OpeningSpan } from '@dapur/contract/stores/pickup-point-input';

export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** The most spans of one day: more would be hard to read. */
export const MAX_SPANS = 6;

const usual = { from: '09:00', to: '18:00' };

/** A day's spans with their places in the list, so that one can be changed where it is. */
export const spansOf = (
  hours: readonly OpeningSpan[],
  weekday: number,
): { span: OpeningSpan; at: number }[] =>
  hours.map((span, at) => ({ span, at })).filter(({ span }) => span.weekday === weekday);

const timesOf = (hours: readonly OpeningSpan[], weekday: number): Omit<OpeningSpan, 'weekday'>[] =>
  spansOf(hours, weekday).map(({ span: { from, to } }) => ({ from, to }));

/** The first day of the week on which it is open. */
export const firstDay = (hours: readonly OpeningSpan[]): number | undefined =>
  WEEK.find((day) => hours.some(({ weekday }) => weekday === day));

/** Opens a day, with the times of the day before it that is open, or closes it. */
export function switchDay(hours: readonly OpeningSpan[], weekday: number): OpeningSpan[] {
  const others = hours.filter((span) => span.weekday !== weekday);
  if (others.length < hours.length) return others;
  const like = WEEK.findLast((day) => day < weekday && timesOf(hours, day).length > 0) ?? firstDay(hours);
  const times = like === undefined ? [usual] : timesOf(hours, like);
  return [...hours, ...times.map((time) => ({ weekday, ...time }))];
}

/** Another span of a day, from when its last one ends. */
export function addSpan(hours: readonly OpeningSpan[], weekday: number): OpeningSpan[] {
  const from = timesOf(hours, weekday).at(-1)?.to ?? usual.from;
  const hour = String((Number(from.slice(0, 2)) + 2) % 24).padStart(2, '0');
  return [...hours, { weekday, from, to: `${hour}${from.slice(2)}` }];
}

/** The times of one day on every day that is open. */
export function sameTimes(hours: readonly OpeningSpan[], weekday: number): OpeningSpan[] {
  const times = timesOf(hours, weekday);
  const open = WEEK.filter((day) => hours.some((span) => span.weekday === day));
  return open.flatMap((day) => times.map((time) => ({ weekday: day, ...time })));
}

/** What shoppers read of a place whose own words are left empty; undefined where it has no hours. */
export const madeHours = (hours: Hours, locale: Locale): string | undefined =>
  hours === null || hours.length === 0 ? undefined : hoursText(hours, locale);
