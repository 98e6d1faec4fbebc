import type { DateSlot, GridDate } from '@dapur/contract/dates/seller-schedule';
import { expect, test } from 'vitest';
import { fillOfGridDay, isChanged } from './day-fill.ts';

const slot = (change: Partial<DateSlot> = {}): DateSlot => ({
  id: 'a',
  time: '3:00 PM',
  is_open: true,
  delivery: true,
  pickup: true,
  order_cap: null,
  item_cap: null,
  orders: 0,
  items: 0,
  is_own: false,
  ...change,
});
const day = (change: Partial<GridDate> = {}): GridDate => ({
  date: '2026-11-27',
  is_open: true,
  note: '',
  note_words: {},
  order_cap: null,
  own_cap: null,
  orders: 0,
  slots: [slot()],
  limits: {},
  sold: {},
  resources: {},
  ...change,
});
const products = [
  { id: 'tart', name: 'Tart', image: null, daily_limit: 10, lead_days: null },
  { id: 'cake', name: 'Cake', image: null, daily_limit: 10, lead_days: null },
];
const fill = (change: Partial<GridDate>) => fillOfGridDay(day(change), products, '2026-11-20');

test('a bound of the day counts its orders', () => {
  expect(fill({ order_cap: 20, orders: 13 })).toEqual({ state: 'open', share: 0.65, orders: 13, cap: 20 });
  expect(fill({ order_cap: 20, orders: 14 }).state).toBe('filling');
  expect(fill({ order_cap: 20, orders: 25 })).toMatchObject({ state: 'full', share: 1 });
  expect(fill({ order_cap: 0 }).state).toBe('full');
});

test('slots bound the day where every open one has a bound', () => {
  const bounded = slot({ order_cap: 4 });
  expect(fill({ orders: 8, slots: [bounded, bounded] })).toMatchObject({ cap: 8, state: 'full' });
  expect(fill({ orders: 8, slots: [bounded, slot()] }).cap).toBeNull();
  expect(fill({ orders: 4, slots: [bounded, slot({ is_open: false })] }).cap).toBe(4);
});

test('else portions count, each product up to its limit', () => {
  expect(fill({ sold: { tart: 30 } })).toMatchObject({ share: 0.5, cap: null });
  expect(fill({ sold: { tart: 10, cake: 4 } }).state).toBe('filling');
  expect(fill({ sold: { tart: 3 }, limits: { tart: 3, cake: 0 } }).state).toBe('full');
});

test('closed and passed days are neither open nor full', () => {
  expect(fill({ is_open: false, orders: 2 }).state).toBe('closed');
  expect(fillOfGridDay(day(), products, '2026-11-28').state).toBe('past');
});

test('a day is changed when something of it is its own', () => {
  expect(isChanged(day())).toBe(false);
  expect([
    isChanged(day({ note: 'x' })),
    isChanged(day({ own_cap: 3 })),
    isChanged(day({ limits: { tart: 1 } })),
    isChanged(day({ slots: [slot({ is_own: true })] })),
  ]).toEqual([true, true, true, true]);
});
