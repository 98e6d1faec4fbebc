import { expect, test } from 'vitest';
import {
  acceptedStatuses,
  idleStatuses,
  inKitchenStatuses,
  isOver,
  oncePaidStatuses,
  overStatuses,
  unacceptedStatuses,
  unpaidStatuses,
  upcomingStatuses,
} from './order-states.ts';
import { OrderStatus, PaymentStatus } from './ordering.ts';

const without = <T>(all: readonly T[], out: readonly T[]): T[] => all.filter((one) => !out.includes(one));

test('each list of states and its opposite are all states', () => {
  expect(without(OrderStatus.options, unacceptedStatuses)).toEqual(acceptedStatuses);
  expect(without(OrderStatus.options, idleStatuses)).toEqual(upcomingStatuses);
  expect(without(OrderStatus.options, ['pending', ...overStatuses])).toEqual(upcomingStatuses);
  expect(without(upcomingStatuses, ['out_for_delivery', 'awaiting_pickup'])).toEqual(inKitchenStatuses);
});

test('an order was paid in time, too late, or not', () => {
  expect(without(PaymentStatus.options, [...unpaidStatuses, 'paid_late'])).toEqual(oncePaidStatuses);
});

test('a state is asked by its name', () => {
  expect(OrderStatus.options.filter(isOver)).toEqual(overStatuses);
});
