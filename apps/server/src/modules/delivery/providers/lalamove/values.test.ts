import { expect, test } from 'vitest';
import {
  isCourierId,
  toPlainLine,
  readCourierTime,
  sen,
  webAddress,
  writeCourierTime,
} from './values.ts';

test.each([
  ['2026-03-03T16:01:03.00Z', '2026-03-03T16:01:03.000Z'],
  ['2026-03-03T16:01:03Z', '2026-03-03T16:01:03.000Z'],
  ['2026-03-03T16:01:03.4567Z', '2026-03-03T16:01:03.456Z'],
  ['2026-11-24T16:43.00Z', '2026-11-24T16:43:00.000Z'],
  ['2026-11-24T16:43.07Z', '2026-11-24T16:43:07.000Z'],
  ['2026-11-24T16:43Z', '2026-11-24T16:43:00.000Z'],
  ['2026-11-25T00:43:00+08:00', '2026-11-24T16:43:00.000Z'],
  ['2026-11-25T00:43:00+0800', '2026-11-24T16:43:00.000Z'],
])('the courier’s time %s is %s', (written, expected) => {
  expect(readCourierTime(written)?.toISOString()).toBe(expected);
});

test.each([
  undefined,
  null,
  1_764_000_000,
  '',
  'yesterday',
  '2026-11-24',
  '2026-11-24 16:43',
  '2026-13-24T16:43:00Z',
  '2026-11-24T25:43:00Z',
  '2026-11-24T16:43:00',
])('%s is no time', (value) => {
  expect(readCourierTime(value)).toBeUndefined();
});

test('times are written in UTC, as the courier writes them', () => {
  expect(writeCourierTime(new Date('2026-11-25T00:43:07.891+08:00'))).toBe('2026-11-24T16:43:07.00Z');
});

test.each([
  ['50.5', 5_050],
  ['13.30', 1_330],
  ['0', 0],
  ['1.005', 101],
  [21.2, 2_120],
])('%s is %d sen', (value, expected) => {
  expect(sen.parse(value)).toBe(expected);
});

test.each(['', '-1', '1e3', '12,50', 'RM5', '99999999', -1, Number.NaN, null, true])(
  '%s is no amount',
  (value) => {
    expect(sen.safeParse(value).success).toBe(false);
  },
);

test('only what looks like an id of the courier may enter a path', () => {
  for (const id of ['3443167815824261304', '80557']) expect(isCourierId(id)).toBe(true);
  for (const id of ['', '.', '..', 'a/b', 'a?x=1', 'a b', 'ä', 'x'.repeat(41)])
    expect(isCourierId(id)).toBe(false);
});

test('texts lose what the database cannot hold', () => {
  expect(toPlainLine(' Ali\u0000 bin\r\nAbu \ud800', 50)).toBe('Ali bin Abu \ufffd');
  expect(toPlainLine('🍰🍰🍰', 2)).toBe('🍰🍰');
});

test('a link is a web address or nothing', () => {
  expect(webAddress.parse('https://share.lalamove.com/?MY100&lang=en_MY')).toBe(
    'https://share.lalamove.com/?MY100&lang=en_MY',
  );
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://u:p@share.lalamove.com/',
    'x',
    7,
    null,
  ])
    expect(webAddress.parse(bad)).toBe('');
});
