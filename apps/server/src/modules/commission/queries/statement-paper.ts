import { formatSen } from '@dapur/contract/money/money';
import { PRODUCT_NAME } from '@dapur/contract/index';
import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../../i18n/server-words.ts';
import { instantInMalaysia } from '../../../kernel/when.ts';
import { drawPaper } from '../../../platform/pdf/index.ts';
import type { LineRow, MonthRow } from '../data/statements.ts';
import { toPercent } from '../domain/rates.ts';
import { kindName } from './statement-csv.ts';

/** Lines on one statement; a month of more has its sums here and its lines in the CSV. */
export const MAX_DRAWN = 1_000;

export interface DrawnMonth {
  readonly store: string;
  readonly slug: string;
  /** YYYY-MM. */
  readonly month: string;
  readonly sums: MonthRow;
  /** The first of them. */
  readonly lines: readonly LineRow[];
  /** Of all there are. */
  readonly total: number;
}

/** A store's month with the platform as a PDF. */
export function statementPaper(
  { store, slug, month, sums, lines, total }: DrawnMonth,
  locale: Locale,
): Promise<Buffer> {
  const words = serverWords[locale].statement;
  const widths = [3, 3.2, 2.6, 1.2, 2, 2.2];
  const moved: (readonly [string, number])[] = [
    [words.charged, sums.charged],
    [words.reversed, -sums.reversed],
    [words.paid, -sums.paid],
    [words.allowed, -sums.allowed],
  ];
  return drawPaper({
    size: 'A4',
    locale,
    issuer: PRODUCT_NAME,
    title: words.title(month),
    about: [],
    at: lines.at(-1)?.at ?? new Date(`${month}-01T00:00:00+08:00`),
    facts: [
      [words.store, store],
      [words.path, `/${slug}`],
    ],
    ...(lines.length === 0
      ? {}
      : {
          lines: {
            columns: words.columns.map((title, at) => ({
              title,
              share: widths[at] ?? 2,
              isAmount: at > 2,
            })),
            rows: lines.map((line) => [
              instantInMalaysia(line.at, locale),
              [kindName(line, locale), line.reference, line.note].filter((text) => text !== '').join(' · '),
              line.order_number ?? '',
              line.basis_points === null ? '' : `${toPercent(line.basis_points)}%`,
              formatSen(line.delta),
              formatSen(line.balance),
            ]),
          },
        }),
    sums: [
      [words.opening, formatSen(sums.opening)],
      ...moved.filter(([, sen]) => sen !== 0).map(([name, sen]) => [name, formatSen(sen)] as const),
    ],
    total: [words.closing, formatSen(sums.closing)],
    notes: [
      ...(total === 0 ? [words.none] : []),
      ...(total > lines.length ? [words.more(lines.length, total)] : []),
      words.made,
    ],
    page: words.page,
  });
}
