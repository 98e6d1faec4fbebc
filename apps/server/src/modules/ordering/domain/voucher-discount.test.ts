import { expect, test } from 'vitest';
import { voucherDiscount, type VoucherTerms } from './voucher-discount.ts';

const tenPercent: VoucherTerms = {
  code: 'RAYA10',
  kind: 'percent',
  value: 1_000,
  capSen: null,
  minimumSen: 2_000,
  isOpen: true,
  isUsedUp: false,
};

test.each([
  ['10 % of RM 45.55 rounds half up', {}, 4_555, 456],
  ['exactly the minimum counts', {}, 2_000, 200],
  ['below the minimum it does not apply', {}, 1_999, undefined],
  ['the cap holds', { capSen: 300 }, 10_000, 300],
  ['a fixed amount', { kind: 'fixed', value: 500 }, 3_000, 500],
  ['never more than the subtotal', { kind: 'fixed', value: 5_000 }, 3_000, 3_000],
  ['closed', { isOpen: false }, 3_000, undefined],
  ['used up', { isUsedUp: true }, 3_000, undefined],
] as const)('%s', (_name, change, subtotal, expected) => {
  expect(voucherDiscount({ ...tenPercent, ...change }, subtotal)).toBe(expected);
});

test('an unknown voucher takes nothing off', () => {
  expect(voucherDiscount(undefined, 3_000)).toBeUndefined();
});
