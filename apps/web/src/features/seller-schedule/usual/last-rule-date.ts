import { addDays, weekdayOf } from '@dapur/contract/dates/dates';
import type { WeekRule } from '@dapur/contract/dates/seller-schedule';

/** The last date that a rule has open today, without regard to holidays; undefined where it opens none. */
export function lastRuleDate(
  { weekdays, weeks_ahead }: Pick<WeekRule, 'weekdays' | 'weeks_ahead'>,
  today: string,
): string | undefined {
  if (weeks_ahead === 0) return undefined;
  const end = addDays(today, weeks_ahead * 7);
  return Array.from({ length: 7 }, (_, back) => addDays(end, -back)).find((date) =>
    weekdays.includes(weekdayOf(date) || 7),
  );
}
