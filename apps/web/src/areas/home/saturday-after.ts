import { addDays, weekdayOf, type LocalDate } from '@dapur/contract/dates/dates';

const SATURDAY = 6;

/** The Saturday that comes after today: the day that the front page's example of a full kitchen is about. */
export const saturdayAfter = (today: LocalDate): LocalDate =>
  addDays(today, (SATURDAY - weekdayOf(today) + 7) % 7 || 7);
