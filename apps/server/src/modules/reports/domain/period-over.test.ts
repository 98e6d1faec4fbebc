import { expect, test } from 'vitest';
import { periodOver } from './period-over.ts';

test('a week is over from Monday on, and the same one until Sunday', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' };
  for (const today of ['2026-11-23', '2026-11-26', '2026-11-29'])
    expect(periodOver('week', today)).toEqual(week);
  expect(periodOver('week', '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

test('a month is over from the first on, across years and short Februaries', () => {
  expect(periodOver('month', '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(periodOver('month', '2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(periodOver('month', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(periodOver('month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
