import { withPlatform } from '../../platform/db/index.ts';
import type { StandingFigures } from '../../platform/metrics/metrics.ts';
import { readStanding } from './data/standing.ts';
import { operationsHandlers, type OperationsHandlers } from './http.ts';
import type { OperationsDeps } from './operations-deps.ts';

/** How the platform fares and runs, for its own people: figures, jobs, mails, database. */
export interface Operations {
  readonly handlers: OperationsHandlers;
  /** How queues, refunds and backups stand, for whoever watches the process. */
  standing(): Promise<StandingFigures>;
}

export function createOperations(deps: OperationsDeps): Operations {
  return {
    handlers: operationsHandlers(deps),
    standing: () => withPlatform(deps.db, 'metrics', 'how queues and backups stand', readStanding),
  };
}
