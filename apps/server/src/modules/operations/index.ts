import { operationsHandlers, type OperationsHandlers } from './http.ts';
import type { OperationsDeps } from './operations-deps.ts';

/** How the platform fares and runs, for its own people: figures, jobs, mails, database. */
export interface Operations {
  readonly handlers: OperationsHandlers;
}

export function createOperations(deps: OperationsDeps): Operations {
  return { handlers: operationsHandlers(deps) };
}
