import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { noteEnded } from './commands/note.ts';
import { endLapsed } from './data/impersonations.ts';

const EVERY_MS = 60_000;

/**
 * Records the end of impersonations that ended by themselves. They stopped counting at that moment, whenever this runs,
 * because each call checks them anew.
 */
export function lapse(db: Pools): RepeatingTask {
  return {
    name: 'impersonations',
    everyMs: EVERY_MS,
    run: () =>
      withPlatform(db, 'impersonations', 'end those whose time is over', async (tx) =>
        noteEnded(tx, await endLapsed(tx)),
      ),
  };
}
