import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { deleteOldEvents } from './data/courier-events.ts';
import { deleteOldQuotes } from './data/quotes.ts';

const EVERY_MS = 60 * 60_000;
const KEEP_QUOTES_DAYS = 7;
/** The courier repeats its news for a day and answers about an order for sixty. */
const KEEP_EVENTS_DAYS = 90;

/** For `repeat`: forgets quotes that ended long ago without an order, and the courier's old news. */
export function deliveryCleaning(db: Pools): RepeatingTask {
  return {
    name: 'delivery-cleaning',
    everyMs: EVERY_MS,
    run: () =>
      withPlatform(db, 'delivery-cleaning', 'forget unused quotes and old news', async (tx) => {
        await deleteOldQuotes(tx, KEEP_QUOTES_DAYS);
        await deleteOldEvents(tx, KEEP_EVENTS_DAYS);
      }),
  };
}
