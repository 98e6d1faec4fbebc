import { expect, it } from 'vitest';
import { byOrder, daysOfPeriod, type Entry } from './fees.ts';

const at = (iso: string) => Date.parse(iso);

it('ends a month when Malaysia does', () => {
  expect(daysOfPeriod('thisMonth', at('2026-11-30T15:59:59Z'))).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(daysOfPeriod('thisMonth', at('2026-11-30T16:00:00Z'))).toEqual({
    from: '2026-12-01',
    to: '2026-12-01',
  });
});

it('knows the month before, over the turn of the year too', () => {
  expect(daysOfPeriod('lastMonth', at('2027-01-15T00:00:00Z'))).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  });
  expect(daysOfPeriod('lastMonth', at('2028-03-31T00:00:00Z'))).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
  expect(daysOfPeriod('all', at('2027-01-15T00:00:00Z'))).toEqual({});
});

it('adds up what an order left, to the sen', () => {
  const entry = (order: string, kind: Entry['kind'], amount: number): Entry => ({
    id: `${order}/${kind}`,
    order_id: order,
    order_number: order.toUpperCase(),
    kind,
    amount,
    created_at: '2026-11-20T02:00:00.000Z',
  });
  const newestFirst = [
    entry('b', 'courier_fee_returned', 0.1),
    entry('a', 'courier_fee', -12.3),
    entry('b', 'courier_fee', -9.2),
    entry('b', 'charged', 9.3),
    entry('a', 'charged', 8),
  ];
  expect(
    byOrder(newestFirst).map(({ orderNumber, sum, entries }) => [orderNumber, sum, entries.length]),
  ).toEqual([
    ['B', 20, 3],
    ['A', -430, 2],
  ]);
  expect(byOrder(newestFirst)[0]?.entries.map(({ kind }) => kind)).toEqual([
    'charged',
    'courier_fee',
    'courier_fee_returned',
  ]);
  expect(byOrder([])).toEqual([]);
});
