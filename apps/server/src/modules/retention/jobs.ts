import { malaysianDate } from '@dapur/contract/dates/dates';
import type { Clock } from '../../kernel/clock.ts';
import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { JobLog, RepeatingTask } from '../../platform/jobs/index.ts';
import { endDay, takeDay } from './data/runs.ts';
import { KEEPING, type RuleName } from './domain/keeping-times.ts';
import { RULES } from './rules.ts';

export interface RetentionDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly log: JobLog;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A transaction is short, so that nobody waits for it. */
const AT_ONCE = 200;

/** Once a day, by one process, forgets what is older than it may get. */
export function retention(deps: RetentionDeps): RepeatingTask {
  return { name: 'retention', everyMs: HOUR_MS, run: () => forgetOfDay(deps) };
}

async function forgetOfDay(deps: RetentionDeps): Promise<void> {
  const { db, clock, log } = deps;
  const day = malaysianDate(clock.now());
  if (!(await withPlatform(db, 'retention', 'take the day', (tx) => takeDay(tx, day)))) return;
  const counts = await forgetOld(deps);
  await withPlatform(db, 'retention', 'end the day', (tx) => endDay(tx, day, counts));
  log.info({ day, counts }, 'What was older than it may get is forgotten');
}

/** Forgets, batch by batch; answers how much by each rule. A rule that fails is reported and keeps no other from its work. */
export async function forgetOld({ db, clock, log }: RetentionDeps): Promise<Record<RuleName, number>> {
  const counts = {} as Record<RuleName, number>;
  for (const name of Object.keys(RULES) as RuleName[]) {
    const before = new Date(clock.now() - KEEPING[name].days * DAY_MS);
    counts[name] = 0;
    try {
      for (let done = AT_ONCE; done === AT_ONCE; counts[name] += done)
        done = await withPlatform(db, 'retention', name, (tx) => RULES[name](tx, before, AT_ONCE));
    } catch (err) {
      log.error(
        { err, rule: name },
        'Something that is old could not be forgotten; it is tried again tomorrow',
      );
    }
  }
  return counts;
}
