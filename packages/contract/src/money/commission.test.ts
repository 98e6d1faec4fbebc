import { expect, test } from 'vitest';
import { commissionSen, type CommissionedOrder } from './commission.ts';

/** RM 50 of kuih, RM 5 off, RM 10 delivery: RM 55, all paid. */
const order = (change: Partial<CommissionedOrder> = {}): CommissionedOrder => ({
  itemsSen: 4_500,
  deliverySen: 1_000,
  totalSen: 5_500,
  receivedSen: 5_500,
  refundingSen: 0,
  concededSen: 0,
  linesBackSen: 0,
  amountsBackSen: 0,
  isCancelled: false,
  ...change,
});

test('is on items after the discount, and not on the delivery', () => {
  expect(commissionSen(order(), 300)).toBe(135);
  expect(commissionSen(order({ deliverySen: 0, totalSen: 4_500, receivedSen: 4_500 }), 300)).toBe(135);
});

test('is rounded once, half a sen up', () => {
  const of = (itemsSen: number) =>
    commissionSen(order({ itemsSen, deliverySen: 0, totalSen: itemsSen, receivedSen: itemsSen }), 300);
  expect([of(16), of(17), of(49), of(50), of(1_250)]).toEqual([0, 1, 1, 2, 38]);
});

test.each([
  ['half of the items', { refundingSen: 2_250, concededSen: 2_250, linesBackSen: 2_250 }, 68],
  ['all items', { refundingSen: 4_500, concededSen: 4_500, linesBackSen: 4_500 }, 0],
  ['the delivery', { refundingSen: 1_000, concededSen: 1_000 }, 135],
  ['half of everything', { refundingSen: 2_750, concededSen: 2_750, amountsBackSen: 2_750 }, 68],
  ['everything', { refundingSen: 5_500, concededSen: 5_500, amountsBackSen: 5_500 }, 0],
  ['the delivery, and then the rest', { refundingSen: 5_500, concededSen: 5_500, amountsBackSen: 4_500 }, 0],
])('%s given back takes its share', (_what, change, sen) => {
  expect(commissionSen(order(change), 300)).toBe(sen);
});

test('a second payment that goes back changes nothing, and an unpaid balance is not charged for yet', () => {
  expect(commissionSen(order({ receivedSen: 11_000, refundingSen: 5_500 }), 300)).toBe(135);
  expect(commissionSen(order({ receivedSen: 2_750 }), 300)).toBe(68);
});

test('a cancelled order is charged for what the store kept of it', () => {
  expect(commissionSen(order({ isCancelled: true, refundingSen: 5_500 }), 300)).toBe(0);
  expect(commissionSen(order({ isCancelled: true, refundingSen: 2_750 }), 300)).toBe(68);
});

test('of nothing is nothing', () => {
  expect(commissionSen(order({ itemsSen: 0, totalSen: 1_000, receivedSen: 1_000 }), 300)).toBe(0);
  expect(commissionSen(order({ receivedSen: 0 }), 300)).toBe(0);
  expect(commissionSen(order(), 0)).toBe(0);
});
