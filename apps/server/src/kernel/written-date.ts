import { isLocalDate, type LocalDate } from '@dapur/contract/dates/dates';

/** Months by how they begin, in English and in Malay. */
const MONTHS = [
  ['jan'],
  ['feb'],
  ['mar', 'mac'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'ogo'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dis'],
] as const;

/** A time behind the date, which says nothing of a day: `0:00`, `12:00:00 AM`, `T00:00:00Z`. */
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})日?$/;
const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/;
const DAY_AND_NAME = /^(\d{1,2})[- /.]?([a-z]{3,9})\.?[- /.,]{0,2}(\d{2}|\d{4})$/i;
const NAME_AND_DAY = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;

/**
 * A date as spreadsheets in Malaysia write it, the day first: `1/12/2026`, `1-Dec-26`, `1 Disember 2026`,
 * `2026-12-01 00:00`, `2026年12月1日`. Undefined for what is no date.
 */
export function writtenDate(written: string): LocalDate | undefined {
  if (written.length > 40) return undefined;
  const text = written.replace(/\s+/g, ' ').trim().replace(TIME, '');
  let parts = YEAR_FIRST.exec(text);
  if (parts) return dateOf(parts[1], Number(parts[2]), parts[3]);
  parts = DAY_FIRST.exec(text);
  if (parts) return dateOf(parts[4], Number(parts[3]), parts[1]);
  parts = DAY_AND_NAME.exec(text);
  if (parts) return dateOf(parts[3], monthOf(parts[2]), parts[1]);
  parts = NAME_AND_DAY.exec(text);
  return parts ? dateOf(parts[3], monthOf(parts[1]), parts[2]) : undefined;
}

/** From 1; 0 for what is no month. */
const monthOf = (name = ''): number => {
  const start = name.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((names) => names.some((one) => one === start)) + 1;
};

function dateOf(year = '', month: number, day = ''): LocalDate | undefined {
  const date = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : undefined;
}
