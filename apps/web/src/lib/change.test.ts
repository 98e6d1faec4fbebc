import { expect, test } from 'vitest';
import { changeOf, isEnough, type Change, type Unit } from './change.ts';

const percent = (of: number): Change => ({ kind: 'percent', percent: of });
const difference = (by: number): Change => ({ kind: 'difference', by });

test.each<[now: number, before: number, Unit, Change | undefined]>([
  [12, 10, 'count', percent(20)],
  [0, 10, 'count', percent(-100)],
  [10, 10, 'count', percent(0)],
  [12, 9, 'count', difference(3)],
  [1, 2, 'count', difference(-1)],
  [9, 9, 'count', undefined],
  [40, 0, 'count', undefined],
  [15_000, 10_000, 'sen', percent(50)],
  [90_000, 9_999, 'sen', undefined],
  [500, 0, 'sen', undefined],
  [500, -2_000, 'sen', undefined],
  [-5_000, 10_000, 'sen', percent(-150)],
  [150, 100, 'ringgit', percent(50)],
  [150, 99, 'ringgit', undefined],
])('%s after %s (%s) is told as %j', (now, before, unit, told) => {
  expect(changeOf(now, before, unit)).toEqual(told);
});

test('a share is told of ten things or RM 100 at least', () => {
  expect([isEnough(9, 'count'), isEnough(10, 'count')]).toEqual([false, true]);
  expect([isEnough(9_999, 'sen'), isEnough(10_000, 'sen'), isEnough(100, 'ringgit')]).toEqual([
    false,
    true,
    true,
  ]);
});
