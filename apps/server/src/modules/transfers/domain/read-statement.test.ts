import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvFile } from '../../../kernel/csv-table.ts';
import { MAX_STATEMENT_ROWS, readStatement, statementRows } from './read-statement.ts';
import { readAmount, readDay } from './statement-cells.ts';
import { columnsOf, type ColumnMapping } from './statement-columns.ts';

const HEADINGS = [
  'Transaction Date',
  'Transaction Description 1',
  'Transaction Description 2',
  'Beneficiary/ Biller Name',
  'MBB Receiving/Paying Account',
  'Transaction Amount: Cash-in (RM)',
  'Transaction Amount: Cash-out (RM)',
];
const table = [
  ['Account Transactions'],
  ['Account Number :', '5123 4567 8901'],
  ['Account Name :', 'KEK KAK LONG'],
  HEADINGS,
  ['28 Jul 2026', 'SI1A2B3C4D', 'Fund Transfer', 'NUR AISYAH BINTI ALI *', '5123', 'RM 1,234.56', ''],
  ['28 Jul 2026', 'DUITNOW QR-', 'DUITNOW QR-', 'TAN MEI LING *', '5123', 'RM 85.50', 'RM 0.00'],
  ['29 Jul 2026', 'GULA, TEPUNG', '', 'KEDAI RUNCIT *', '5123', '', 'RM 40.00'],
  ['29 Jul 2026', "=cmd|' /C calc'!A0", '@SUM(1)', '+60123456789', '5123', 'RM 20.00', ''],
  ['Total', '', '', '', '', 'RM 1,340.06', 'RM 40.00'],
];
/** As Maybank2u saves it: each value quoted, with a tab in front. */
const maybank = (rows: readonly (readonly string[])[], tab = (cell: string) => `"\t${cell}"`): Buffer =>
  Buffer.from(`\ufeff${rows.map((row) => row.map(tab).join(',')).join('\r\n')}\r\n`);

function rowsOf(bytes: Uint8Array) {
  const read = statementRows(bytes);
  if ('fault' in read) throw new Error(`the file is refused: ${read.fault}`);
  return read.rows;
}
function statementOf(bytes: Uint8Array, mapping?: ColumnMapping) {
  const read = readStatement(rowsOf(bytes), mapping);
  if ('fault' in read) throw new Error(`the statement is refused: ${read.fault}`);
  return read;
}

describe("Maybank's file", () => {
  test.each([
    ['as it comes', maybank(table)],
    ['with the tab before the quotes', maybank(table, (cell) => `\t"${cell}"`)],
    ['without what stands above', maybank(table.slice(3))],
    ['saved again by a spreadsheet', csvFile(table)],
    ['in another order of columns', maybank(table.map((row) => row.toReversed()))],
  ])('tells what came in: %s', (_how, bytes) => {
    const { lines, skipped } = statementOf(bytes);
    expect(lines.map(({ date, amountSen, payer }) => [date, amountSen, payer])).toEqual([
      ['2026-07-28', 123_456, 'NUR AISYAH BINTI ALI'],
      ['2026-07-28', 8_550, 'TAN MEI LING'],
      ['2026-07-29', 2_000, '+60123456789'],
    ]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['money_out', 'no_date']);
  });

  test('gives texts as they stand, never what a spreadsheet would make of them', () => {
    const { lines } = statementOf(maybank(table));
    expect(lines.map(({ description, row }) => [description, row])).toEqual([
      ['SI1A2B3C4D | Fund Transfer', 5],
      ['DUITNOW QR-', 6],
      ["=cmd|' /C calc'!A0 | @SUM(1)", 8],
    ]);
  });

  test('gives the same keys when it is read again, and longer', () => {
    const [first, second, third] = [table[4], table[5], table[4]].map((row) => row ?? []);
    const head = table.slice(0, 4);
    const keysOf = (rows: readonly (readonly string[])[]) =>
      statementOf(maybank([...head, ...rows])).lines.map(({ key }) => key);
    const short = keysOf([first ?? [], second ?? []]);
    const long = keysOf([third ?? [], first ?? [], second ?? []]);
    expect(new Set(long).size).toBe(3);
    expect(new Set([...short, ...long]).size).toBe(3);
  });
});

describe("another bank's file", () => {
  const bank = [
    ['CIMB Clicks'],
    ['Date', 'Description', 'Cheque / Ref No', 'Withdrawal', 'Deposits', 'Balance'],
    ['03/07/2026', 'TR FROM SITI SI1A2B3C4D', '000123', '', '85.50', '1,085.50'],
    ['04/07/2026', 'FEE', '000124', '1.00', '', '1,084.50'],
    ['05/07/2026', 'BOTH', '', '1.00', '2.00', '1,085.50'],
    ['06/07/2026', 'CLEAR AS MUD', '', '', '1.250', '1,085.50'],
    ['07/07/2026', 'NOTHING', '', '', '-', '1,085.50'],
  ];
  const mapping = { headerRow: 2, date: 0, description: [1], reference: 2, moneyIn: 4, moneyOut: 3 };

  test('is refused until somebody says which column is which', () => {
    expect(readStatement(rowsOf(csvFile(bank)))).toEqual({ fault: 'unknown_columns' });
  });

  test.each([[','], [';'], ['\t'], ['|']])('shows its columns, parted by "%s"', (delimiter) => {
    const text = bank.map((row) =>
      row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(delimiter),
    );
    expect(columnsOf(rowsOf(Buffer.from(text.join('\n'))))).toEqual({
      headerRow: 2,
      columns: [
        { name: 'Date', sample: '03/07/2026' },
        { name: 'Description', sample: 'TR FROM SITI SI1A2B3C4D' },
        { name: 'Cheque / Ref No', sample: '000123' },
        { name: 'Withdrawal', sample: '1.00' },
        { name: 'Deposits', sample: '85.50' },
        { name: 'Balance', sample: '1,085.50' },
      ],
    });
  });

  test('shows its columns where nothing heads them', () => {
    const rows = rowsOf(csvFile([['03/07/2026', 'SITI', '85.50']]));
    expect(columnsOf(rows)).toEqual({
      headerRow: 0,
      columns: ['03/07/2026', 'SITI', '85.50'].map((sample) => ({ name: '', sample })),
    });
  });

  test('tells what came in, and why not of other rows', () => {
    const { lines, skipped } = statementOf(csvFile(bank), mapping);
    expect(lines).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{64}$/),
        date: '2026-07-03',
        amountSen: 8_550,
        description: 'TR FROM SITI SI1A2B3C4D',
        payer: '',
        reference: '000123',
        row: 3,
      },
    ]);
    expect(skipped).toEqual([
      { row: 4, reason: 'money_out' },
      { row: 5, reason: 'unclear_amount' },
      { row: 6, reason: 'unclear_amount' },
      { row: 7, reason: 'no_amount' },
    ]);
  });

  test('may have one column for money in and out, and months before days', () => {
    const signed = [
      ['07/03/2026', 'A', '1,500.00-'],
      ['07/04/2026', 'B', '8,500.00+'],
      ['07/13/2026', 'C', '20.00 CR'],
      ['07/13/2026', 'D', '20.00DR'],
    ];
    const { lines, skipped } = statementOf(csvFile(signed), {
      headerRow: 0,
      date: 0,
      description: [1],
      amount: 2,
      dateOrder: 'mdy',
    });
    expect(lines.map(({ date, amountSen }) => [date, amountSen])).toEqual([
      ['2026-07-04', 850_000],
      ['2026-07-13', 2_000],
    ]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['money_out', 'money_out']);
  });

  test('does no harm when the columns are none of the file', () => {
    const far = { headerRow: 0, date: 90, description: [91, -1], amount: 92, payer: 1.5 };
    expect(statementOf(csvFile(bank), far).lines).toEqual([]);
  });
});

test.each([
  ['RM 1,234.56', 123_456],
  ['.70+', 70],
  ['1,500.00-', -150_000],
  ['-1,500.00', -150_000],
  ['(20.00)', -2_000],
  ['20.00 Cr', 2_000],
  ['20.00DR', -2_000],
  ['MYR 20', 2_000],
  ['0.00', 0],
  ['-0.00', 0],
  ['90071992547409.93', undefined],
  ['1.250', undefined],
  ['1.005', undefined],
  ['-5.00-', undefined],
  ['=1+1', undefined],
  ['12 Jul', undefined],
  ['', undefined],
])('the amount "%s" is %s sen', (cell, sen) => {
  expect(readAmount(cell)).toBe(sen);
});

test.each([
  ['28 Jul 2026', '2026-07-28'],
  ['\t03/07/2026', '2026-07-03'],
  ['3-7-2026', '2026-07-03'],
  ['2026-07-03', '2026-07-03'],
  ['3 Ogos 2026', '2026-08-03'],
  ['31/02/2026', undefined],
  ['01/06', undefined],
])('the day "%s" is %s', (cell, day) => {
  expect(readDay(cell)).toBe(day);
});

test('amounts are read to the sen, whatever they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (sen) => {
      const whole = String(Math.floor(sen / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
      const written = `${whole}.${String(sen % 100).padStart(2, '0')}`;
      expect([readAmount(written), readAmount(`RM ${written}`), readAmount(`${written}-`)]).toEqual([
        sen,
        sen,
        -sen,
      ]);
    }),
  );
});

describe('a file is refused as a whole', () => {
  test.each([
    ['empty', '', 'empty'],
    ['blank', '\n,,\n', 'empty'],
    ['with a quote that never ends', 'Date,"x\n1,2', 'unreadable'],
    ['of too many rows', '1 Jul 2026,A,1.00\n'.repeat(MAX_STATEMENT_ROWS + 1), 'too_many_rows'],
  ])('%s', (_what, text, fault) => {
    expect(statementRows(Buffer.from(text))).toEqual({ fault });
  });

  test('no other, whatever bytes it is of', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const read = statementRows(bytes);
        if ('fault' in read) return;
        columnsOf(read.rows);
        const got = readStatement(read.rows, { headerRow: 0, date: 0, description: [1], amount: 2 });
        expect('fault' in got ? 0 : got.lines.length + got.skipped.length).toBe(read.rows.length);
      }),
    );
  });
});
