import { paperOf, type PaperWish } from '../../../platform/pdf/index.ts';
import type { ReportQuery } from '../data/counted-orders.ts';
import { readStorePath } from '../data/store-name.ts';
import type { ReportsDeps } from '../reports-deps.ts';
import type { drawReport } from './report-pdf.ts';
import { sheetOf, type ReportWish } from './report-sheet.ts';

const draw = paperOf<typeof drawReport>(new URL('./report-pdf.ts', import.meta.url), 'drawReport');

/** A report as a PDF, drawn in its turn. Throws AppError `rate_limited` when too many papers wait. */
export async function reportPdf(
  deps: ReportsDeps,
  query: ReportQuery,
  wish: ReportWish & Pick<PaperWish, 'isForMail'>,
): Promise<Buffer> {
  const [sheet, { name: store }] = await Promise.all([
    sheetOf(deps, query, wish),
    readStorePath(deps.db, query.tenantId),
  ]);
  const { from, to } = query;
  return draw({ ...wish, owner: query.tenantId }, sheet, { ...wish, from, to, store });
}
