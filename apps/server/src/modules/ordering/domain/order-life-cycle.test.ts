import { OrderStatus } from '@dapur/contract/orders/ordering';
import { expect, test } from 'vitest';
import { orderLife, paymentLife, stepBack } from './order-life-cycle.ts';

test('each state is reached, and left unless it is final', () => {
  expect(orderLife.faults()).toEqual([]);
  expect(paymentLife.faults()).toEqual([]);
});

test('a completed order stays completed', () => {
  for (const status of OrderStatus.options) expect(orderLife.mayBecome('completed', status)).toBe(false);
});

test('only late money brings a cancelled order back, and only to confirmed', () => {
  expect(OrderStatus.options.filter((status) => orderLife.mayBecome('cancelled', status))).toEqual([
    'confirmed',
  ]);
});

test('a courier brings nothing that is not paid, and nothing that was cancelled', () => {
  expect(orderLife.statesBefore('out_for_delivery')).toEqual(['confirmed', 'preparing', 'ready']);
  expect(orderLife.statesBefore('completed')).not.toContain('pending');
  expect(orderLife.statesBefore('completed')).not.toContain('cancelled');
});

test('a step back undoes a step on', () => {
  const undone = OrderStatus.options.filter((status) => stepBack[status] !== null);
  expect(undone).toEqual(['preparing', 'ready', 'out_for_delivery', 'awaiting_pickup']);
  expect(undone.every((status) => orderLife.mayBecome(stepBack[status] ?? status, status))).toBe(true);
});

test('nothing that was paid becomes unpaid', () => {
  expect(paymentLife.statesBefore('unpaid')).toEqual([]);
  expect(paymentLife.statesBefore('failed')).toEqual([]);
});
