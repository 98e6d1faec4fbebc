import type { LocalDate } from '@dapur/contract/dates/dates';

/** One day of what is drawn. */
export interface ChartDay {
  readonly date: LocalDate;
  readonly value: number;
  /** The value of the corresponding day in the period before. */
  readonly before: number;
  /** A second figure that is shown with the value, such as a count of orders. */
  readonly count: number;
}

/** A bar: a day, a week or a month. */
export interface ChartBar extends ChartDay {
  readonly to: LocalDate;
}

/** More bars than these cannot be told apart on a phone. */
const MAX_BARS = 31;

/** Days as bars: as they are, or put together by weeks from the first day on, or by calendar months. */
export function barsOf(days: readonly ChartDay[]): ChartBar[] {
  if (days.length <= MAX_BARS) return days.map((day) => ({ ...day, to: day.date }));
  const isMonthly = days.length > MAX_BARS * 7;
  const bars: ChartBar[] = [];
  let key = '';
  for (const [at, day] of days.entries()) {
    const its = isMonthly ? day.date.slice(0, 7) : String(Math.floor(at / 7));
    const last = bars.at(-1);
    if (last === undefined || its !== key) bars.push({ ...day, to: day.date });
    else
      bars[bars.length - 1] = {
        date: last.date,
        to: day.date,
        value: last.value + day.value,
        before: last.before + day.before,
        count: last.count + day.count,
      };
    key = its;
  }
  return bars;
}

/** The smallest round number that no value exceeds, and whose half is round too. 1 where all values are zero. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(...values, 0);
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return (
    ([1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((step) => Math.round(step * power) >= most) ?? 10) * power
  );
}
