import type { ReportMail } from '@dapur/contract/reports/seller-report-mails';
import type { ReportName } from '@dapur/contract/reports/seller-reports';
import type { ColumnType } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  /** Which report goes by mail to whom. */
  interface Database {
    report_mails: {
      tenant_id: string;
      id: string;
      report: ReportName;
      every: ReportMail['every'];
      user_id: string;
      created_at: ColumnType<Date, Date | undefined, Date>;
      /** First day of the latest period that was asked for. */
      asked_for: string;
    };
  }
}
