import { expect, test } from 'vitest';
import {
  ordersChipNames,
  ordersChipOf,
  ordersChips,
  countOrdersFilters,
  readOrdersQuery,
  toOrdersFilter,
  writeOrdersQuery,
} from './orders-query.ts';

test('without a query it is what comes, however it is shown', () => {
  expect(readOrdersQuery('')).toEqual(ordersChips.upcoming);
  expect(readOrdersQuery('view=board&limit=50')).toEqual({
    ...ordersChips.upcoming,
    view: 'board',
    limit: '50',
  });
});

test.each(ordersChipNames)('the chip %s is the one of its own address', (chip) => {
  expect(ordersChipOf(readOrdersQuery(writeOrdersQuery(ordersChips[chip])))).toBe(chip);
  expect(ordersChipOf({ ...ordersChips[chip], view: 'board' })).toBe(chip);
  expect(countOrdersFilters(ordersChips[chip])).toBe(0);
});

test('what nobody knows is dropped, and the same list has one address', () => {
  expect(readOrdersQuery('a=1&status=ready&q=&method= pickup ')).toEqual({
    status: 'ready',
    method: 'pickup',
  });
  expect(writeOrdersQuery({ q: 'x y', status: 'ready' })).toBe(
    writeOrdersQuery({ status: 'ready', q: 'x y' }),
  );
});

test('days by name are those of Malaysia, also over the end of a month', () => {
  expect(toOrdersFilter({ day: 'tomorrow', view: 'board' }, '2026-11-30')).toEqual({
    from: '2026-12-01',
    to: '2026-12-01',
  });
  expect(toOrdersFilter({ day: 'today', q: 'a' }, '2026-11-30')).toEqual({
    from: '2026-11-30',
    to: '2026-11-30',
  });
  expect(toOrdersFilter({ q: 'si' }, '2026-11-30')).toEqual({ q: 'si' });
});

test('filters are counted as people see them: dates are one', () => {
  expect(
    countOrdersFilters({ from: '2026-11-01', to: '2026-11-30', by: 'placed', status: 'ready', q: 'si' }),
  ).toBe(2);
});
