import { expect, test } from 'vitest';
import {
  customersChipNames,
  customersChipOf,
  customersChips,
  countCustomersFilters,
  readCustomersQuery,
  toCustomersFilter,
  writeCustomersQuery,
} from './customers-query.ts';

test('an address is read back as it was written, and what nobody knows is dropped', () => {
  const query = {
    q: 'siti',
    tag: 'VIP',
    idle_days: '30',
    sort: 'name',
    page: '2',
    occasion_month: '3',
    occasion_days: '30',
  };
  expect(readCustomersQuery(writeCustomersQuery(query))).toEqual(query);
  expect(
    readCustomersQuery(
      'sort=evil&page=-1&mark=x&spend_from=1e9&idle_days=0&other=1&occasion_month=13&occasion_days=61',
    ),
  ).toEqual({});
});

test('each chip is known by its own filter, on every page of it', () => {
  for (const name of customersChipNames)
    expect(customersChipOf({ ...customersChips[name], page: '3' })).toBe(name);
  expect(customersChipOf({ tag: 'VIP' })).toBeUndefined();
});

test('filters are counted without the search and the order', () => {
  expect(countCustomersFilters({ q: 'siti', sort: 'name', page: '2' })).toBe(0);
  expect(countCustomersFilters({ tag: 'VIP', spend_from: '10' })).toBe(2);
});

test('one letter is not searched for', () => {
  expect(toCustomersFilter({ q: 's', tag: 'VIP' })).toEqual({ tag: 'VIP' });
});
