import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SEN } from './money.ts';
import { orderTotals, type TotalsInput } from './totals.ts';

const totalsInput: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(
    fc.record({ unitSen: fc.integer({ min: 0, max: 15_000 }), quantity: fc.integer({ min: 1, max: 999 }) }),
    { maxLength: 60 },
  ),
  discountSen: fc.integer({ min: -100_000, max: MAX_SEN }),
  deliveryDiscountSen: fc.integer({ min: -100_000, max: MAX_SEN }),
  deliveryFeeSen: fc.integer({ min: 0, max: 100_000 }),
  taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});

describe('order totals', () => {
  test('the parts add up, nothing is negative, and each discount stays within what it is off', () => {
    fc.assert(
      fc.property(totalsInput, (input) => {
        const totals = orderTotals(input);
        const { subtotalSen, discountSen, deliveryDiscountSen, deliveryFeeSen, taxSen, totalSen } = totals;
        expect(totalSen).toBe(subtotalSen - discountSen + deliveryFeeSen + taxSen);
        expect(subtotalSen).toBe(
          input.lines.map((line) => line.unitSen * line.quantity).reduce((a, b) => a + b, 0),
        );
        expect(deliveryDiscountSen).toBeLessThanOrEqual(deliveryFeeSen);
        expect(discountSen - deliveryDiscountSen).toBeLessThanOrEqual(subtotalSen);
        expect(discountSen).toBeGreaterThanOrEqual(deliveryDiscountSen);
        for (const part of Object.values(totals)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
      }),
    );
  });

  test('the order of the lines, and splitting one, changes nothing', () => {
    fc.assert(
      fc.property(totalsInput, (input) => {
        const single = input.lines.flatMap(({ unitSen, quantity }) => [
          { unitSen, quantity: 1 },
          { unitSen, quantity: quantity - 1 },
        ]);
        expect(orderTotals({ ...input, lines: single.toReversed() })).toEqual(orderTotals(input));
      }),
    );
  });

  test('more discount never costs more, more delivery never less', () => {
    fc.assert(
      fc.property(totalsInput, fc.nat(10_000), (input, more) => {
        const { totalSen } = orderTotals(input);
        expect(orderTotals({ ...input, discountSen: input.discountSen + more }).totalSen).toBeLessThanOrEqual(
          totalSen,
        );
        expect(
          orderTotals({ ...input, deliveryFeeSen: input.deliveryFeeSen + more }).totalSen,
        ).toBeGreaterThanOrEqual(totalSen);
      }),
    );
  });

  test('a voucher over the subtotal pays for neither courier nor tax', () => {
    const totals = orderTotals({
      lines: [{ unitSen: 1_000, quantity: 2 }],
      discountSen: 9_999,
      deliveryFeeSen: 500,
      taxBasisPoints: 600,
    });
    expect(totals).toEqual({
      subtotalSen: 2_000,
      discountSen: 2_000,
      deliveryDiscountSen: 0,
      deliveryFeeSen: 500,
      taxSen: 150,
      totalSen: 650,
    });
  });

  test('free delivery takes the fee off and leaves its tax', () => {
    const totals = orderTotals({
      lines: [{ unitSen: 1_000, quantity: 2 }],
      discountSen: 0,
      deliveryDiscountSen: 9_999,
      deliveryFeeSen: 500,
      taxBasisPoints: 600,
    });
    expect(totals).toEqual({
      subtotalSen: 2_000,
      discountSen: 500,
      deliveryDiscountSen: 500,
      deliveryFeeSen: 500,
      taxSen: 150,
      totalSen: 2_150,
    });
  });

  test('pickup without tax costs the items', () => {
    const totals = orderTotals({
      lines: [{ unitSen: 1_250, quantity: 3 }],
      discountSen: 0,
      deliveryFeeSen: 0,
      taxBasisPoints: 0,
    });
    expect(totals).toEqual({
      subtotalSen: 3_750,
      discountSen: 0,
      deliveryDiscountSen: 0,
      deliveryFeeSen: 0,
      taxSen: 0,
      totalSen: 3_750,
    });
  });

  test('an order beyond the largest amount is refused', () => {
    const lines = [{ unitSen: MAX_SEN, quantity: 2 }];
    expect(() => orderTotals({ lines, discountSen: 0, deliveryFeeSen: 0, taxBasisPoints: 0 })).toThrow(
      RangeError,
    );
  });
});
