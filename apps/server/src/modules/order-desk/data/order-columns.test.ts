import { expect, test } from 'vitest';
import { orderRow, type ListedOrder } from './order-columns.ts';

const order: ListedOrder = {
  id: '0d3b1a52-9a0f-4c43-8d60-2f4f6c2f9b1e',
  number: 'KY-1',
  status: 'confirmed',
  paymentStatus: 'paid',
  name: 'Aisyah',
  phone: '+60123456789',
  items: [{ name: 'Kek Lapis', quantity: 2 }],
  pictureKey: null,
  method: 'delivery',
  date: '2026-11-28',
  time: '3:00 PM',
  address: 'Jalan Plumbum 7/102, 40000 Shah Alam',
  pickup: null,
  totalSen: 5_800,
  balanceSen: 0,
  refundDueSen: 0,
  // The delivery has not handled the event of the payment yet.
  delivery: { state: 'unpaid', carrier: 'courier', alert: null, rideStatus: null },
  source: 'store',
  voucherCode: null,
  notes: '',
  hasNote: false,
  isFirst: false,
  createdAt: new Date('2026-11-27T02:00:00Z'),
  expiresAt: new Date('2026-11-27T02:30:00Z'),
  isHeld: false,
};
const courierOf = (change: Partial<ListedOrder>) =>
  orderRow('tenant', { ...order, ...change }, () => '').courier?.state;

test('a delivery is to be booked once its order is paid, also where a part of the money went back', () => {
  expect(courierOf({})).toBe('scheduled');
  expect(courierOf({ paymentStatus: 'partially_refunded' })).toBe('scheduled');
  expect(courierOf({ paymentStatus: 'unpaid' })).toBe('unpaid');
  expect(courierOf({ paymentStatus: 'failed' })).toBe('unpaid');
});
