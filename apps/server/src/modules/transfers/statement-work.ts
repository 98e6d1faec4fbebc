import { createFairLine } from '../../kernel/fair-line.ts';
import { createThread } from '../../platform/threads/index.ts';
import type { compareStatement } from './domain/compare-statement.ts';

/** The thread does one after another. The turn goes round by store. */
export const comparing = createFairLine({ atOnce: 1, most: 40, mostOfOne: 4 });

/** The largest files take a few seconds, on a busy machine. */
const MAX_MS = 30_000;
const thread = createThread({ name: 'statements', mostMs: MAX_MS });

/** As `compareStatement`. Throws ThreadTimeoutError. */
export const compare = thread.task<typeof compareStatement>(
  new URL('./domain/compare-statement.ts', import.meta.url),
  'compareStatement',
);
