import { addDays, type LocalDate } from '../dates/dates.ts';

/** Of one customer. */
export const MAX_OCCASIONS = 10;
export const LONGEST_OCCASION = 40;
export const LONGEST_OCCASION_NOTE = 200;

/** A day that comes again each year. */
export interface YearlyDay {
  readonly month: number;
  readonly day: number;
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether some year has such a day; 29 February is one. */
export const isYearlyDay = ({ month, day }: YearlyDay): boolean => day >= 1 && day <= (DAYS[month - 1] ?? 0);

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** `314` of 14 March: what the database finds days of the year by. */
export const monthDay = ({ month, day }: YearlyDay): number => month * 100 + day;

/**
 * The days of the year from a date to `days` later, both included, in the form of `monthDay`. In a year without a 29
 * February that day is kept on the 28th: a cake that comes a day late is no birthday cake.
 */
export function monthDaysFrom(from: LocalDate, days: number): number[] {
  const found = new Set<number>();
  // A year later every day has been met.
  for (let n = 0; n <= Math.min(days, 366); n++) {
    const date = addDays(from, n);
    const [year, month, day] = partsOf(date);
    found.add(monthDay({ month, day }));
    if (month === 2 && day === 28 && !isLeapYear(year)) found.add(229);
  }
  return [...found].sort((one, other) => one - other);
}

/** When such a day comes next, today among the answers. */
export function nextOn({ month, day }: YearlyDay, today: LocalDate): LocalDate {
  const [year] = partsOf(today);
  const inYear = (of: number): LocalDate => {
    const kept = month === 2 && day === 29 && !isLeapYear(of) ? 28 : day;
    return `${String(of).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(kept).padStart(2, '0')}`;
  };
  const thisYear = inYear(year);
  return thisYear >= today ? thisYear : inYear(year + 1);
}

const partsOf = (date: LocalDate): [year: number, month: number, day: number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8)),
];
