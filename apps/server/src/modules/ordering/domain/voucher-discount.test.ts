import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedTotals } from './order-change.ts';
import { voucherDiscount, voucherGap, type VoucherBasket, type VoucherTerms } from './voucher-discount.ts';

const tenPercent: VoucherTerms = {
  code: 'RAYA10',
  kind: 'percent',
  value: 1_000,
  capSen: null,
  minimumSen: 2_000,
  method: null,
  fulfilFrom: null,
  fulfilTo: null,
  productIds: [],
  isOpen: true,
  isUsedUp: false,
  isSpent: false,
};
const freeDelivery: VoucherTerms = { ...tenPercent, kind: 'free_delivery', value: 0, minimumSen: 0 };
const basket: VoucherBasket = {
  subtotalSen: 5_000,
  lines: [
    { productId: 'kek', lineSen: 3_000 },
    { productId: 'kuih', lineSen: 2_000 },
  ],
  deliveryFeeSen: 850,
  method: 'delivery',
  date: '2026-12-05',
};

test.each([
  ['10 % of RM 45.55 rounds half up', {}, 4_555, 456],
  ['exactly the minimum counts', {}, 2_000, 200],
  ['below the minimum it does not apply', {}, 1_999, undefined],
  ['the cap holds', { capSen: 300 }, 10_000, 300],
  ['a fixed amount', { kind: 'fixed', value: 500 }, 3_000, 500],
  ['1 % of RM 0.40 takes nothing off, so it does not apply', { value: 100, minimumSen: 0 }, 40, undefined],
  ['1 % of RM 0.50 is a sen', { value: 100, minimumSen: 0 }, 50, 1],
  ['a cap of nothing', { capSen: 0 }, 5_000, undefined],
  ['never more than the subtotal', { kind: 'fixed', value: 5_000 }, 3_000, 3_000],
  ['closed', { isOpen: false }, 3_000, undefined],
  ['used up', { isUsedUp: true }, 3_000, undefined],
  ['spent by whoever orders', { isSpent: true }, 3_000, undefined],
] as const)('%s', (_name, change, subtotalSen, expected) => {
  expect(voucherDiscount({ ...tenPercent, ...change }, { subtotalSen })?.discountSen).toBe(expected);
});

test('an unknown voucher takes nothing off', () => {
  expect(voucherDiscount(undefined, { subtotalSen: 3_000 })).toBeUndefined();
});

describe('a voucher for some products', () => {
  const forCakes: VoucherTerms = { ...tenPercent, productIds: ['kek'] };
  test('takes its share of them alone', () => {
    expect(voucherDiscount(forCakes, basket)?.discountSen).toBe(300);
  });
  test('asks them for its minimum', () => {
    expect(voucherDiscount({ ...forCakes, minimumSen: 3_001 }, basket)).toBeUndefined();
  });
  test('takes no more off than they cost', () => {
    expect(voucherDiscount({ ...forCakes, kind: 'fixed', value: 9_000 }, basket)?.discountSen).toBe(3_000);
  });
  test('does not apply without any of them', () => {
    const terms = { ...forCakes, minimumSen: 0, productIds: ['tart'] };
    expect(voucherDiscount(terms, basket)).toBeUndefined();
    expect(voucherDiscount({ ...terms, kind: 'free_delivery', value: 0 }, basket)).toBeUndefined();
  });
});

describe('where and when', () => {
  test('the other way of handing over is refused', () => {
    expect(voucherDiscount({ ...tenPercent, method: 'pickup' }, basket)).toBeUndefined();
    expect(voucherDiscount({ ...tenPercent, method: 'delivery' }, basket)).toBeDefined();
  });
  test.each([
    ['2026-12-05', '2026-12-05', true],
    ['2026-12-06', null, false],
    [null, '2026-12-04', false],
    [null, '2026-12-05', true],
  ])('a day from %s to %s counts: %s', (fulfilFrom, fulfilTo, counts) => {
    expect(voucherDiscount({ ...tenPercent, fulfilFrom, fulfilTo }, basket) !== undefined).toBe(counts);
  });
  test('what is not known yet stands in nobody’s way', () => {
    const terms: VoucherTerms = {
      ...tenPercent,
      method: 'pickup',
      fulfilTo: '2020-01-01',
      productIds: ['x'],
    };
    expect(voucherDiscount(terms, { subtotalSen: 5_000 })?.discountSen).toBe(500);
  });
});

describe('free delivery', () => {
  test('takes the fee off and nothing of the items', () => {
    expect(voucherDiscount(freeDelivery, basket)).toEqual({ discountSen: 0, deliveryDiscountSen: 850 });
  });
  test('takes no more than its cap', () => {
    expect(voucherDiscount({ ...freeDelivery, capSen: 500 }, basket)?.deliveryDiscountSen).toBe(500);
  });
  test('is not used up by what is picked up, or brought for nothing', () => {
    expect(voucherDiscount(freeDelivery, { ...basket, method: 'pickup', deliveryFeeSen: 0 })).toBeUndefined();
    expect(voucherDiscount(freeDelivery, { ...basket, deliveryFeeSen: 0 })).toBeUndefined();
  });
  test('is worth nothing yet where the fee is not known', () => {
    expect(voucherDiscount(freeDelivery, { subtotalSen: 5_000 })).toEqual({
      discountSen: 0,
      deliveryDiscountSen: 0,
    });
  });
});

describe('what an order lacks', () => {
  const forCakes: Partial<VoucherTerms> = { productIds: ['kek'] };
  test.each([
    ['nothing', {}, {}, undefined],
    ['an amount', { minimumSen: 5_300 }, {}, { kind: 'amount', amount: 3, some_products: false }],
    [
      'an amount of some products',
      { ...forCakes, minimumSen: 3_050 },
      {},
      { kind: 'amount', amount: 0.5, some_products: true },
    ],
    [
      'all of the minimum, while nothing is ordered',
      {},
      { subtotalSen: 0, lines: [] },
      { kind: 'amount', amount: 20, some_products: false },
    ],
    [
      'a share that rounds to nothing',
      { value: 1, minimumSen: 0 },
      { subtotalSen: 40, lines: undefined },
      { kind: 'nothing_off' },
    ],
    [
      'a fee to take off',
      { kind: 'free_delivery', minimumSen: 0 },
      { deliveryFeeSen: 0 },
      { kind: 'nothing_off' },
    ],
    ['any of its products', { productIds: ['tart'], minimumSen: 0 }, {}, { kind: 'products' }],
    ['the other way of handing over', { method: 'pickup' }, {}, { kind: 'method', method: 'pickup' }],
    [
      'a delivery, where it is free delivery',
      { kind: 'free_delivery', minimumSen: 0 },
      { method: 'pickup' },
      { kind: 'method', method: 'delivery' },
    ],
    ['another day', { fulfilFrom: '2026-12-06' }, {}, { kind: 'date', from: '2026-12-06', to: null }],
    ['nothing that helps: closed', { isOpen: false, minimumSen: 9_000 }, {}, undefined],
    ['nothing that helps: used up', { isUsedUp: true, minimumSen: 9_000 }, {}, undefined],
    ['nothing that helps: spent', { isSpent: true, minimumSen: 9_000 }, {}, undefined],
  ] as const)('%s', (_name, terms, change, expected) => {
    expect(voucherGap({ ...tenPercent, ...terms }, { ...basket, ...change })).toEqual(expected);
  });
  test('nothing of a code that there is not', () => {
    expect(voucherGap(undefined, basket)).toBeUndefined();
  });
});

test('no voucher takes more off than there is, nor more than its cap', () => {
  const sen = fc.nat(1_000_000);
  fc.assert(
    fc.property(
      fc.constantFrom('percent', 'fixed', 'free_delivery'),
      fc.integer({ min: 1, max: 10_000 }),
      fc.option(sen),
      sen,
      fc.array(fc.record({ productId: fc.constantFrom('a', 'b', 'c'), lineSen: sen }), { maxLength: 5 }),
      fc.subarray(['a', 'b']),
      (kind, value, capSen, deliveryFeeSen, lines, productIds) => {
        const subtotalSen = lines.reduce((sum, { lineSen }) => sum + lineSen, 0);
        const terms: VoucherTerms = { ...tenPercent, kind, value, capSen, minimumSen: 0, productIds };
        const off = voucherDiscount(terms, { subtotalSen, lines, deliveryFeeSen, method: 'delivery' });
        if (off === undefined) return;
        const counted = lines
          .filter(({ productId }) => productIds.length === 0 || productIds.includes(productId))
          .reduce((sum, { lineSen }) => sum + lineSen, 0);
        expect(off.discountSen).toBeLessThanOrEqual(Math.min(counted, capSen ?? counted));
        expect(off.deliveryDiscountSen).toBeLessThanOrEqual(
          Math.min(deliveryFeeSen, capSen ?? deliveryFeeSen),
        );
        expect(Math.min(off.discountSen, off.deliveryDiscountSen)).toBe(0);
        expect(off.discountSen + off.deliveryDiscountSen).toBeGreaterThan(0);
      },
    ),
  );
});

test('a share that is kept stays the voucher’s through any number of changes', () => {
  const voucher = { ...tenPercent, minimumSen: 4_000 };
  const order = (subtotalSen: number, discountSen: number) => ({
    subtotalSen,
    discountSen,
    deliveryDiscountSen: 0,
    deliveryFeeSen: 0,
    taxBasisPoints: 0,
    deliveryMethod: 'pickup' as const,
    date: '2026-12-01',
    items: [{ productId: 'kuih', unitSen: subtotalSen, quantity: 1 }],
  });
  const changed = (from: ReturnType<typeof order>, subtotalSen: number) => {
    const { date, deliveryMethod: method, deliveryFeeSen, items: lines } = order(subtotalSen, 0);
    const wish = { lines, date, method, deliveryFeeSen, voucher, keepsVoucher: true };
    return order(subtotalSen, changedTotals(from, wish).discountSen);
  };
  const small = changed(order(5_000, 500), 5);
  expect(small.discountSen).toBe(1);
  // A tenth, and not the share that the rounded sen was of RM 0.05.
  expect(changed(small, 3_000).discountSen).toBe(300);
});
