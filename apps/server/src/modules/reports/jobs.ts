import { malaysianDate } from '@dapur/contract/dates/dates';
import type { DaySpan } from '@dapur/contract/reports/report-period';
import type { Locale } from '@dapur/contract/primitives';
import { withPlatform, withTenant, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandlers } from '../events/index.ts';
import type { MailAttachment } from '../../platform/mail/index.ts';
import { askForMails, findReportMail, readReportReaders } from './data/report-mails.ts';
import { serverWords } from '../../i18n/server-words.ts';
import { readStorePath } from './data/store-name.ts';
import { periodOver } from './domain/period-over.ts';
import { reportCsv } from './queries/report-csv.ts';
import { reportPdf } from './queries/report-paper.ts';
import type { ReportsDeps } from './reports-deps.ts';

/** A report whose period is over, as files. */
export interface ReportMailing {
  readonly kind: 'store_report';
  readonly storeName: string;
  /** In the reader's language. */
  readonly report: string;
  readonly period: DaySpan;
  /** Where the reader sees the report, and stops these mails. */
  readonly link: string;
  readonly attachments: MailAttachment[];
}

export type SendReportMail = (
  to: { readonly email: string; readonly name: string; readonly locale: Locale },
  mail: ReportMailing,
  key: string,
) => Promise<void>;

const EVERY_MS = 10 * 60_000;
const KL_OFFSET_MS = 8 * 3_600_000;
/** Nobody is mailed at night; by then the day before is settled too. */
const FROM_HOUR = 7;

/** Asks for the mails of periods that are over. */
export function reportMailTask({ db, clock }: Pick<ReportsDeps, 'db' | 'clock'>): RepeatingTask {
  return { name: 'report-mails', everyMs: EVERY_MS, run: () => askForReportMails(db, clock.now()) };
}

/** Asks for each mail once for its period, in any number of processes. */
export async function askForReportMails(db: Pools, now: number): Promise<void> {
  if (new Date(now + KL_OFFSET_MS).getUTCHours() < FROM_HOUR) return;
  const today = malaysianDate(now);
  await withPlatform(db, 'reports', 'reports of periods that are over are mailed', async (tx) => {
    await askForMails(tx, 'week', periodOver('week', today));
    await askForMails(tx, 'month', periodOver('month', today));
  });
}

/** Writes and sends what was asked for, unless it was taken back or its reader may not see reports any more. */
export function reportEventHandlers(deps: ReportsDeps, sendMail: SendReportMail): EventHandlers {
  const { db, publicOrigin } = deps;
  return {
    'report.due': [
      async ({ id, tenantId, payload }) => {
        const period = { from: payload.from, to: payload.to };
        const mail = await withTenant(db, tenantId, (tx) => findReportMail(tx, tenantId, payload.mailId));
        if (mail === undefined) return;
        const readers = await readReportReaders(db, tenantId);
        const reader = readers.find(({ user_id }) => user_id === mail.user_id);
        if (reader === undefined) return;
        const locale = reader.language ?? 'en';
        const query = { tenantId, basis: 'paid', ...period } as const;
        const wish = { report: mail.report, by: 'day', locale } as const;
        const store = await readStorePath(db, tenantId);
        const fileName = `${mail.report}-${period.from}-${period.to}`;
        const [pdf, csv] = [
          await reportPdf(deps, query, { ...wish, isForMail: true }),
          await reportCsv(deps, query, wish),
        ];
        await sendMail(
          { email: reader.email, name: reader.name, locale },
          {
            kind: 'store_report',
            storeName: store.name,
            report: serverWords[locale].reports.reportTitle[mail.report],
            period,
            link: `${publicOrigin}/${store.slug}/dashboard/reports?from=${period.from}&to=${period.to}#mails`,
            attachments: [
              { fileName: `${fileName}.pdf`, content: pdf, contentType: 'application/pdf' },
              { fileName: `${fileName}.csv`, content: csv, contentType: 'text/csv' },
            ],
          },
          id,
        );
      },
    ],
  };
}
