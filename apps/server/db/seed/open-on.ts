import type { OpeningSpan } from '@dapur/contract/pickup-point-input';

/** The same hours on each of these days: 1 for Monday to 7 for Sunday. */
export const openOn = (weekdays: readonly number[], from: string, to: string): OpeningSpan[] =>
  weekdays.map((weekday) => ({ weekday, from, to }));

/** It hands over whenever its store takes orders, whatever days those are. */
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
