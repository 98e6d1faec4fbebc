import type { LocalDate } from '@dapur/contract/dates/dates';
import type { Sen } from '@dapur/contract/money/money';
import { statementLimits } from '@dapur/contract/money/statement-limits';
import { foldedText } from '@dapur/contract/words/clean-text';
import { parseCsv, partedText, plainCell, type CsvRow, type Delimiter } from '../../../kernel/csv-table.ts';
import { textOfFile } from '../../../kernel/file-text.ts';
import { textDigest } from '../../../kernel/text-digest.ts';
import { readAmount, readDay } from './statement-cells.ts';
import { maybankColumns, type ColumnMapping } from './statement-columns.ts';

/** Money that came in. */
export interface BankLine {
  /** The same each time the line is imported, by the same columns; 64 hex digits. */
  readonly key: string;
  readonly date: LocalDate;
  readonly amountSen: Sen;
  readonly description: string;
  /** As the bank names the payer, often cut; empty when it does not. */
  readonly payer: string;
  readonly reference: string;
  /** The line of the file on which it begins. */
  readonly row: number;
}

export interface SkippedRow {
  readonly row: number;
  readonly reason: 'money_out' | 'no_date' | 'no_amount' | 'unclear_amount';
}

/** Why a file is refused as a whole. `unknown_columns`: somebody must say first which column is which. */
export type StatementFault = 'unreadable' | 'empty' | 'too_many_rows' | 'unknown_columns';

export interface BankStatement {
  readonly lines: readonly BankLine[];
  readonly skipped: readonly SkippedRow[];
}

export const MAX_STATEMENT_ROWS = statementLimits.rows;
/** Longer texts are no bank's, and are cut behind a word. */
const LONGEST_TEXT = 300;
const HEAD = 20;

/** The rows of a CSV file that a bank made, whatever parts its cells. */
export function statementRows(
  bytes: Uint8Array,
): { readonly rows: readonly CsvRow[] } | { readonly fault: StatementFault } {
  const whole = withoutLeadingTabs(textOfFile(bytes).text);
  const { text, delimiter } = partedText(whole);
  const rows = parseCsv(text, text === whole ? widest(text) : delimiter);
  if (rows === undefined) return { fault: 'unreadable' };
  if (rows.length > MAX_STATEMENT_ROWS) return { fault: 'too_many_rows' };
  if (rows.length === 0) return { fault: 'empty' };
  return { rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(plainCell) })) };
}

/** Maybank puts a tab before each value, so that no spreadsheet takes it for a number. */
function withoutLeadingTabs(text: string): string {
  const [first = ''] = text.split(/\r|\n/, 1);
  return /^"?\t/.test(first) && /,"?\t/.test(text) ? text.replace(/(^|,)("?)\t+(?=("?))/gm, '$1$2') : text;
}

/** What parts the first lines into the most cells; the very first is often a title of one cell. */
function widest(text: string): Delimiter {
  const heads = text.slice(0, HEAD * LONGEST_TEXT).split(/\r\n|\r|\n/, HEAD);
  const tries = heads.map((line) => {
    const { delimiter } = partedText(line);
    return { delimiter, cells: parseCsv(line, delimiter)?.[0]?.cells.length ?? 0 };
  });
  return tries.reduce(
    (best, one) => (one.cells > best.cells ? one : best),
    tries[0] ?? { delimiter: ',', cells: 0 },
  ).delimiter;
}

/**
 * The money that came in by a bank's file, and which rows say of none. What a cell holds is a text, whatever a
 * spreadsheet would make of it. Refused as a whole when it has too many rows, and when it is not Maybank's and nobody
 * said which column is which.
 */
export function readStatement(
  rows: readonly CsvRow[],
  mapping: ColumnMapping | undefined = maybankColumns(rows),
): BankStatement | { readonly fault: StatementFault } {
  if (rows.length > MAX_STATEMENT_ROWS) return { fault: 'too_many_rows' };
  if (mapping === undefined) return { fault: 'unknown_columns' };
  const lines: BankLine[] = [];
  const skipped: SkippedRow[] = [];
  const seen = new Map<string, number>();
  for (const { line: row, cells } of rows) {
    if (row <= mapping.headerRow) continue;
    const date = readDay(cells[mapping.date] ?? '', mapping.dateOrder);
    const amount = date === undefined ? 'no_date' : moneyIn(cells, mapping);
    if (date === undefined || typeof amount === 'string') {
      skipped.push({ row, reason: typeof amount === 'string' ? amount : 'no_date' });
      continue;
    }
    const description = [...new Set(mapping.description.map((at) => textOf(cells, at)))]
      .filter((text) => text !== '')
      .join(' | ');
    const payer = withoutMark(textOf(cells, mapping.payer));
    const reference = textOf(cells, mapping.reference);
    const said = JSON.stringify([date, amount, description, payer, reference]);
    const times = (seen.get(said) ?? 0) + 1;
    seen.set(said, times);
    const key = textDigest(`${times} ${said}`);
    lines.push({ key, date, amountSen: amount, description, payer, reference, row });
  }
  return { lines, skipped };
}

function textOf(cells: readonly string[], at: number | undefined): string {
  const cell = at === undefined ? '' : (cells[at] ?? '');
  const text = foldedText(cell.slice(0, LONGEST_TEXT * 2))
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= LONGEST_TEXT ? text : text.slice(0, LONGEST_TEXT).replace(/\S*$/, '').trim();
}

/** A bank cuts long names, and marks them with a star. */
function withoutMark(name: string): string {
  let end = name.length;
  while (end > 0 && ' *'.includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

const isBlank = (cell: string): boolean => ['', '-'].includes(cell.trim());

function moneyIn(cells: readonly string[], mapping: ColumnMapping): Sen | SkippedRow['reason'] {
  const amountIn = (at: number | undefined): Sen | undefined => {
    const cell = at === undefined ? '' : (cells[at] ?? '');
    return isBlank(cell) ? 0 : readAmount(cell);
  };
  if ('amount' in mapping) {
    const amount = amountIn(mapping.amount);
    if (amount === undefined) return 'unclear_amount';
    if (amount < 0) return 'money_out';
    return amount === 0 ? 'no_amount' : amount;
  }
  const [into, out] = [amountIn(mapping.moneyIn), amountIn(mapping.moneyOut)];
  if (into === undefined || out === undefined || into < 0 || (into > 0 && out !== 0)) return 'unclear_amount';
  if (into > 0) return into;
  return out === 0 ? 'no_amount' : 'money_out';
}
