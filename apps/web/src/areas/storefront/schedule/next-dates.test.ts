import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import { expect, test } from 'vitest';
import { nextDates } from './next-dates.ts';

const day = (n: number, availability: DeliveryDate['availability'] = 'open'): DeliveryDate => ({
  date: `2026-12-0${n}`,
  is_active: true,
  description: '',
  order_limit: {},
  availability,
});
const datesOf = (dates: readonly DeliveryDate[]) => dates.map(({ date }) => Number(date.slice(-1)));

test('the next days with room come first, full ones are left to the list', () => {
  const open = [day(1, 'full'), day(2), day(3, 'filling'), day(4), day(5), day(6)];
  expect(datesOf(nextDates(open, undefined))).toEqual([2, 3, 4, 5]);
});

test('a later day that was chosen stands among them, in order, and none of them moves', () => {
  const open = [1, 2, 3, 4, 5, 6].map((n) => day(n));
  expect(datesOf(nextDates(open, open[5]))).toEqual([1, 2, 3, 6]);
  expect(datesOf(nextDates(open, open[1]))).toEqual([1, 2, 3, 4]);
});

test('a chosen day that filled up meanwhile stays in its place', () => {
  const open = [day(1, 'full'), day(2), day(3)];
  expect(datesOf(nextDates(open, open[0]))).toEqual([1, 2, 3]);
});

test('a store with fewer days shows those', () => {
  expect(nextDates([], undefined)).toEqual([]);
  expect(datesOf(nextDates([day(7)], undefined))).toEqual([7]);
});
