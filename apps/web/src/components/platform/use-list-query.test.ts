// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListQuery } from './use-list-query.ts';

test('a search keeps the order that the list stands in', () => {
  window.history.replaceState(null, '', '/super-admin/people?sort=name&page=2');
  const { result, unmount } = renderHook(() => useListQuery());
  act(() => result.current.go({ search: 'aminah' }));
  expect(window.location.search).toBe('?sort=name&search=aminah');
  unmount();
});
