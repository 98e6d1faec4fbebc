import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvFile, parseCsv, partedText, plainCell, safeCell } from './csv-table.ts';
import { textOfFile } from './file-text.ts';

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '=1+1',
    "'=x",
    '+60123',
    '-5',
    '@a',
    '\tb',
    '＝1＋1',
    '\n=x',
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
      const { text } = textOfFile(csvFile(rows));
      const read = parseCsv(text, ',')?.map(({ cells }) => cells.map(plainCell));
      const filled = rows.filter((row) => row.some((one) => safeCell(one).trim() !== ''));
      expect(read).toEqual(filled);
    }),
  );
});

test('no cell of a file begins as a formula does', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(safeCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/);
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
  expect(partedText(text).delimiter).toBe(delimiter);
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

  test('a first line that says how cells are parted is believed, and the others keep their numbers', () => {
    const { text, delimiter } = partedText('sep=;\r\nname,x;price\r\nKek;1');
    expect(delimiter).toBe(';');
    expect(parseCsv(text, delimiter)).toEqual([
      { line: 2, cells: ['name,x', 'price'] },
      { line: 3, cells: ['Kek', '1'] },
    ]);
  });

  test.each([
    ['UTF-8 with its mark', Buffer.from('\ufeffPenäng 红'), 'Penäng 红', 'utf-8'],
    ['UTF-8 without', Buffer.from('Penäng'), 'Penäng', 'utf-8'],
    ['Windows-1252', Buffer.from([0x50, 0xe4, 0x80]), 'Pä€', 'windows-1252'],
    [
      'Windows-1252, word for word',
      Buffer.from('Crème brûlée, Penäng, Élan', 'latin1'),
      'Crème brûlée, Penäng, Élan',
      'windows-1252',
    ],
    ['UTF-16 as spreadsheets save it', Buffer.from('\ufeffPä', 'utf16le'), 'Pä', 'utf-16'],
    [
      'UTF-16 without its mark',
      Buffer.from('name,price\r\n红龟粿,2', 'utf16le'),
      'name,price\r\n红龟粿,2',
      'utf-16',
    ],
    [
      'UTF-16 from the other end, without its mark',
      Buffer.from('name,price\r\n红龟粿,2', 'utf16le').swap16(),
      'name,price\r\n红龟粿,2',
      'utf-16',
    ],
    [
      'GB18030',
      Buffer.from(
        '\xba\xec\xb9\xea\xbc@,\xc6\xbb\xb9\xfb\xb5\xb0\xb8\xe2,\xc7\xc9\xbf\xcb\xc1\xa6',
        'latin1',
      ),
      '红龟粿,苹果蛋糕,巧克力',
      'gb18030',
    ],
    [
      'GB18030 among other words',
      Buffer.from('Kuih \xba\xec\xb6\xb9 Nasi \xc5\xb4\xc3\xd7', 'latin1'),
      'Kuih 红豆 Nasi 糯米',
      'gb18030',
    ],
    [
      'Big5',
      Buffer.from('\xac\xf5\xc0t\xe3_,\xc4\xab\xaaG\xb3J\xbf|,\xa5\xa9\xa7J\xa4O\xa4f\xa8\xfd', 'latin1'),
      '紅龜粿,蘋果蛋糕,巧克力口味',
      'big5',
    ],
    [
      'Mac Roman',
      Buffer.from('Cr\x8fme br\x9el\x8ee\r\nDon\xd5t', 'latin1'),
      'Crème brûlée\r\nDon’t',
      'macintosh',
    ],
  ])('%s is understood', (_what, bytes, text, encoding) => {
    expect(textOfFile(bytes)).toEqual({ text, encoding });
  });
});
