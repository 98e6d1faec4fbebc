import type { Order } from '@dapur/contract/ordering';
import { expect, test } from 'vitest';
import { lookEvery, orderWord, wordTone } from './order-word.ts';

const order = (status: Order['status'], payment_status: Order['payment_status'], refund_due = false) =>
  ({ id: 'o', status, payment_status, refund_due }) as Order;

test.each([
  ['pending', 'unpaid', 'toPay', 6_000],
  ['pending', 'failed', 'toPay', 6_000],
  ['confirmed', 'paid', 'confirmed', 20_000],
  ['preparing', 'paid', 'preparing', 20_000],
  ['awaiting_pickup', 'paid', 'awaitingPickup', 20_000],
  ['completed', 'paid', 'completed', undefined],
  ['completed', 'partially_refunded', 'completed', undefined],
  ['cancelled', 'unpaid', 'cancelled', undefined],
  ['cancelled', 'paid', 'refundDue', 20_000],
  ['cancelled', 'paid_late', 'refundDue', 20_000],
  ['cancelled', 'refunded', 'refunded', undefined],
] as const)('%s and %s is %s, looked at every %s ms', (status, payment, word, every) => {
  expect(orderWord(order(status, payment))).toBe(word);
  expect(lookEvery(order(status, payment))).toBe(every);
});

test('what waits for money stands out, what ended badly is marked', () => {
  expect(wordTone('toPay')).toBe('low');
  expect(wordTone('cancelled')).toBe('bad');
  expect(wordTone('refunded')).toBe('info');
  expect(wordTone('ready')).toBe('ok');
});
