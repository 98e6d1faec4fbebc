import { languages } from '../words/locales.ts';
import type { Locale } from '../primitives.ts';

/** Calendar dates are `YYYY-MM-DD` strings in Asia/Kuala_Lumpur (UTC+8, no daylight saving), never JS Dates. */
export type LocalDate = string;

const DAY_MS = 86_400_000;
const KL_OFFSET_MS = 8 * 3_600_000;

/** The calendar date in Malaysia at an instant (epoch milliseconds). */
export function malaysianDate(epochMs: number): LocalDate {
  return new Date(epochMs + KL_OFFSET_MS).toISOString().slice(0, 10);
}

/** The time of day (HH:MM) in Malaysia at an instant (epoch milliseconds). */
export function malaysianTime(epochMs: number): string {
  return new Date(epochMs + KL_OFFSET_MS).toISOString().slice(11, 16);
}

/**
 * True for a real calendar date in the form YYYY-MM-DD (2026-02-30 is not). The year 0000 is refused: PostgreSQL has
 * no such year.
 */
export function isLocalDate(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // A day that its month does not have comes out as one of the next month, or as no number.
  return midnight(value).getUTCDate() === Number(value.slice(8));
}

const midnight = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(midnight(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((midnight(to).getTime() - midnight(from).getTime()) / DAY_MS);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** `Fri` in the reader's language; 0 is Sunday. */
export const shortWeekday = (weekday: number, locale: Locale): string =>
  languages[locale].weekdays.split(' ')[weekday] ?? '';

/** `Nov` in the reader's language; 1 is January. */
export const shortMonth = (month: number, locale: Locale): string =>
  languages[locale].months.split(' ')[month - 1] ?? '';

/** `Fri` and `27 Nov` in the reader's language. */
export function weekdayAndDay(
  date: LocalDate,
  locale: Locale,
): { readonly weekday: string; readonly day: string } {
  const at = midnight(date);
  return {
    weekday: shortWeekday(at.getUTCDay(), locale),
    day: languages[locale].day(at.getUTCDate(), shortMonth(at.getUTCMonth() + 1, locale)),
  };
}

/** `Fri, 27 Nov` in the reader's language. */
export function formatDate(date: LocalDate, locale: Locale): string {
  const { weekday, day } = weekdayAndDay(date, locale);
  return languages[locale].date(day, weekday);
}

/** `Fri, 27 Nov 2026` in the reader's language: for what is read in another year, and for days that are chosen. */
export const fullDate = (date: LocalDate, locale: Locale): string =>
  languages[locale].dateOfYear(formatDate(date, locale), date.slice(0, 4));
