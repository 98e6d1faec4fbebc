import type { OpeningSpan } from '@dapur/contract/stores/pickup-point-input';

/** The same hours on each of these days: 1 for Monday to 7 for Sunday. */
export const openOn = (weekdays: readonly number[], from: string, to: string): OpeningSpan[] =>
  weekdays.map((weekday) => ({ weekday, from, to }));

/** All seven days: the place then hands over on whichever days its store takes orders. */
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
