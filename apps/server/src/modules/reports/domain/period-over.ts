import { addDays, type LocalDate } from '@dapur/contract/dates/dates';
import { mondayOf } from '@dapur/contract/dates/date-rules';
import type { DaySpan } from '@dapur/contract/reports/report-period';
import type { ReportMail } from '@dapur/contract/reports/seller-report-mails';

/** The latest week, Monday to Sunday, or month that was over before `today`. */
export function periodOver(every: ReportMail['every'], today: LocalDate): DaySpan {
  const begun = every === 'week' ? mondayOf(today) : `${today.slice(0, 8)}01`;
  const to = addDays(begun, -1);
  return { from: every === 'week' ? mondayOf(to) : `${to.slice(0, 8)}01`, to };
}
