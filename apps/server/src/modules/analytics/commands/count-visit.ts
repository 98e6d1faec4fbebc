import type { VisitBatch } from '@dapur/contract/reports/analytics';
import { malaysianDate } from '@dapur/contract/dates/dates';
import type { AnalyticsDeps } from '../analytics-deps.ts';
import { addEvents, addSiteEvents } from '../data/add-events.ts';

/** Counts a batch on the day it comes. Answers how many of its events were new; of a store that is not live, none. */
export async function countVisit(
  { db, clock, directory }: Pick<AnalyticsDeps, 'db' | 'clock' | 'directory'>,
  batch: VisitBatch,
): Promise<number> {
  const day = malaysianDate(clock.now());
  if (batch.store === null) return addSiteEvents(db, day, batch);
  const store = await directory.bySlug(batch.store);
  return store === undefined ? 0 : addEvents(db, store.id, day, batch);
}
