import { expect, test } from 'vitest';
import { decideSettlement, type PayableOrder, type ReceivedPayment } from './decide-settlement.ts';

const waiting: PayableOrder = {
  status: 'pending',
  paymentStatus: 'unpaid',
  totalSen: 2_500,
  creditSen: 0,
  depositSen: null,
  cancelledBy: null,
  isPast: false,
};
const exact: ReceivedPayment = { openedSen: 2_500, billedSen: 2_500, paidSen: 2_500 };
const cancelled = { status: 'cancelled', cancelledBy: 'system' } as const;

test.each([
  ['confirm', waiting, exact],
  ['confirm', { ...waiting, totalSen: 3_000, creditSen: 500 }, exact],
  ['confirm', { ...waiting, totalSen: 5_000, depositSen: 2_500 }, exact],
  ['confirm', { ...waiting, depositSen: 1_000 }, exact],
  ['mismatch', { ...waiting, totalSen: 5_000, depositSen: 2_400 }, exact],
  ['revive', { ...waiting, ...cancelled, totalSen: 5_000, depositSen: 2_500 }, exact],
  ['mismatch', { ...waiting, creditSen: 500 }, exact],
  ['mismatch', waiting, { ...exact, paidSen: 2_499 }],
  ['mismatch', waiting, { ...exact, billedSen: 2_600 }],
  ['mismatch', { ...waiting, ...cancelled }, { ...exact, paidSen: 1 }],
  ['revive', { ...waiting, ...cancelled }, exact],
  ['revive', { ...waiting, ...cancelled, cancelledBy: 'buyer' }, exact],
  ['late', { ...waiting, ...cancelled, cancelledBy: 'seller' }, exact],
  ['late', { ...waiting, ...cancelled, isPast: true }, exact],
  ['twice', { ...waiting, status: 'confirmed', paymentStatus: 'paid' }, exact],
  ['twice', { ...waiting, ...cancelled, paymentStatus: 'paid_late' }, exact],
  ['twice', { ...waiting, status: 'completed', paymentStatus: 'refunded' }, exact],
] as const)('%s', (expected, order, payment) => {
  expect(decideSettlement(order, payment)).toBe(expected);
});
