import { AppError } from '@dapur/contract/errors';
import { malaysianDate } from '@dapur/contract/dates/dates';
import type { ReportMail } from '@dapur/contract/reports/seller-report-mails';
import { withTenant } from '../../../platform/db/index.ts';
import {
  deleteReportMail,
  insertReportMail,
  readReportMails,
  readReportReaders,
  type ReportMailRow,
} from '../data/report-mails.ts';
import { periodOver } from '../domain/period-over.ts';
import type { ReportsDeps } from '../reports-deps.ts';

/** Nobody reads more mails than this. */
const MAX_MAILS = 40;

type Deps = Pick<ReportsDeps, 'db' | 'clock'>;

export interface ReportMailsView {
  mails: ReportMail[];
  people: { user_id: string; name: string; is_you: boolean }[];
}

/** Which reports go by mail to whom, and to whom they may. */
export async function reportMailsView(
  deps: Deps,
  tenantId: string,
  viewer: string,
): Promise<ReportMailsView> {
  const [readers, rows] = await Promise.all([
    readReportReaders(deps.db, tenantId),
    withTenant(deps.db, tenantId, (tx) => readReportMails(tx, tenantId)),
  ]);
  const byId = new Map(readers.map((one) => [one.user_id, one]));
  return {
    // People who may no longer see reports get none; if they regain the right, their mails start again.
    mails: rows.flatMap((row) => {
      const reader = byId.get(row.user_id);
      return reader === undefined ? [] : [{ ...row, name: reader.name, is_you: row.user_id === viewer }];
    }),
    people: readers.map(({ user_id, name }) => ({ user_id, name, is_you: user_id === viewer })),
  };
}

/** Mails a report from its next period on. Throws AppError: 422 for who may not see reports, 409 for too many. */
export async function addReportMail(
  { db, clock }: Deps,
  tenantId: string,
  mail: ReportMailRow,
): Promise<void> {
  const readers = await readReportReaders(db, tenantId);
  if (!readers.some(({ user_id }) => user_id === mail.user_id))
    throw new AppError('invalid_input', 'Please choose a team member who can see reports.');
  const askedFor = periodOver(mail.every, malaysianDate(clock.now())).from;
  await withTenant(db, tenantId, async (tx) => {
    if ((await readReportMails(tx, tenantId)).length >= MAX_MAILS)
      throw new AppError('conflict', `A store sends at most ${MAX_MAILS} reports by email.`);
    await insertReportMail(tx, tenantId, mail, askedFor);
  });
}

/** Throws AppError 404 when there is no such mail. */
export async function removeReportMail({ db }: Deps, tenantId: string, id: string): Promise<void> {
  if (!(await withTenant(db, tenantId, (tx) => deleteReportMail(tx, tenantId, id))))
    throw new AppError('not_found', 'This report is no longer emailed.');
}
