// A table that is written to be read again, cell for cell; lists that only go out are written by csv.ts.

import { FORMULA_START } from './csv.ts';

/** A cell that a spreadsheet would take for a formula, made safe or not. */
const isFormula = (text: string): boolean => FORMULA_START.test(text.replace(/^'+/, ''));

/** A cell that no spreadsheet runs: what could begin a formula gets an apostrophe in front, which `plainCell` takes away. */
export const safeCell = (text: string): string => (isFormula(text) ? `'${text}` : text);
export const plainCell = (text: string): string =>
  text.startsWith("'") && isFormula(text) ? text.slice(1) : text;

/** A CSV file as spreadsheets open it: UTF-8 with its mark, commas, and every cell made safe. */
export function csvFile(rows: Iterable<readonly string[]>): Buffer {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map((cell) => quoted(safeCell(cell))).join(','));
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export type Delimiter = (typeof DELIMITERS)[number];

export interface CsvRow {
  /** The line on which it begins, the first being 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a CSV text, without those that are empty. Undefined when a quoted cell never ends. */
export function parseCsv(text: string, delimiter: Delimiter): CsvRow[] | undefined {
  const rows: CsvRow[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const begin = line;
    const cells: string[] = [];
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        const end = endOfQuoted(text, at);
        if (end === undefined) return undefined;
        const inside = text.slice(at + 1, end);
        line += inside.split(/\r\n|\r|\n/).length - 1;
        cell = inside.replaceAll('""', '"');
        at = end + 1;
      }
      // Text after a closing quote belongs to the cell, as spreadsheets read it.
      const from = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== '\r' && text[at] !== '\n') at++;
      cells.push(cell + text.slice(from, at));
      if (text[at] !== delimiter) break;
      at++;
    }
    if (text[at] === '\r') at += text[at + 1] === '\n' ? 2 : 1;
    else if (text[at] === '\n') at++;
    line++;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begin, cells });
  }
  return rows;
}

function endOfQuoted(text: string, begin: number): number | undefined {
  for (let at = begin + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return at;
    at++;
  }
  return undefined;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** A first line that tells Excel how the others are parted. */
const SEP_LINE = /^\ufeff?"?sep=([,;\t|])"?(?=[\r\n])/i;

/** A text and what parts its cells. A line that says so is emptied, so that the others keep their numbers. */
export function partedText(text: string): { readonly text: string; readonly delimiter: Delimiter } {
  const [line, said] = SEP_LINE.exec(text) ?? [];
  const delimiter = DELIMITERS.find((one) => one === said);
  if (line === undefined || delimiter === undefined) return { text, delimiter: delimiterOf(text) };
  return { text: text.slice(line.length), delimiter };
}

/** The delimiter that parts the first line into the most cells, quoted ones aside; a comma when none does. */
function delimiterOf(text: string): Delimiter {
  const [heading = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r|\n/, 1);
  const counts = DELIMITERS.map((delimiter) => heading.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
