import type { Order } from '@dapur/contract/orders/ordering';
import { expect, test } from 'vitest';
import { mayChange, orderWord, wordTone } from './order-word.ts';

const order = (status: Order['status'], payment_status: Order['payment_status'], refund_due = false) =>
  ({ id: 'o', status, payment_status, refund_due }) as Order;

test.each([
  ['pending', 'unpaid', 'toPay', true],
  ['pending', 'failed', 'toPay', true],
  ['confirmed', 'paid', 'confirmed', true],
  ['preparing', 'paid', 'preparing', true],
  ['awaiting_pickup', 'paid', 'awaitingPickup', true],
  ['completed', 'paid', 'completed', false],
  ['completed', 'partially_refunded', 'completed', false],
  ['cancelled', 'unpaid', 'cancelled', false],
  ['cancelled', 'paid', 'refundDue', true],
  ['cancelled', 'paid_late', 'refundDue', true],
  ['cancelled', 'refunded', 'refunded', false],
] as const)('%s and %s is %s, worth following: %s', (status, payment, word, changes) => {
  expect(orderWord(order(status, payment))).toBe(word);
  expect(mayChange(order(status, payment))).toBe(changes);
});

test('what waits for money stands out, what ended badly is marked', () => {
  expect(wordTone('toPay')).toBe('low');
  expect(wordTone('cancelled')).toBe('bad');
  expect(wordTone('refunded')).toBe('info');
  expect(wordTone('ready')).toBe('ok');
});
