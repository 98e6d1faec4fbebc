/** Reports' front door: what a store sold, how that adds up, and whom it is mailed to. */
import type { RateLimiter } from '../../platform/http/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { reportsHandlers, type ReportsHandlers } from './http.ts';
import { reportEventHandlers, reportMailTask, type SendReportMail } from './jobs.ts';
import type { ReportsDeps } from './reports-deps.ts';

export { askForReportMails, type ReportMailing } from './jobs.ts';

export interface Reports {
  readonly handlers: ReportsHandlers;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
}

export function createReports({
  sendMail,
  ...deps
}: ReportsDeps & { readonly sendMail: SendReportMail; readonly rateLimiter: RateLimiter }): Reports {
  return {
    handlers: reportsHandlers(deps),
    events: { stores: { messages: reportEventHandlers(deps, sendMail) } },
    tasks: [reportMailTask(deps)],
  };
}
