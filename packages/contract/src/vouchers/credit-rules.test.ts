import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditToUse, MIN_BILL_SEN } from './credit-rules.ts';

test.each([
  { total: 5_000, has: 0, uses: 0 },
  { total: 5_000, has: 1_250, uses: 1_250 },
  { total: 5_000, has: 5_000, uses: 5_000 },
  { total: 5_000, has: 9_000, uses: 5_000 },
  // RM 0.50 would be left to pay, which no bill asks for.
  { total: 5_000, has: 4_950, uses: 4_900 },
  { total: 5_000, has: 4_900, uses: 4_900 },
  { total: 80, has: 30, uses: 0 },
  { total: 0, has: 500, uses: 0 },
])('of an order of $total sen and $has of credit $uses are used', ({ total, has, uses }) => {
  expect(creditToUse(total, has)).toBe(uses);
});

test('never more than there is or than is asked for, and what is left can be paid', () => {
  const sen = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(sen, sen, (total, has) => {
      const used = creditToUse(total, has);
      expect(used).toBeGreaterThanOrEqual(0);
      expect(used).toBeLessThanOrEqual(Math.min(total, has));
      const rest = total - used;
      expect(rest === 0 || rest >= MIN_BILL_SEN || used === 0).toBe(true);
    }),
  );
});
