import { expect, test } from 'vitest';
import type { Calendar } from './calendar.ts';
import { datesThatFit, shortagesOn, shownDates } from './portions.ts';

const always = { weekdays: null, season_from: null, season_until: null };

const calendar = (changes: Partial<Calendar> = {}): Calendar => ({
  now: { today: '2029-12-31', timeOfDay: '12:00' },
  rules: { leadDays: 1, orderBy: null, horizonDays: 90 },
  without_room: [],
  dates: ['2030-01-01', '2030-01-02', '2030-01-03'].map((date) => ({
    date,
    is_active: true,
    description: '',
    order_cap: null,
    orders_held: null,
  })),
  products: [
    { id: 'tart', name: 'Tart', is_active: true, daily_limit: 10, lead_days: null, ...always },
    { id: 'cake', name: 'Cake', is_active: true, daily_limit: 10, lead_days: null, ...always },
  ],
  limits: [],
  held: [],
  resources: [],
  resources_held: [],
  ...changes,
});
const fills = (changes: Partial<Calendar>) => shownDates(calendar(changes)).map((date) => date.availability);

test('a day is filling from 70 % of its portions on and full when nothing is left of anything', () => {
  const date = '2030-01-01';
  const held = (tart: number, cake: number) => ({
    held: [
      { date, product_id: 'tart', held: tart },
      { date, product_id: 'cake', held: cake },
    ],
  });
  expect(fills(held(10, 3))[0]).toBe('open');
  expect(fills(held(10, 4))[0]).toBe('filling');
  expect(fills(held(10, 9))[0]).toBe('filling');
  expect(fills(held(10, 10))).toEqual(['full', 'open', 'open']);
});

test('a product oversold after its limit was lowered does not fill the day for others', () => {
  const date = '2030-01-01';
  const changes = {
    limits: [{ date, product_id: 'tart', order_limit: 1 }],
    held: [{ date, product_id: 'tart', held: 10 }],
  };
  expect(fills(changes)[0]).toBe('open');
  expect(shownDates(calendar(changes))[0]!.order_limit).toEqual({ tart: 1 });
});

test("the date's own limit comes before the daily one, 0 included, and a product off sale has none", () => {
  const date = '2030-01-01';
  const changes = calendar({
    products: [
      { id: 'tart', name: 'Tart', is_active: true, daily_limit: 10, lead_days: null, ...always },
      { id: 'cake', name: 'Cake', is_active: false, daily_limit: 10, lead_days: null, ...always },
    ],
    limits: [{ date, product_id: 'tart', order_limit: 0 }],
  });
  expect(
    shortagesOn(
      date,
      new Map([
        ['tart', 1],
        ['cake', 1],
      ]),
      changes,
    ),
  ).toEqual([
    { product_id: 'tart', product: 'Tart', requested: 1, available: 0, limit: 0 },
    { product_id: 'cake', product: 'Cake', requested: 1, available: 0, limit: 0 },
  ]);
});

test('other dates are offered where all of it fits, from the first that may be ordered for', () => {
  const held = [{ date: '2030-01-02', product_id: 'tart', held: 9 }];
  const wanted = new Map([
    ['tart', 2],
    ['cake', 1],
  ]);
  const ask = (from: string, except: string) =>
    datesThatFit(wanted, calendar({ held }), { from, to: '2030-12-31', except, most: 5 });
  expect(ask('2030-01-01', '2030-01-09')).toEqual(['2030-01-01', '2030-01-03']);
  expect(ask('2030-01-02', '2030-01-09')).toEqual(['2030-01-03']);
  expect(ask('2030-01-01', '2030-01-01')).toEqual(['2030-01-03']);
});

test('a product has no portions on weekdays and outside of dates for which it is not made', () => {
  const changes = calendar({
    products: [
      // The 1st of January 2030 is a Tuesday.
      {
        id: 'tart',
        name: 'Tart',
        is_active: true,
        daily_limit: 10,
        lead_days: null,
        ...always,
        weekdays: [2, 4],
      },
      {
        id: 'cake',
        name: 'Cake',
        is_active: true,
        daily_limit: 10,
        lead_days: null,
        ...always,
        season_from: '2030-01-02',
        season_until: '2030-01-02',
      },
    ],
  });
  const zeros = shownDates(changes).map(({ order_limit: limits }) => limits);
  expect(zeros).toEqual([{ cake: 0 }, { tart: 0 }, { cake: 0 }]);
  const days = { from: '2030-01-01', to: '2030-01-05', except: '', most: 5 };
  expect(datesThatFit(new Map([['tart', 1]]), changes, days)).toEqual(['2030-01-01', '2030-01-03']);
  expect(datesThatFit(new Map([['cake', 1]]), changes, days)).toEqual(['2030-01-02']);
  expect(
    datesThatFit(
      new Map([
        ['tart', 1],
        ['cake', 1],
      ]),
      changes,
      days,
    ),
  ).toEqual([]);
});

test('what an oven leaves bounds each product that takes of it, by its weekday, and nothing else', () => {
  // Tuesday, Wednesday and Thursday. A tray of 4 tarts takes as long as one cake.
  const changes = {
    resources: [
      {
        id: 'oven',
        per_day: 240_000,
        weekdays: [null, null, 90_000, 0, null, null, null],
        uses: [
          { productId: 'tart', amount: 30_000, portions: 4 },
          { productId: 'cake', amount: 30_000, portions: 1 },
        ],
      },
    ],
    resources_held: [{ date: '2030-01-01', resource_id: 'oven', held: 210_001 }],
    held: [
      { date: '2030-01-01', product_id: 'cake', held: 7 },
      { date: '2030-01-01', product_id: 'tart', held: 1 },
    ],
  };
  const shown = shownDates(calendar(changes));
  expect(shown.map(({ order_limit: limit }) => limit)).toEqual([
    { tart: 4, cake: 7 },
    { cake: 3 },
    { tart: 0, cake: 0 },
  ]);
  expect(shown.map(({ availability }) => availability)).toEqual(['filling', 'open', 'full']);
});

test('a basket is held to what its products may take together, in their order', () => {
  const changes = calendar({
    resources: [
      {
        id: 'oven',
        per_day: 100,
        weekdays: null,
        uses: [
          { productId: 'tart', amount: 10, portions: 1 },
          { productId: 'cake', amount: 20, portions: 1 },
        ],
      },
    ],
  });
  const wish = (tart: number, cake: number) =>
    shortagesOn(
      '2030-01-01',
      new Map([
        ['tart', tart],
        ['cake', cake],
      ]),
      changes,
    );
  expect(wish(4, 3)).toEqual([]);
  expect(wish(5, 3)).toEqual([{ product_id: 'cake', product: 'Cake', requested: 3, available: 2, limit: 2 }]);
});
