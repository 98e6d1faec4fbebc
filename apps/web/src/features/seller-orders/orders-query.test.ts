import { expect, test } from 'vitest';
import { chipNames, chipOf, chips, countFilters, readQuery, toServer, writeQuery } from './orders-query.ts';

test('without a query it is what comes, however it is shown', () => {
  expect(readQuery('')).toEqual(chips.upcoming);
  expect(readQuery('view=board&limit=50')).toEqual({ ...chips.upcoming, view: 'board', limit: '50' });
});

test.each(chipNames)('the chip %s is the one of its own address', (chip) => {
  expect(chipOf(readQuery(writeQuery(chips[chip])))).toBe(chip);
  expect(chipOf({ ...chips[chip], view: 'board' })).toBe(chip);
  expect(countFilters(chips[chip])).toBe(0);
});

test('what nobody knows is dropped, and the same list has one address', () => {
  expect(readQuery('a=1&status=ready&q=&method= pickup ')).toEqual({ status: 'ready', method: 'pickup' });
  expect(writeQuery({ q: 'x y', status: 'ready' })).toBe(writeQuery({ status: 'ready', q: 'x y' }));
});

test('days by name are those of Malaysia, also over the end of a month', () => {
  expect(toServer({ day: 'tomorrow', view: 'board' }, '2026-11-30')).toEqual({
    from: '2026-12-01',
    to: '2026-12-01',
  });
  expect(toServer({ day: 'today', q: 'a' }, '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-11-30' });
  expect(toServer({ q: 'si' }, '2026-11-30')).toEqual({ q: 'si' });
});

test('filters are counted as people see them: dates are one', () => {
  expect(countFilters({ from: '2026-11-01', to: '2026-11-30', by: 'placed', status: 'ready', q: 'si' })).toBe(
    2,
  );
});
