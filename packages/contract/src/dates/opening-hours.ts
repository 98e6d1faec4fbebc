import { isLocalDate, type LocalDate, shortWeekday, weekdayOf } from './dates.ts';
import { languageWords } from '../words/language-words.ts';
import { languages } from '../words/locales.ts';
import type { Locale } from '../primitives.ts';
import { slotBegins, slotSpan, to12Hour } from './slot-times.ts';
import type { OpeningSpan } from '../stores/pickup-point-input.ts';

/** Null: nobody said when, so it is open whenever its store hands over. */
export type Hours = readonly OpeningSpan[] | null;

const DAY = 1_440;
const WEEK = 7 * DAY;

interface Minutes {
  readonly begins: number;
  readonly ends: number;
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** From the midnight on which its day begins. A span that ends no later than it begins ends on the next day. */
function minutesOf(span: Pick<OpeningSpan, 'from' | 'to'>): Minutes {
  const [begins, ends] = [minutes(span.from), minutes(span.to)];
  return { begins, ends: ends <= begins ? ends + DAY : ends };
}

const shifted = ({ begins, ends }: Minutes, by: number): Minutes => ({
  begins: begins + by,
  ends: ends + by,
});
const overlap = (one: Minutes, other: Minutes): boolean => one.begins < other.ends && other.begins < one.ends;

/** When a slot is, from its date's midnight on; a single time is its one minute. Undefined where its words name no time. */
function minutesOfSlot(date: LocalDate, slot: string): Minutes | undefined {
  const span = slotSpan(slot);
  if (span !== undefined && span.ends !== null && span.ends !== span.begins)
    return minutesOf({ from: span.begins, to: span.ends });
  const first = slotBegins(date, slot);
  if (first === undefined) return undefined;
  const begins = (first - Date.parse(`${date}T00:00:00+08:00`)) / 60_000;
  return { begins, ends: begins + 1 };
}

/**
 * Why nothing can be picked up at a place in a slot of a date: it does not open on that `day`, or opens at another
 * `time`. Undefined when it is open for some of the slot. A slot whose words name no time goes by its day alone.
 */
export function whyPlaceClosed(hours: Hours, date: LocalDate, slot: string): 'day' | 'time' | undefined {
  if (hours === null || !isLocalDate(date)) return undefined;
  const today = weekdayOf(date);
  const opensToday = hours.some(({ weekday }) => weekday === today);
  const asked = minutesOfSlot(date, slot);
  const isOpen =
    asked === undefined
      ? opensToday
      : hours.some((span) => {
          const days = (span.weekday - today + 7) % 7;
          // What opened yesterday may still be open, and a slot may last until tomorrow.
          return overlap(asked, shifted(minutesOf(span), (days === 6 ? -1 : days) * DAY));
        });
  if (isOpen) return undefined;
  return opensToday ? 'time' : 'day';
}

/** What is wrong with each span, undefined where nothing is: it ends as it begins, or runs into one before it. */
export function spanFaults(hours: readonly OpeningSpan[]): ('empty' | 'overlap' | undefined)[] {
  const inWeek = hours.map((span) => shifted(minutesOf(span), (span.weekday - 1) * DAY));
  return hours.map((span, at) => {
    if (span.from === span.to) return 'empty';
    const mine = inWeek[at];
    const isTaken = inWeek
      .slice(0, at)
      .some((other) => mine && [-WEEK, 0, WEEK].some((by) => overlap(mine, shifted(other, by))));
    return isTaken ? 'overlap' : undefined;
  });
}

/** `Tue–Fri`, `Sat, Sun`. */
function daysText(days: readonly number[], locale: Locale): string {
  if (days.length === 7) return languageWords[locale].openingHours.everyDay;
  const { dash } = languageWords[locale].openingHours;
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => {
      const names = run.map((day) => shortWeekday(day % 7, locale));
      return names.length < 3 ? names : [`${names[0]}${dash}${names.at(-1)}`];
    })
    .join(languages[locale].comma);
}

/** `Sat, Sun 7:30 AM – 11:00 AM`, from Monday on; days that are alike stand together. */
export function hoursText(hours: readonly OpeningSpan[], locale: Locale): string {
  const days = new Map<string, number[]>();
  for (let day = 1; day <= 7; day++) {
    const times = hours
      .filter(({ weekday }) => weekday === day)
      .sort((one, other) => (one.from < other.from ? -1 : 1))
      .map(({ from, to }) => `${to12Hour(from)} – ${to12Hour(to)}`)
      .join(languages[locale].comma);
    if (times !== '') days.set(times, [...(days.get(times) ?? []), day]);
  }
  return [...days]
    .map(([times, alike]) => `${daysText(alike, locale)} ${times}`)
    .join(languageWords[locale].openingHours.semicolon);
}

/** What readers see of a place's hours: its store's own words, else its hours in the reader's language. */
export const shownHours = (written: string, hours: Hours, locale: Locale): string =>
  written || (hours === null ? '' : hoursText(hours, locale));
