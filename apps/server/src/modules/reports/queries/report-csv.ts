import { serverWords } from '../../../i18n/server-words.ts';
import { csvText } from '../../../kernel/csv.ts';
import type { ReportQuery } from '../data/counted-orders.ts';
import type { ReportsDeps } from '../reports-deps.ts';
import { sheetOf, type Cell, type ReportWish } from './report-sheet.ts';

/** A report as a CSV file, its last line the totals. Amounts are in ringgit. */
export async function reportCsv(deps: ReportsDeps, query: ReportQuery, wish: ReportWish): Promise<Buffer> {
  const { locale } = wish;
  const { headings, rows, totals } = await sheetOf(deps, query, wish);
  const lines = [headings, ...rows, [serverWords[locale].reports.total, ...totals]];
  return Buffer.from(csvText(lines.map((line) => line.map(plain))));
}

/** Amounts with both decimals; below zero as a number, since text that begins with a minus is marked as text. */
function plain(cell: Cell): string | number | null {
  if (typeof cell !== 'object' || cell === null) return cell;
  return cell.sen < 0 ? cell.sen / 100 : (cell.sen / 100).toFixed(2);
}
