import { OrderStatus } from '@dapur/contract/orders/ordering';
import { expect, test } from 'vitest';
import { canCancel, segmentStatuses, totalDueSen, type OrderState } from './customer-terms.ts';

const readAt = new Date('2026-11-20T04:00:00Z');
const open: OrderState & { byCash: boolean; date: string } = {
  byCash: false,
  date: '2026-11-21',
  status: 'pending',
  paymentStatus: 'unpaid',
  totalSen: 2_550,
  creditSen: 0,
  depositSen: null,
  balanceSen: 0,
  expiresAt: new Date(readAt.getTime() + 1),
  readAt,
};

const promised = { byCash: true, status: 'confirmed', balanceSen: 2_550 } as const;

test('each status is found in one segment', () => {
  const found = Object.values(segmentStatuses).flat();
  expect([...found].sort()).toEqual([...OrderStatus.options].sort());
});

test.each<[string, Partial<typeof open>, boolean, number]>([
  ['waits for payment', {}, true, 2_550],
  ['is paid in part by credit', { creditSen: 550 }, true, 2_000],
  ['failed to be paid', { paymentStatus: 'failed' }, false, 2_550],
  ['is past its hold', { expiresAt: readAt }, true, 0],
  ['is to be paid on collection', { ...promised }, true, 2_550],
  ['is to be collected today', { ...promised, date: '2026-11-20' }, false, 2_550],
  ['is being made before it is paid', { ...promised, status: 'preparing' }, false, 2_550],
  ['was paid before it is collected', { ...promised, paymentStatus: 'paid', balanceSen: 0 }, false, 0],
  ['is paid', { status: 'confirmed', paymentStatus: 'paid' }, false, 0],
  ['is being made', { status: 'preparing', paymentStatus: 'paid' }, false, 0],
  ['is cancelled', { status: 'cancelled' }, false, 0],
  ['was paid too late', { status: 'cancelled', paymentStatus: 'paid_late' }, false, 0],
  ['is completed', { status: 'completed', paymentStatus: 'paid' }, false, 0],
])('an order that %s', (_what, change, mayCancel, due) => {
  const order = { ...open, ...change };
  expect(canCancel(order)).toBe(mayCancel);
  expect(totalDueSen(order)).toBe(due);
});
