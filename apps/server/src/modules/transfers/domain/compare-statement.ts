import type { StatementMapping, StatementPreview } from '@dapur/contract/money/seller-statements';
import { plainSigns } from '@dapur/contract/money/typed-amount';
import type { CsvRow } from '../../../kernel/csv-table.ts';
import { textDigest } from '../../../kernel/text-digest.ts';
import { matchLines, type OpenTransfer, type Proposal } from './match-lines.ts';
import { readStatement, statementRows, type BankLine, type SkippedRow } from './read-statement.ts';
import { columnsOf, maybankColumns, type ColumnMapping, type StatementColumn } from './statement-columns.ts';

/** What a file is compared with. */
export interface Awaited {
  readonly open: readonly OpenTransfer[];
  /** Keys of lines that paid an order before. */
  readonly used: readonly string[];
  /** Mappings that the store gave before, by `Headings.print`. */
  readonly known: Readonly<Record<string, StatementMapping>>;
  /** Given with this file: it counts more than one that is known. */
  readonly given: StatementMapping | undefined;
}

/** A form of files that is not Maybank's. */
export interface Headings {
  /** The same for each file with these headings; 64 hex digits. */
  readonly print: string;
  readonly columns: readonly StatementColumn[];
}

export interface ReadStatement {
  /** Undefined where the file is Maybank's. */
  readonly form: (Headings & { readonly mapping: StatementMapping }) | undefined;
  readonly counts: StatementPreview['counts'];
  readonly proposals: readonly (Proposal & { readonly line: BankLine })[];
  /** Lines that fit no order, the first of them. */
  readonly unmatched: readonly BankLine[];
  readonly skipped: readonly SkippedRow[];
}

export type ComparedStatement =
  | { readonly fault: NonNullable<StatementPreview['fault']> }
  /** Which column says what is to be told first. */
  | { readonly unknown: Headings }
  | ReadStatement;

/** More than these nobody looks through. */
const MOST_PROPOSALS = 1_000;
const MOST_SHOWN = 200;

/**
 * Reads a bank's file and says which of its lines may pay which of the orders that wait. Maybank's files are known by
 * their headings, unless a mapping comes with them; others are read by a mapping. It takes seconds for a large file, so
 * it is called in a thread.
 */
export function compareStatement(
  bytes: Uint8Array,
  { open, used, known, given }: Awaited,
): ComparedStatement {
  const read = statementRows(bytes);
  if ('fault' in read) return { fault: wholeFault(read.fault) };
  const { rows } = read;
  const maybank = given === undefined ? maybankColumns(rows) : undefined;
  const headings = maybank === undefined ? headingsOf(rows) : undefined;
  const mapping = given ?? (headings && known[headings.print]);
  const by = maybank ?? (headings && mapping && columnsBy(mapping, headings.headerRow));
  if (by === undefined) return headings === undefined ? { fault: 'unreadable' } : { unknown: headings };
  const statement = readStatement(rows, by);
  if ('fault' in statement) return { fault: wholeFault(statement.fault) };
  const { lines, skipped } = statement;
  const before = new Set(used);
  const left = lines.filter(({ key }) => !before.has(key));
  const byKey = new Map(left.map((line) => [line.key, line]));
  const proposals = matchLines(left, open).flatMap((proposal) => {
    const line = byKey.get(proposal.lineKey);
    return line === undefined ? [] : [{ ...proposal, line }];
  });
  const matched = new Set(proposals.map(({ lineKey }) => lineKey));
  const unmatched = left.filter(({ key }) => !matched.has(key));
  return {
    form: headings && mapping && { ...headings, mapping },
    counts: {
      lines: lines.length,
      used: lines.length - left.length,
      unmatched: unmatched.length,
      skipped: skipped.length,
    },
    proposals: byCertainty(proposals).slice(0, MOST_PROPOSALS),
    unmatched: unmatched.slice(0, MOST_SHOWN),
    skipped: skipped.slice(0, MOST_SHOWN),
  };
}

/** Columns are asked for before a statement is read, so none of these is about them. */
const wholeFault = (fault: string): NonNullable<StatementPreview['fault']> =>
  fault === 'empty' || fault === 'too_many_rows' ? fault : 'unreadable';

const RANK = { certain: 0, likely: 1, possible: 2 } as const;
const byCertainty = <T extends Pick<Proposal, 'certainty'>>(proposals: readonly T[]): T[] =>
  proposals.toSorted((a, b) => RANK[a.certainty] - RANK[b.certainty]);

function headingsOf(rows: readonly CsvRow[]): Headings & { readonly headerRow: number } {
  const { headerRow, columns } = columnsOf(rows);
  // Banks change the marks between words. A file without headings is known by its width.
  const names = columns.map(({ name }) =>
    plainSigns(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
  const said = names.some((name) => name !== '') ? names.join('|').replace(/\|+$/, '') : columns.length;
  return { headerRow, columns, print: textDigest(JSON.stringify(said)) };
}

function columnsBy(mapping: StatementMapping, headerRow: number): ColumnMapping {
  const { date, money, description, payer, reference } = mapping;
  return {
    headerRow,
    date,
    description,
    dateOrder: mapping.date_order,
    ...(payer === undefined ? {} : { payer }),
    ...(reference === undefined ? {} : { reference }),
    ...('signed' in money
      ? { amount: money.signed }
      : { moneyIn: money.in, ...(money.out === undefined ? {} : { moneyOut: money.out }) }),
  };
}
