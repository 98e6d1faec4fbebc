import { malaysianDate, weekdayAndDay, type LocalDate } from '@dapur/contract/dates/dates';
import { nextOn, type YearlyDay } from '@dapur/contract/customers/occasions';
import type { Locale } from '@dapur/contract/primitives';

/** `14 Mar` in the reader's language. The year 2028 is not shown; it is a leap year, so it has every possible day. */
export const occasionDayText = ({ day, month }: YearlyDay, locale: Locale): string =>
  weekdayAndDay(`2028-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, locale).day;

export const todayHere = (): LocalDate => malaysianDate(Date.now());

/** How many days from today it comes next; 0 is today. */
export function daysUntil(day: YearlyDay, today = todayHere()): number {
  return Math.round((Date.parse(nextOn(day, today)) - Date.parse(today)) / 86_400_000);
}
