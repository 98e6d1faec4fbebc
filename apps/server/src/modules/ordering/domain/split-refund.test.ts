import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundableMoneySen, splitRefund, type PaidByKind } from './split-refund.ts';

// RM 50: RM 20 of it by credit.
const mixed: PaidByKind = { receivedSen: 5_000, refundingSen: 0, creditPaidSen: 2_000, creditBackSen: 0 };

test.each([
  { what: 'all as credit', sen: 5_000, by: 'credit', paid: mixed, money: 0, credit: 5_000 },
  { what: 'little as money', sen: 1_000, by: 'money', paid: mixed, money: 1_000, credit: 0 },
  { what: 'more than came as money', sen: 4_000, by: 'money', paid: mixed, money: 3_000, credit: 1_000 },
  { what: 'credit first', sen: 1_500, by: 'as_paid', paid: mixed, money: 0, credit: 1_500 },
  { what: 'credit first and the rest', sen: 2_500, by: 'as_paid', paid: mixed, money: 500, credit: 2_000 },
  {
    what: 'after some went back as money',
    sen: 4_000,
    by: 'money',
    paid: { ...mixed, refundingSen: 1_000 },
    money: 2_000,
    credit: 2_000,
  },
  {
    what: 'money that went back as credit is gone',
    sen: 1_000,
    by: 'money',
    paid: { ...mixed, refundingSen: 4_000, creditBackSen: 4_000 },
    money: 1_000,
    credit: 0,
  },
  {
    what: 'an order without credit',
    sen: 700,
    by: 'as_paid',
    paid: { ...mixed, creditPaidSen: 0 },
    money: 700,
    credit: 0,
  },
] as const)('$what', ({ sen, by, paid, money, credit }) => {
  expect(splitRefund(sen, by, paid)).toEqual({ moneySen: money, creditSen: credit });
});

test('parts add up, and money never goes back that did not come', () => {
  const sen = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      sen,
      sen,
      sen,
      sen,
      fc.constantFrom('credit', 'money', 'as_paid'),
      (money, credit, a, b, by) => {
        const received = money + credit;
        const backMoney = Math.min(a, money);
        const backCredit = Math.min(b, received - backMoney);
        const paid = {
          receivedSen: received,
          refundingSen: backMoney + backCredit,
          creditPaidSen: credit,
          creditBackSen: backCredit,
        };
        const left = received - backMoney - backCredit;
        const split = splitRefund(left, by, paid);
        expect(split.moneySen + split.creditSen).toBe(left);
        expect(split.moneySen).toBeGreaterThanOrEqual(0);
        expect(split.creditSen).toBeGreaterThanOrEqual(0);
        expect(backMoney + split.moneySen).toBeLessThanOrEqual(money);
        expect(refundableMoneySen(paid)).toBeLessThanOrEqual(left);
      },
    ),
  );
});
