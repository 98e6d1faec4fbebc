import { addDays, daysBetween, shortWeekday } from '@dapur/contract/dates/dates';
import { languageWords } from '@dapur/contract/words/language-words';
import type { Locale } from '@dapur/contract/primitives';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Locale, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}:${name}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(languageWords[locale].days, { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}

const instant = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `Nov`. */
export const calendarMonthName = (date: string, locale: Locale): string =>
  format(locale, 'month', { month: 'short' }).format(instant(date));

/** `Mon`; 1 is Monday. */
export const shortWeekdayName = (weekday: number, locale: Locale): string =>
  shortWeekday(weekday % 7, locale);

/** `Monday`. */
export const longWeekdayName = (weekday: number, locale: Locale): string =>
  format(locale, 'long', { weekday: 'long' }).format(instant(addDays('2026-01-04', weekday)));

/** `27`. */
export const dayNumber = (date: string): number => Number(date.slice(8));

/** `Nov – Dec` of the dates that are shown; `Nov 2026` where they lie in one month. */
export function spanTitle(from: string, to: string, locale: Locale): string {
  const year = format(locale, 'monthYear', { month: 'short', year: 'numeric' });
  if (from.slice(0, 7) === to.slice(0, 7)) return year.format(instant(from));
  return `${calendarMonthName(from, locale)} – ${year.format(instant(to))}`;
}

/** `23 – 29 Nov` of a week. */
export function weekTitle(monday: string, locale: Locale): string {
  const day = format(locale, 'day', { day: 'numeric', month: 'short' });
  return day.formatRange(instant(monday), instant(addDays(monday, 6)));
}

/** The dates from one to another, whichever comes first, both included. */
export function datesBetween(one: string, other: string): string[] {
  const [from, to] = one <= other ? [one, other] : [other, one];
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
}
