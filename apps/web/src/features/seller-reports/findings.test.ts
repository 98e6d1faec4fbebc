import { expect, test } from 'vitest';
import { findingsOf, type ReportFinding, type Numbers } from './findings.ts';

const today = '2026-11-28';
const week = (at: number, of: object) =>
  Array.from({ length: 7 }, (_, weekday) => ({
    sold: 8,
    limit: 10,
    days: 4,
    ...(weekday === at ? of : {}),
  }));
const sum = (days: readonly { readonly sold: number; readonly limit: number }[]) => ({
  sold: days.reduce((all, { sold }) => all + sold, 0),
  limit: days.reduce((all, { limit }) => all + limit, 0),
});
const capacity = (weekdays: ReturnType<typeof week>, products: object[] = []): Numbers['capacity'] =>
  ({ weekdays, totals: sum(weekdays), products }) as Numbers['capacity'];
const kaya = (of: object) => ({ id: 'kaya', name: 'Kaya', sold: 9, limit: 12, days: 4, full_days: 0, ...of });
const wanted = (...rows: [id: string, on: string | null, taps: number][]): Numbers['demand'] => ({
  rows: rows.map(([id, on, taps]) => ({ product_id: id, name: id, wanted_on: on, taps })),
});
const visits = (count: number, orders: number) =>
  ({ totals: { visits: count, orders } }) as Numbers['traffic'];
const sales = (orders: number, before: number, refunded: [count: number, sen: number] = [0, 0]) =>
  ({
    period: { from: '2026-11-22', to: today },
    totals: { orders },
    previous_totals: { orders: before },
    money: {
      received_sen: 100_000,
      refunds_sen: refunded[1],
      refunds: [{ cause: 'seller', count: refunded[0], amount_sen: refunded[1] }],
    },
  }) as unknown as Numbers['sales'];
const ahead = '2026-12-05';

test.each<[string, Omit<Numbers, 'today'>, Partial<ReportFinding>[]]>([
  ['nothing is known', {}, []],
  ['all is as usual', { sales: sales(20, 20), capacity: capacity(week(9, {})), demand: wanted() }, []],
  [
    'a day to come is wanted',
    { demand: wanted(['kaya', ahead, 46]), traffic: visits(200, 18) },
    [{ kind: 'wantedDay', date: ahead, taps: 46, more: 4 }],
  ],
  [
    'too few visits are known to say how many more',
    { demand: wanted(['kaya', ahead, 46]), traffic: visits(49, 18) },
    [{ kind: 'wantedDay', more: undefined }],
  ],
  ['a day to come is hardly wanted', { demand: wanted(['kaya', ahead, 4]) }, []],
  [
    'days that are over were wanted, together often enough',
    { demand: wanted(['kaya', '2026-11-20', 3], ['kaya', null, 2]) },
    [{ kind: 'missed', taps: 5 }],
  ],
  ['a day that is over was hardly wanted', { demand: wanted(['kaya', '2026-11-20', 4]) }, []],
  [
    'a product is sold out on most days',
    { capacity: capacity(week(9, {}), [kaya({ full_days: 3 })]) },
    [{ kind: 'soldOut', full: 3, days: 4 }],
  ],
  ['a product is sold out on some days', { capacity: capacity(week(9, {}), [kaya({ full_days: 1 })]) }, []],
  [
    'a product was on sale on two days alone',
    { capacity: capacity(week(9, {}), [kaya({ days: 2, full_days: 2 })]) },
    [],
  ],
  ['much went back', { sales: sales(20, 20, [3, 10_000]) }, [{ kind: 'refunds', percent: 10 }]],
  ['a little went back', { sales: sales(20, 20, [3, 9_000]) }, []],
  ['one large amount went back', { sales: sales(20, 20, [1, 40_000]) }, []],
  ['orders fell by a quarter', { sales: sales(15, 20) }, [{ kind: 'decline', percent: 25, days: 7 }]],
  ['orders fell a little', { sales: sales(16, 20) }, []],
  ['orders fell from a few', { sales: sales(1, 9) }, []],
  [
    'one weekday is quiet',
    { capacity: capacity(week(1, { sold: 2 })) },
    [{ kind: 'quietDay', weekday: 1, percent: 20 }],
  ],
  ['a weekday came twice alone', { capacity: capacity(week(1, { sold: 2, days: 2 })) }, []],
  ['every weekday is quiet', { capacity: capacity(week(9, {}).map((day) => ({ ...day, sold: 2 }))) }, []],
])('%s', (_, numbers, found) => {
  const all = findingsOf({ today, ...numbers });
  expect(all).toHaveLength(found.length);
  expect(all).toMatchObject(found);
});

test('three sentences at most, none twice about a product, what can still be sold first', () => {
  const all = findingsOf({
    today,
    sales: sales(5, 20, [9, 50_000]),
    capacity: capacity(week(1, { sold: 0 }), [kaya({ full_days: 4 }), kaya({ id: 'roti', full_days: 3 })]),
    demand: wanted(['kaya', ahead, 9], ['kaya', null, 30], ['roti', null, 20], ['tart', null, 8]),
  });
  expect(all).toMatchObject([
    { kind: 'wantedDay', productId: 'kaya' },
    { kind: 'soldOut', productId: 'roti' },
    { kind: 'missed', productId: 'tart' },
  ]);
});
