import { expect, test } from 'vitest';
import { nextRate, rateOn, type RateRow } from './rates.ts';

const defaults: RateRow[] = [
  { effectiveFrom: '2020-01-01', basisPoints: 300 },
  { effectiveFrom: '2026-12-01', basisPoints: 350 },
];
const own: RateRow[] = [
  { effectiveFrom: '2026-10-01', basisPoints: null },
  { effectiveFrom: '2026-03-01', basisPoints: 200 },
];

test.each([
  ['2026-02-28', 300, false],
  ['2026-03-01', 200, true],
  ['2026-09-30', 200, true],
  ['2026-10-01', 300, false],
  ['2026-12-01', 350, false],
])('on %s the rate is %i', (day, basisPoints, isOwn) => {
  expect(rateOn(own, defaults, day)).toMatchObject({ basisPoints, isOwn });
});

test('before anybody named a rate it is three in a hundred', () => {
  expect(rateOn([], [], '2026-01-01').basisPoints).toBe(300);
});

test('the next change is the first that makes a difference', () => {
  expect(nextRate(own, defaults, '2026-03-02')).toMatchObject({
    effectiveFrom: '2026-10-01',
    basisPoints: 300,
  });
  expect(nextRate(own, defaults, '2026-10-02')).toMatchObject({ effectiveFrom: '2026-12-01' });
  expect(nextRate(own, defaults, '2026-12-01')).toBeUndefined();
  const same = [{ effectiveFrom: '2027-01-01', basisPoints: 350 }];
  expect(nextRate(same, defaults, '2026-12-01')).toBeUndefined();
});
