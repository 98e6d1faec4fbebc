// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fellAgain, pageFell } from './after-a-fall.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

test('what a page remembered is dropped when it falls, and who somebody is stays', () => {
  localStorage.setItem('dapur:cart:kakyah', '{}');
  localStorage.setItem('dapur:last-order:kakyah', '{}');
  localStorage.setItem('dapur_token', 'kak-yah');
  pageFell();
  expect(Object.keys(localStorage)).toEqual(['dapur_token']);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fellAgain()).toBe(false);
});

test('a page that falls again stays as the server drew it, and is not loaded for ever', () => {
  pageFell();
  pageFell();
  expect(fellAgain()).toBe(true);
  pageFell();
  expect(reload).toHaveBeenCalledTimes(2);
});
