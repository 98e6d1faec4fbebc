import { addDays, daysBetween, type LocalDate } from '../dates/dates.ts';

/** Days that one report may span. */
export const MAX_REPORT_DAYS = 400;

/** Malaysian days, both included. */
export interface DaySpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export const daysOf = ({ from, to }: DaySpan): number => daysBetween(from, to) + 1;

/** As many days, right before. */
export function spanBefore(span: DaySpan): DaySpan {
  return { from: addDays(span.from, -daysOf(span)), to: addDays(span.from, -1) };
}

/** Every day of a span, in order. */
export function datesOf(span: DaySpan): LocalDate[] {
  return Array.from({ length: daysOf(span) }, (_, at) => addDays(span.from, at));
}
