import { OrderStatus } from '@dapur/contract/orders/ordering';
import { expect, test } from 'vitest';
import { mayBecome } from '../ordering/index.ts';
import { stepsTo, type BulkStep } from './steps-to.ts';

test('every way to where many are sent goes by steps of the life cycle, and ends there', () => {
  for (const from of OrderStatus.options)
    for (const to of ['preparing', 'ready'] satisfies BulkStep[]) {
      const steps = stepsTo(from, to);
      if (steps === undefined) continue;
      expect(steps.at(-1)).toBe(to);
      let at: OrderStatus = from;
      for (const step of steps) {
        expect(mayBecome(at, step)).toBe(true);
        at = step;
      }
    }
});

test('what is not begun becomes ready by being begun; what is over or unpaid goes nowhere', () => {
  expect(stepsTo('confirmed', 'ready')).toEqual(['preparing', 'ready']);
  expect(stepsTo('preparing', 'ready')).toEqual(['ready']);
  for (const from of ['pending', 'completed', 'cancelled', 'ready'] as const)
    expect(stepsTo(from, 'preparing')).toBeUndefined();
  for (const from of ['pending', 'completed'] as const) expect(stepsTo(from, 'ready')).toBeUndefined();
});
