import type { WeekSlot } from '@dapur/contract/dates/seller-schedule';
import { expect, test } from 'vitest';
import { slotFormOf, freeTerms, inOrder, slotOfForm, weekdaysOf } from './week-draft.ts';

const slot = (change: Partial<WeekSlot>): WeekSlot => ({
  id: 'a',
  time: '3:00 PM - 5:00 PM',
  is_active: true,
  every_day: true,
  days: [],
  ...change,
});

test('a form gives back the slot that it was made of', () => {
  const slots = [
    slot({}),
    slot({ every_day: false, days: [{ weekday: 2, terms: { ...freeTerms, pickup: false, order_cap: 4 } }] }),
    slot({
      every_day: false,
      days: [5, 6].map((weekday) => ({ weekday, terms: { ...freeTerms, order_cap: weekday } })),
    }),
  ];
  for (const one of slots) expect(slotOfForm(one.id, one.time, one.is_active, slotFormOf(one))).toEqual(one);
});

test('a slot of all days without bounds is one of every day', () => {
  const form = slotFormOf(undefined);
  expect(slotOfForm('b', '3:00 PM', true, form)).toMatchObject({ every_day: true, days: [] });
  const bounded = slotOfForm('b', '3:00 PM', true, { ...form, terms: { ...freeTerms, item_cap: 9 } });
  expect([bounded.every_day, weekdaysOf(bounded)]).toEqual([false, [1, 2, 3, 4, 5, 6, 7]]);
});

test('slots stand in the order of the day, what is no time last', () => {
  const times = ['6:00 PM', 'Evening', '9:00 AM - 11:00 AM', '12:00 PM'];
  expect(inOrder(times.map((time) => slot({ time }))).map(({ time }) => time)).toEqual([
    '9:00 AM - 11:00 AM',
    '12:00 PM',
    '6:00 PM',
    'Evening',
  ]);
});
