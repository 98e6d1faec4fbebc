import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvFile, delimiterOf, parseCsv, plainCell, safeCell, textOfFile } from './csv-table.ts';

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '=1+1',
    "'=x",
    '+60123',
    '-5',
    '@a',
    '\tb',
    "''-",
    'a,b;c',
    '"',
    '""',
    'a\r\nb',
    'x\ry',
    '',
    ' ',
  ),
);

test('whatever is written is read again, cell for cell', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), (rows) => {
      const text = textOfFile(csvFile(rows));
      const read = parseCsv(text, ',')?.map(({ cells }) => cells.map(plainCell));
      const filled = rows.filter((row) => row.some((one) => safeCell(one).trim() !== ''));
      expect(read).toEqual(filled);
    }),
  );
});

test('no cell of a file begins as a formula does', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(safeCell(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test.each([
  ['a,b,c\r\n1;2,3,4', ','],
  ['a;b;c\n1,5;2;3', ';'],
  ['a\tb\n1\t2', '\t'],
  ['"a,b,c,d";e', ';'],
  ['name', ','],
])('%j is parted by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

describe('reading', () => {
  test('quoted cells hold delimiters, quotes and lines, and rows know where they begin', () => {
    const text = 'name;note\r\n"Kek; ""batik""";"satu\r\ndua"\r\n\r\n;\r\nKuih;lapis';
    expect(parseCsv(text, ';')).toEqual([
      { line: 1, cells: ['name', 'note'] },
      { line: 2, cells: ['Kek; "batik"', 'satu\r\ndua'] },
      { line: 6, cells: ['Kuih', 'lapis'] },
    ]);
  });

  test('a quote that never ends makes no file', () => {
    expect(parseCsv('a,"b\nc', ',')).toBeUndefined();
  });

  test.each([
    ['UTF-8 with its mark', Buffer.from('\ufeffPenäng 红'), 'Penäng 红'],
    ['UTF-8 without', Buffer.from('Penäng'), 'Penäng'],
    ['Windows-1252', Buffer.from([0x50, 0xe4, 0x80]), 'Pä€'],
    ['UTF-16 as spreadsheets save it', Buffer.from('\ufeffPä', 'utf16le'), 'Pä'],
  ])('%s is understood', (_what, bytes, text) => {
    expect(textOfFile(bytes)).toBe(text);
  });
});
