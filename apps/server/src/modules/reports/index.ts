/** Reports' front door: what a store sold, how that adds up, and whom it is mailed to. */
import type { RateLimiter } from '../../platform/http/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandlers } from '../events/index.ts';
import { reportsHandlers, type ReportsHandlers } from './http.ts';
import { reportEventHandlers, reportMailTask, type SendReportMail } from './mailing.ts';
import type { ReportsDeps } from './reports-deps.ts';

export { askForReportMails, type ReportMailing } from './mailing.ts';

export interface Reports {
  readonly handlers: ReportsHandlers;
  /** For the outbox worker. */
  readonly eventHandlers: EventHandlers;
  /** For `repeat`: asks for the mails of periods that are over. */
  readonly mails: RepeatingTask;
}

export function createReports({
  sendMail,
  ...deps
}: ReportsDeps & { readonly sendMail: SendReportMail; readonly rateLimiter: RateLimiter }): Reports {
  return {
    handlers: reportsHandlers(deps),
    eventHandlers: reportEventHandlers(deps, sendMail),
    mails: reportMailTask(deps),
  };
}
