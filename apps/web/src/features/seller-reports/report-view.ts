import type { ReportName } from '@dapur/contract/reports/seller-reports';
import type { DaySpan } from '@dapur/contract/reports/report-period';
import type { ReportBasis } from '@dapur/contract/reports/seller-reports';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { openFile } from '../../lib/open-file.ts';
import type { Locale } from '@dapur/contract/primitives';
import type { Split } from './report-query.ts';

/** What all sections of the page are about. */
export interface ReportView {
  readonly seat: Seat;
  readonly span: DaySpan;
  readonly basis: ReportBasis;
}

export interface ReportFile {
  readonly report: ReportName;
  /** Of a report of sales. */
  readonly by?: Split | 'day' | undefined;
  readonly locale: Locale;
  readonly format: 'csv' | 'pdf';
}

/** Saves a report as a file. Throws ApiError. */
export async function saveReport(
  { seat, span, basis }: ReportView,
  { report, by = 'day', locale, format }: ReportFile,
): Promise<void> {
  const query = { ...span, basis, report, by, lang: locale, format };
  await openFile(seat.call, sellerApi.exportReport, { query });
}

/** Saves the report of visits as a file. Throws ApiError. */
export async function saveVisits(
  { seat, span }: ReportView,
  by: 'day' | 'product' | 'source',
  locale: Locale,
): Promise<void> {
  await openFile(seat.call, sellerApi.exportTraffic, { query: { ...span, by, lang: locale } });
}
