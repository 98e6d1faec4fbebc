import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { Clock } from '../../../kernel/clock.ts';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { closeDays, forgetEvents } from '../data/close-days.ts';

/** Days that single events are kept; the daily sums stay. */
export const KEEP_EVENT_DAYS = 60;
/** Calls that began before midnight have written their events by then. */
const AFTER_MIDNIGHT_MS = 60 * 60_000;

/** Adds up the days that are over and forgets single events of long ago. */
export async function tidyVisits(db: Pools, clock: Clock): Promise<void> {
  const closing = malaysianDate(clock.now() - AFTER_MIDNIGHT_MS);
  await withPlatform(db, 'visits', 'add up the days that are over', (tx) => closeDays(tx, closing));
  const oldest = addDays(malaysianDate(clock.now()), -KEEP_EVENT_DAYS);
  let forgotten: number;
  do {
    forgotten = await withPlatform(db, 'visits', 'forget single events of long ago', (tx) =>
      forgetEvents(tx, oldest),
    );
  } while (forgotten > 0);
}
