import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import { ReportName } from './seller-reports.ts';

/** A report that is mailed when its week, Monday to Sunday, or its month is over. */
export const ReportMail = z
  .object({
    id: z.uuid(),
    report: ReportName,
    every: z.enum(['week', 'month']),
    user_id: z.uuid(),
    name: z.string(),
    is_you: z.boolean(),
  })
  .meta({ id: 'ReportMail' });
export type ReportMail = z.infer<typeof ReportMail>;

const reportMails = z.object({
  success: z.literal(true),
  data: z.object({
    mails: z.array(ReportMail),
    /** Whom reports may be sent to: those of the store's people who may see them. */
    people: z.array(z.object({ user_id: z.uuid(), name: z.string(), is_you: z.boolean() })),
  }),
});
const member = { access: 'member', needs: ['reports'], tenant: 'required', errors: memberErrors } as const;

/** The reports that are mailed when their time is over. */
export const sellerReportMailEndpoints = {
  listReportMails: endpoint({
    method: 'GET',
    path: '/dashboard/reports/mails',
    summary: 'Which reports go by mail to whom',
    ...member,
    response: reportMails,
  }),
  addReportMail: endpoint({
    method: 'POST',
    path: '/dashboard/reports/mails',
    summary: 'Mail a report to one of the store’s people who may see it, whenever its week or month is over',
    ...member,
    body: z.strictObject({
      id: z.uuid(),
      report: ReportName,
      every: ReportMail.shape.every,
      user_id: z.uuid(),
    }),
    response: reportMails,
    errors: [...memberErrors, 'conflict'],
  }),
  removeReportMail: endpoint({
    method: 'DELETE',
    path: '/dashboard/reports/mails/:id',
    summary: 'Mail it no more',
    ...member,
    params: IdParams,
    response: reportMails,
    errors: [...memberErrors, 'not_found'],
  }),
} as const;
