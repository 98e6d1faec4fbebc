import { paperOf, type PaperWish } from '../../../platform/pdf/index.ts';
import type { Asked } from '../data/counted-orders.ts';
import { readStorePath } from '../data/store-name.ts';
import type { ReportsDeps } from '../reports-deps.ts';
import type { drawReport } from './report-pdf.ts';
import { sheetOf, type ReportWish } from './report-sheet.ts';

const draw = paperOf<typeof drawReport>(new URL('./report-pdf.ts', import.meta.url), 'drawReport');

/** A report as a PDF, drawn in its turn. Throws AppError `rate_limited` when too many papers wait. */
export async function reportPdf(
  deps: ReportsDeps,
  asked: Asked,
  wish: ReportWish & Pick<PaperWish, 'isForMail'>,
): Promise<Buffer> {
  const [sheet, { name: store }] = await Promise.all([
    sheetOf(deps, asked, wish),
    readStorePath(deps.db, asked.tenantId),
  ]);
  const { from, to } = asked;
  return draw({ ...wish, owner: asked.tenantId }, sheet, { ...wish, from, to, store });
}
