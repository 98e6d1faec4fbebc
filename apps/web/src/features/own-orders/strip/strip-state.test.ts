import type { Order } from '@dapur/contract/orders/ordering';
import { expect, test } from 'vitest';
import { stripState } from './strip-state.ts';

const order = (status: Order['status'], payment_status: Order['payment_status']) =>
  ({ id: 'x', status, payment_status, refund_due: false }) as Order;

test('an order is told of while it waits for payment, and from then until it is handed over', () => {
  expect(stripState(order('pending', 'unpaid'))).toBe('waits');
  expect(stripState(order('pending', 'failed'))).toBe('waits');
  for (const status of ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'awaiting_pickup'] as const)
    expect(stripState(order(status, 'paid'))).toBe('stands');
});

test('what was handed over can be had again', () => {
  expect(stripState(order('completed', 'paid'))).toBe('past');
});

test('what was cancelled or given back is told of no more', () => {
  expect(stripState(order('completed', 'refunded'))).toBeUndefined();
  expect(stripState(order('cancelled', 'unpaid'))).toBeUndefined();
  expect(stripState(order('cancelled', 'paid'))).toBeUndefined();
  expect(stripState(order('cancelled', 'refunded'))).toBeUndefined();
});
