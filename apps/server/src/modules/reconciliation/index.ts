import { reconciliationHandlers, type ReconciliationHandlers } from './http.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';

/** Money between stores, providers and customers that does not add up, for the platform's own people. */
export interface Reconciliation {
  readonly handlers: ReconciliationHandlers;
}

export function createReconciliation(deps: ReconciliationDeps): Reconciliation {
  return { handlers: reconciliationHandlers(deps) };
}
