import { OrderStatus } from '@dapur/contract/ordering';
import { expect, test } from 'vitest';
import { FIRST_STATUS, mayBecome, orderLifeCycle, statesBefore } from './order-life-cycle.ts';

test('each state can be reached from the first', () => {
  const reached = new Set<OrderStatus>([FIRST_STATUS]);
  for (const state of reached) for (const next of orderLifeCycle[state]) reached.add(next);
  expect([...reached].sort()).toEqual([...OrderStatus.options].sort());
});

test('a completed order stays completed', () => {
  for (const status of OrderStatus.options) expect(mayBecome('completed', status)).toBe(false);
});

test('only late money brings a cancelled order back, and only to confirmed', () => {
  expect(OrderStatus.options.filter((status) => mayBecome('cancelled', status))).toEqual(['confirmed']);
});

test('a courier brings nothing that is not paid, and nothing that was cancelled', () => {
  expect(statesBefore('out_for_delivery')).toEqual(['confirmed', 'preparing', 'ready']);
  expect(statesBefore('completed')).not.toContain('pending');
  expect(statesBefore('completed')).not.toContain('cancelled');
});
