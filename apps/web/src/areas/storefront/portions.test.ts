import type { Product } from '@dapur/contract/products/catalogue';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import { describe, expect, it } from 'vitest';
import { availableOn, limitOn, offeredDates, quantityInCart, sortProducts } from './portions.ts';

const date = (day: string, change: Partial<DeliveryDate> = {}): DeliveryDate => ({
  date: day,
  is_active: true,
  description: '',
  order_limit: {},
  availability: 'open',
  ...change,
});

const product = (id: string, change: Partial<Product> = {}): Product => ({
  id,
  name: id,
  price: 1,
  category: '',
  description: '',
  ingredients: '',
  image_url: null,
  images: [],
  is_active: true,
  sort_order: null,
  daily_limit: 10,
  option_data: { option: [] },
  rating: null,
  review_count: 0,
  ...change,
});

describe('dates on offer', () => {
  it('are active and at least the lead time away, across the end of a year', () => {
    const dates = [
      date('2026-12-31'),
      date('2027-01-02'),
      date('2027-01-03'),
      date('2027-01-04', { is_active: false }),
    ];
    expect(offeredDates(dates, '2026-12-31', 3).map((one) => one.date)).toEqual(['2027-01-03']);
    expect(offeredDates(dates, '2026-12-31', 0)).toHaveLength(3);
  });
});

describe('portions', () => {
  it("follow the date's own limit, even zero, before the daily one", () => {
    const kuih = product('kuih');
    expect(limitOn(kuih, undefined)).toBe(10);
    expect(limitOn(kuih, date('2026-12-31', { order_limit: { kuih: 0 } }))).toBe(0);
    expect(availableOn(kuih, date('2026-12-31', { order_limit: { kuih: 4 } }), 3)).toBe(1);
  });

  it('never go below zero', () => {
    expect(availableOn(product('kuih'), undefined, 25)).toBe(0);
  });

  it('are counted over all lines of a product', () => {
    const line = (productId: string, quantity: number) => ({
      cartId: `${productId}${quantity}`,
      productId,
      quantity,
      options: {},
    });
    expect(quantityInCart([line('a', 2), line('b', 5), line('a', 1)], 'a')).toBe(3);
  });
});

it('sorts by sort_order, a missing one as 999, and leaves equal ones as they came', () => {
  const sorted = sortProducts([
    product('late', { sort_order: 1000 }),
    product('玫', {}),
    product('手', { sort_order: 999 }),
    product('first', { sort_order: 0 }),
  ]);
  // Products with equal sort_order keep their order, whatever a collation would say of their names.
  expect(sorted.map((one) => one.id)).toEqual(['first', '玫', '手', 'late']);
});
