import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { forgetOldStatements } from './data/statements.ts';

const HOUR_MS = 3_600_000;

/** Forgets what files of banks said, once it is old. */
export function statementCleaning(db: Pools): RepeatingTask {
  const forget = () =>
    withPlatform(db, 'statement-cleaning', 'lines of banks that are old are forgotten', (tx) =>
      forgetOldStatements(tx),
    );
  return {
    name: 'statement-cleaning',
    everyMs: HOUR_MS,
    run: async () => {
      while ((await forget()) > 0);
    },
  };
}
