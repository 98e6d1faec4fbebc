import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { rollAllDates, warnOfLastDates, type RollingDeps } from './commands/roll-dates.ts';

const EVERY_MS = 15 * 60_000;

/** Opens what each store's rule has open by now, then warns of dates that run out. */
export const rollingTask = (deps: RollingDeps): RepeatingTask => ({
  name: 'rolling-dates',
  everyMs: EVERY_MS,
  run: async () => {
    const now = deps.clock.now();
    await rollAllDates(deps, now);
    await warnOfLastDates(deps, now);
  },
});
