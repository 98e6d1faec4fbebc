import { formatSen } from '@dapur/contract/money';
import { PRODUCT_NAME } from '@dapur/contract/index';
import type { Locale } from '@dapur/contract/primitives';
import { instantInMalaysia } from '../../../kernel/when.ts';
import { drawPaper } from '../../../platform/pdf/index.ts';
import type { LineRow, MonthRow } from '../data/statements.ts';
import { toPercent } from '../domain/rates.ts';
import { kindName } from './statement-csv.ts';

/** Lines on one statement; a month of more has its sums here and its lines in the CSV. */
export const MAX_DRAWN = 1_000;

const WORDS = {
  en: {
    title: (month: string) => `Commission statement, ${month}`,
    store: 'Store',
    path: 'Address',
    columns: ['When', 'What', 'Order', 'Rate', 'Amount', 'Owed after it'],
    opening: 'Owed at the start',
    charged: 'Commission',
    reversed: 'Commission taken back',
    paid: 'Paid',
    allowed: 'Waived',
    closing: 'Owed at the end',
    none: 'Nothing happened in this month.',
    more: (shown: number, total: number) =>
      `The first ${shown} of ${total} lines are shown. The CSV file of the month holds all of them; the sums are of all.`,
    made: 'This statement was made by computer and needs no signature.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  ms: {
    title: (month: string) => `Penyata komisen, ${month}`,
    store: 'Kedai',
    path: 'Alamat',
    columns: ['Bila', 'Perkara', 'Tempahan', 'Kadar', 'Jumlah', 'Baki perlu dibayar'],
    opening: 'Terhutang pada awal bulan',
    charged: 'Komisen',
    reversed: 'Komisen ditarik balik',
    paid: 'Dibayar',
    allowed: 'Dikecualikan',
    closing: 'Terhutang pada akhir bulan',
    none: 'Tiada apa-apa berlaku pada bulan ini.',
    more: (shown: number, total: number) =>
      `${shown} baris pertama daripada ${total} dipaparkan. Fail CSV bulan ini mengandungi kesemuanya; jumlah meliputi semua baris.`,
    made: 'Penyata ini dijana komputer dan tidak perlu ditandatangani.',
    page: (page: number, pages: number) => `Muka surat ${page} daripada ${pages}`,
  },
  zh: {
    title: (month: string) => `佣金对账单，${month}`,
    store: '店铺',
    path: '网址',
    columns: ['时间', '项目', '订单', '费率', '金额', '之后应付'],
    opening: '期初应付',
    charged: '佣金',
    reversed: '佣金冲回',
    paid: '已付',
    allowed: '减免',
    closing: '期末应付',
    none: '本月没有任何记录。',
    more: (shown: number, total: number) =>
      `这里显示 ${total} 行中的前 ${shown} 行。当月的 CSV 文件包含全部；合计以全部计算。`,
    made: '此对账单由电脑开出，无需签名。',
    page: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  },
} as const satisfies Record<Locale, object>;

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
  const words = WORDS[locale];
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
