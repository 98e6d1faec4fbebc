import type { sellerReportMailEndpoints } from '@dapur/contract/reports/seller-report-mails';
import type { sellerReportsEndpoints } from '@dapur/contract/reports/seller-reports';
import {
  fileToSave,
  type Handlers,
  type MemberContext,
  type RateLimiter,
} from '../../platform/http/index.ts';
import { late } from '../../platform/db/index.ts';
import { addReportMail, removeReportMail, reportMailsView } from './commands/report-mails.ts';
import { capacityReport } from './queries/capacity-report.ts';
import { cohortReport } from './queries/cohort-report.ts';
import { demandReport } from './queries/demand-report.ts';
import { deliveryReport } from './queries/delivery-report.ts';
import { customerReport, taxReport, voucherReport } from './queries/order-reports.ts';
import { reportCsv } from './queries/report-csv.ts';
import { reportPdf } from './queries/report-paper.ts';
import { salesReport } from './queries/sales-report.ts';
import type { ReportsDeps } from './reports-deps.ts';

export type ReportsHandlers = Handlers<
  keyof typeof sellerReportsEndpoints | keyof typeof sellerReportMailEndpoints
>;

const papers = { name: 'report-paper', limit: 60, windowSeconds: 60 };

export function reportsHandlers(deps: ReportsDeps & { readonly rateLimiter: RateLimiter }): ReportsHandlers {
  const { rateLimiter } = deps;
  const mailsOf = async ({ tenant, user }: MemberContext) => ({
    success: true as const,
    data: await reportMailsView(deps, tenant.id, user.userId),
  });
  const lately = <T>(read: (deps: ReportsDeps) => Promise<T>): Promise<T> =>
    late(deps.db, (db) => read({ ...deps, db }));
  return {
    salesReport: async ({ query: { by, ...period } }, { tenant }) => ({
      success: true,
      data: await lately((from) => salesReport(from, { tenantId: tenant.id, ...period }, by)),
    }),
    capacityReport: async ({ query }, { tenant }) => ({
      success: true,
      data: await lately((from) => capacityReport(from, { tenantId: tenant.id, basis: 'due', ...query })),
    }),
    deliveryReport: async ({ query }, { tenant }) => ({
      success: true,
      data: await lately((from) => deliveryReport(from, { tenantId: tenant.id, basis: 'paid', ...query })),
    }),
    voucherReport: async ({ query }, { tenant }) => ({
      success: true,
      data: await lately((from) => voucherReport(from, { tenantId: tenant.id, ...query })),
    }),
    customerReport: async ({ query }, { tenant }) => ({
      success: true,
      data: await lately((from) => customerReport(from, { tenantId: tenant.id, ...query })),
    }),
    taxReport: async ({ query }, { tenant }) => ({
      success: true,
      data: await lately((from) => taxReport(from, { tenantId: tenant.id, ...query })),
    }),
    cohortReport: async ({ query }, { tenant }) => ({
      success: true,
      data: await lately((from) => cohortReport(from, { tenantId: tenant.id, basis: 'paid', ...query })),
    }),
    demandReport: async ({ query }, { tenant }) => ({
      success: true,
      data: await lately((from) => demandReport(from, { tenantId: tenant.id, basis: 'paid', ...query })),
    }),
    listReportMails: (_input, ctx) => mailsOf(ctx),
    addReportMail: async ({ body }, ctx) => {
      await addReportMail(deps, ctx.tenant.id, body);
      return mailsOf(ctx);
    },
    removeReportMail: async ({ params }, ctx) => {
      await removeReportMail(deps, ctx.tenant.id, params.id);
      return mailsOf(ctx);
    },
    exportReport: async ({ query: { report, by, lang, format, ...period } }, { tenant, user, locale }) => {
      if (format === 'pdf') await rateLimiter.hit(papers, user.userId);
      const wish = { report, by, locale: lang ?? locale };
      const write = format === 'pdf' ? reportPdf : reportCsv;
      const file = await lately((from) => write(from, { tenantId: tenant.id, ...period }, wish));
      return fileToSave(
        `${report}${report === 'sales' ? `-${by}` : ''}-${period.from}-${period.to}.${format}`,
        file,
      );
    },
  };
}
