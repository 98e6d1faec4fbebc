import { expect, it } from 'vitest';
import { isPayableOnline, stateOf, type KnownOrder } from './order-state.ts';

const glimpse = (status: string, payment_status: string) => ({ status, payment_status }) as KnownOrder;
const whole = (status: string, payment_status: string, refund_due: boolean) =>
  ({ ...glimpse(status, payment_status), id: 'x', refund_due }) as KnownOrder;

it('tells the buyer how the order stands', () => {
  expect(stateOf(glimpse('pending', 'unpaid'))).toBe('open');
  expect(stateOf(glimpse('pending', 'failed'))).toBe('open');
  expect(stateOf(glimpse('ready', 'paid'))).toBe('confirmed');
  expect(stateOf(glimpse('completed', 'partially_refunded'))).toBe('confirmed');
  expect(stateOf(glimpse('cancelled', 'unpaid'))).toBe('ended');
  expect(stateOf(glimpse('cancelled', 'refunded'))).toBe('refunded');
});

it('never calls money that was taken nothing', () => {
  expect(stateOf(glimpse('cancelled', 'paid_late'))).toBe('late');
  expect(stateOf(glimpse('cancelled', 'paid'))).toBe('late');
  expect(stateOf(whole('cancelled', 'unpaid', true))).toBe('late');
  // Paid twice: the order itself is fine, and the second payment goes back.
  expect(stateOf(whole('confirmed', 'paid', true))).toBe('confirmed');
});

it.each([
  [{ total: 1 }, true],
  [{ total: 0.99 }, false],
  [{ total: 20, store_credit: 19 }, true],
  [{ total: 20, store_credit: 19.01 }, false],
])('a bill is opened for what banks transfer: %o is %s', (order, expected) => {
  expect(isPayableOnline(order)).toBe(expected);
});
