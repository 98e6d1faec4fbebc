import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  '=1+1',
  '+60123456789',
  '-2',
  '@here',
  '\tx',
  '\rx',
  '\nx',
  '＝1+1',
  '＋60123',
  '－2',
  '＠x',
  '﹦1',
])('a cell that a spreadsheet would run is made text: %j', (cell) => {
  expect(csvLine([cell])).toMatch(/^"?'/);
});

test('quotes, commas and line ends stay within their cell', () => {
  expect(csvLine(['a "b"', 'c,d', 'e\r\nf', 'g'])).toBe('"a ""b""","c,d","e\r\nf",g\r\n');
});

test('a number is written as it is, nothing as nothing', () => {
  expect(csvLine([-12.5, 0, null, ''])).toBe('-12.5,0,,\r\n');
});
