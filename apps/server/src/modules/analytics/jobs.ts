import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { tidyVisits } from './commands/tidy-visits.ts';

const EVERY_MS = 10 * 60_000;

/** Adds up what is over, and forgets. */
export const visitTidying = ({ db, clock }: Pick<AnalyticsDeps, 'db' | 'clock'>): RepeatingTask => ({
  name: 'visits',
  everyMs: EVERY_MS,
  run: () => tidyVisits(db, clock),
});
