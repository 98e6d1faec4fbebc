import { expect, test } from 'vitest';
import { daysSince } from './ago.ts';
import { bytesText, percentOf } from './measures.ts';

test('sizes are written in the unit that people read', () => {
  expect([0, 900, 2_048, 12_900_000, 640_000_000].map(bytesText)).toEqual([
    '0\u00a0B',
    '900\u00a0B',
    '2.0\u00a0kB',
    '12.3\u00a0MB',
    '610\u00a0MB',
  ]);
});

test('of nothing there is no percentage', () => {
  expect([percentOf(1, 3), percentOf(0, 5), percentOf(0, 0)]).toEqual([33.3, 0, undefined]);
});

test('days are Malaysia’s: late in the evening there it is another day than at noon', () => {
  const now = Date.parse('2026-11-22T02:00:00+08:00');
  expect(daysSince('2026-11-21T23:00:00+08:00', now)).toBe(1);
  expect(daysSince('2026-11-22T00:10:00+08:00', now)).toBe(0);
});
