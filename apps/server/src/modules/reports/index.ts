/** Reports' front door: what a store sold, and how that adds up. Nothing here is written. */
import { reportsHandlers, type ReportsHandlers } from './http.ts';
import type { ReportsDeps } from './reports-deps.ts';

export type { ReportsDeps } from './reports-deps.ts';

export interface Reports {
  readonly handlers: ReportsHandlers;
}

export function createReports(deps: ReportsDeps): Reports {
  return { handlers: reportsHandlers(deps) };
}
