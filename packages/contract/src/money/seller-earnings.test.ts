import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBasisPoints, sellerEarnings, type UsualOrder } from './seller-earnings.ts';

const box: UsualOrder = {
  priceSen: 1_400,
  quantity: 4,
  orders: 60,
  deliverySen: 800,
  deliveryPaidBy: 'customer',
  paymentFeeSen: 125,
  costSen: 2_000,
};

test('four boxes at RM 14.00: the platform takes its rate of the items and nothing of the delivery', () => {
  expect(sellerEarnings(box, 400)).toMatchObject({
    itemsSen: 5_600,
    paidSen: 6_400,
    commissionSen: 224,
    deliverySen: 0,
    perOrderSen: 3_251,
    perMonthSen: 195_060,
  });
});

test('a delivery that the seller pays comes off what they keep, and not off the commission', () => {
  const kept = sellerEarnings({ ...box, deliveryPaidBy: 'store' }, 400);
  expect(kept).toMatchObject({ paidSen: 5_600, commissionSen: 224, perOrderSen: 2_451 });
});

test('the commission is rounded half up, once', () => {
  const of = (priceSen: number) => sellerEarnings({ ...box, priceSen, quantity: 1 }, 400).commissionSen;
  expect([0, 1, 12, 13, 37, 38].map(of)).toEqual([0, 0, 0, 1, 1, 2]);
  expect([formatBasisPoints(400), formatBasisPoints(425)]).toEqual(['4%', '4.25%']);
});

test('every sen that the customer pays is found again', () => {
  const sen = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      sen,
      fc.integer({ min: 1, max: 200 }),
      sen,
      fc.constantFrom('customer' as const, 'store' as const),
      sen,
      fc.integer({ min: 0, max: 3_000 }),
      (priceSen, quantity, deliverySen, deliveryPaidBy, paymentFeeSen, rate) => {
        const order = { ...box, priceSen, quantity, deliverySen, deliveryPaidBy, paymentFeeSen };
        const kept = sellerEarnings(order, rate);
        const passedOn = deliveryPaidBy === 'customer' ? deliverySen : 0;
        expect(
          kept.perOrderSen +
            kept.commissionSen +
            kept.paymentFeeSen +
            kept.deliverySen +
            kept.costSen +
            passedOn,
        ).toBe(kept.paidSen);
        expect(kept.commissionSen).toBeLessThanOrEqual(kept.itemsSen);
      },
    ),
  );
});
