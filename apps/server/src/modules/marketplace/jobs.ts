import type { Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { countWords } from './data/due-stores.ts';
import type { ListingSync } from './listing-sync.ts';

const LOOK_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Keeps the marketplace in line with the stores, and its words counted. */
export const marketplaceTasks = (db: Pools, listingSync: ListingSync): readonly RepeatingTask[] => [
  { name: 'marketplace', everyMs: LOOK_MS, run: () => listingSync.catchUp() },
  { name: 'marketplace-words', everyMs: HOUR_MS, run: () => countWords(db) },
];
