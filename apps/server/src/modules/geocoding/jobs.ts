import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Pools } from '../../platform/db/index.ts';
import { forgetOldAnswers } from './data/kept-answers.ts';

const HOUR_MS = 3_600_000;

/** Forgets answers of remote geocoders that are too old to be given. */
export const geocodingCleaning = (db: Pools): RepeatingTask => ({
  name: 'geocoding-cleaning',
  everyMs: HOUR_MS,
  run: () => forgetOldAnswers(db),
});
