import { addDays, type LocalDate } from '@dapur/contract/dates/dates';

/** What a new store starts with, so that its owner changes things instead of facing empty pages. */
export const NEW_STORE_SLOTS = ['10:00 AM', '1:00 PM', '4:00 PM'] as const;
export const NEW_STORE_LEAD_DAYS = 3;
const NEW_STORE_DATES = 30;

/** The dates after `today` that a new store begins with; each is closed until its owner opens it. */
export function newStoreDates(today: LocalDate): LocalDate[] {
  return Array.from({ length: NEW_STORE_DATES }, (_, index) => addDays(today, index + 1));
}
