import { addDays } from '@dapur/contract/dates/dates';
import { expect, test } from 'vitest';
import { barsOf, topOf } from './chart-bars.ts';

const days = (many: number) =>
  Array.from({ length: many }, (_, at) => ({
    date: addDays('2026-01-01', at),
    value: at,
    before: 1,
    count: 2,
  }));

test.each([7, 31, 32, 217, 218, 400])(
  'bars of %i days hold all that the days hold, and no more than 31',
  (many) => {
    const bars = barsOf(days(many));
    const sum = (of: (one: { value: number; before: number; count: number }) => number) =>
      bars.reduce((all, bar) => all + of(bar), 0);
    expect(bars.length).toBeLessThanOrEqual(31);
    expect([sum(({ value }) => value), sum(({ before }) => before), sum(({ count }) => count)]).toEqual([
      (many * (many - 1)) / 2,
      many,
      many * 2,
    ]);
    expect([bars[0]?.date, bars.at(-1)?.to]).toEqual(['2026-01-01', addDays('2026-01-01', many - 1)]);
  },
);

test('the top of a chart is round and above all bars', () => {
  expect([0, 1, 3, 1142, 2500, 2501, 99].map((value) => topOf([value]))).toEqual([
    1, 1, 3, 1200, 3000, 3000, 100,
  ]);
});
