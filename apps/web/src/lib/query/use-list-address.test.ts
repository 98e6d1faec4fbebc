// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { filled, oneOf, useListAddress, type Said } from './use-list-address.ts';

const read = (said: Said) => ({
  search: said('search').slice(0, 5),
  show: oneOf(['open', 'closed'], said('show')) ?? ('' as const),
  sort: oneOf(['new', 'name'], said('sort')) ?? 'new',
});

function listAt(search: string) {
  window.history.replaceState(null, '', `/list${search}`);
  const { result, unmount } = renderHook(() => useListAddress(read, 50));
  onTestFinished(unmount);
  return {
    shown: () => result.current[0],
    change: (to: Parameters<(typeof result.current)[1]>[0]) => act(() => result.current[1](to)),
  };
}

test('an address is read, and what nobody knows is dropped', () => {
  const { shown } = listAt('?search=kuih-lapis&show=all&sort=name&page=7.5');
  expect(shown()).toEqual({ search: 'kuih-', show: '', sort: 'name', page: 7 });
});

test.each([
  ['', 1],
  ['?page=0', 1],
  ['?page=-3', 1],
  ['?page=x', 1],
  ['?page=51', 50],
  ['?page=Infinity', 50],
])('the page of %j is %i', (search, page) => {
  expect(listAt(search).shown().page).toBe(page);
});

test('another filter begins at its first page, and what is usual is left out of the address', () => {
  const { shown, change } = listAt('?show=open&sort=name&page=3');
  change({ show: 'closed', sort: 'new' });
  expect(window.location.search).toBe('?show=closed');
  change({ page: 2 });
  expect(window.location.search).toBe('?show=closed&page=2');
  change({ show: '' });
  expect(window.location.search).toBe('');
  expect(shown()).toEqual({ search: '', show: '', sort: 'new', page: 1 });
});

test('what else the address says stays', () => {
  const { change } = listAt('?tab=people&search=kek');
  change({ search: '' });
  expect(window.location.search).toBe('?tab=people');
});

test('calls are given what is filled in alone', () => {
  expect(filled({ search: '', show: 'open', page: 1 })).toEqual({ show: 'open', page: 1 });
});

test('a change that comes late follows nobody to the page they went on to', () => {
  window.history.replaceState(null, '', '/nasi/dashboard/products');
  const { result, unmount } = renderHook(() => useListAddress(read, 50));
  const [, searchLate] = result.current;
  act(() => window.history.pushState(null, '', '/nasi/dashboard/customers'));
  act(() => searchLate({ search: 'kuih' }));
  expect(window.location.href).toMatch(/\/dashboard\/customers$/);
  unmount();
});
