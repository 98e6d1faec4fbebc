import type { GridDate } from '@dapur/contract/dates/seller-schedule';
import { expect, test } from 'vitest';
import { countOf, createPending, withPending } from './pending-limits.ts';

const day: GridDate = {
  date: '2026-11-27',
  is_open: true,
  note: '',
  note_words: {},
  order_cap: 20,
  own_cap: null,
  orders: 0,
  slots: [],
  limits: { tart: 5 },
  sold: {},
  resources: {},
};

test('a change that leads back to what is saved is none', () => {
  const store = createPending();
  store.setLimit({ date: day.date, product_id: 'tart', limit: 6 }, 5);
  store.setLimit({ date: day.date, product_id: 'tart', limit: 7 }, 5);
  store.setCap(day.date, 18, null);
  expect(countOf(store.get())).toBe(2);
  store.setLimit({ date: day.date, product_id: 'tart', limit: 5 }, 5);
  store.setCap(day.date, null, null);
  expect(countOf(store.get())).toBe(0);
});

test('a day shows its changes before they are saved', () => {
  const store = createPending();
  store.setLimit({ date: day.date, product_id: 'tart', limit: null }, 5);
  store.setLimit({ date: day.date, product_id: 'cake', limit: 2 }, null);
  store.setCap(day.date, 18, null);
  expect(withPending(day, store.get())).toMatchObject({ limits: { cake: 2 }, order_cap: 18, own_cap: 18 });
  expect(withPending({ ...day, date: '2026-11-28' }, store.get()).limits).toEqual({ tart: 5 });
  store.clear('caps');
  expect(countOf(store.get())).toBe(2);
  store.clear('limits', 'caps');
  expect(withPending(day, store.get())).toBe(day);
});
