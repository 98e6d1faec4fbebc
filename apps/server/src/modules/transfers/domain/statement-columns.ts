import { plainSigns } from '@dapur/contract/money/typed-amount';
import type { CsvRow } from '../../../kernel/csv-table.ts';
import { readAmount, readDay, type DateOrder } from './statement-cells.ts';

/** A column by its place, the first being 0. */
export type Column = number;

/** Where a bank's file says what. */
export type ColumnMapping = {
  /** The line of the headings; what stands above it is not read. 0 where there are none. */
  readonly headerRow: number;
  readonly date: Column;
  /** Joined in this order; the payer's own words may be in any of them. */
  readonly description: readonly Column[];
  readonly payer?: Column;
  readonly reference?: Column;
  /** The day first unless said. */
  readonly dateOrder?: DateOrder;
} & (
  | {
      /** Money in and out in one column, told apart by a sign, `CR` or `DR`. */
      readonly amount: Column;
    }
  | { readonly moneyIn: Column; readonly moneyOut?: Column }
);

export interface StatementColumn {
  /** As the file heads it; may be empty. */
  readonly name: string;
  /** The first value below. */
  readonly sample: string;
}

export interface StatementColumns {
  /** As in `ColumnMapping`. */
  readonly headerRow: number;
  readonly columns: readonly StatementColumn[];
}

/** How far down headings are looked for: banks write an account and its holder above them. */
const HEADINGS_WITHIN = 20;
const FEWEST_CELLS = 3;

/** The columns of a file, for somebody to say which is which. Headings are what stands above the first day with an amount. */
export function columnsOf(rows: readonly CsvRow[]): StatementColumns {
  const isLine = ({ cells }: CsvRow): boolean =>
    cells.some((cell) => (readDay(cell) ?? readDay(cell, 'mdy')) !== undefined) &&
    cells.some((cell) => readAmount(cell) !== undefined);
  const first = Math.max(0, rows.slice(0, HEADINGS_WITHIN + 1).findIndex(isLine));
  const above = rows[first - 1];
  const header = above !== undefined && filled(above) >= FEWEST_CELLS ? above : undefined;
  const below = rows.slice(first, first + HEADINGS_WITHIN);
  const width = Math.max(0, ...[header, ...below].map((row) => row?.cells.length ?? 0));
  return {
    headerRow: header?.line ?? 0,
    columns: Array.from({ length: width }, (_, at) => ({
      name: plainSigns(header?.cells[at] ?? ''),
      sample: below.map(({ cells }) => plainSigns(cells[at] ?? '')).find((cell) => cell !== '') ?? '',
    })),
  };
}

const filled = ({ cells }: CsvRow): number => cells.filter((cell) => cell.trim() !== '').length;

/** Small letters and digits alone: banks change the marks between them. */
const keyOf = (cell: string): string =>
  plainSigns(cell)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The columns of a file that Maybank2u saved, by its headings; undefined for another file. */
export function maybankColumns(rows: readonly CsvRow[]): ColumnMapping | undefined {
  for (const { line, cells } of rows.slice(0, HEADINGS_WITHIN)) {
    const names = cells.map(keyOf);
    const [date, moneyIn, moneyOut, payer] = [
      'transactiondate',
      'transactionamountcashin',
      'transactionamountcashout',
      'beneficiary',
    ].map((start) => names.findIndex((name) => name.startsWith(start)));
    const description = names.flatMap((name, at) => (name.startsWith('transactiondescription') ? [at] : []));
    if (!isThere(date) || !isThere(moneyIn) || description.length === 0) continue;
    return {
      headerRow: line,
      date,
      moneyIn,
      ...(isThere(moneyOut) ? { moneyOut } : {}),
      ...(isThere(payer) ? { payer } : {}),
      description,
    };
  }
  return undefined;
}

const isThere = (at: number | undefined): at is number => at !== undefined && at >= 0;
