import { expect, test } from 'vitest';
import type { DraftQuote, OrderDraft } from '../../lib/order/order-draft.ts';
import type { OrderLine } from './order-lines.ts';
import { shownTotals } from './shown-totals.ts';
import type { Store } from './store-context.tsx';

const profile = {
  delivery_fee: 5,
  delivery_fee_varies: true,
  free_delivery_from: null,
  tax_is_active: false,
  tax_percentage: 0,
} as Store['profile'];
const item = { cartId: 'a', productId: 'p', quantity: 2, options: {} };
const lines = [{ item, unitSen: 1_150, lineSen: 2_300 } as unknown as OrderLine];
const nothingOff = { discountSen: 0, deliveryDiscountSen: 0 };

const draft = (method: 'delivery' | 'pickup', feeSen?: number): OrderDraft =>
  ({
    method,
    items: [item],
    delivery: { quote: feeSen === undefined ? null : ({ feeSen, freeFromSen: null } as DraftQuote) },
  }) as unknown as OrderDraft;
const shown = (one: OrderDraft, store: Partial<Store['profile']> = {}) => {
  const { totalSen, plusDelivery } = shownTotals(
    { draft: one, profile: { ...profile, ...store } },
    one.items.length === 0 ? [] : lines,
    nothingOff,
  );
  return { totalSen, plusDelivery };
};

test('before the quote the total counts no fee, and says that delivery comes on top', () => {
  expect(shown(draft('delivery'))).toEqual({ totalSen: 2_300, plusDelivery: true });
  expect(shown(draft('delivery', 750))).toEqual({ totalSen: 3_050, plusDelivery: false });
  expect(shown(draft('pickup'))).toEqual({ totalSen: 2_300, plusDelivery: false });
});

test('a fee that is the same everywhere, or nothing from this much on, is known before the quote', () => {
  expect(shown(draft('delivery'), { delivery_fee_varies: false })).toEqual({
    totalSen: 2_800,
    plusDelivery: false,
  });
  expect(shown(draft('delivery'), { free_delivery_from: 23 })).toEqual({
    totalSen: 2_300,
    plusDelivery: false,
  });
  expect(shown(draft('delivery'), { free_delivery_from: 23.01 }).plusDelivery).toBe(true);
});

test('an empty order costs nothing, whatever way it would go', () => {
  for (const method of ['delivery', 'pickup'] as const)
    for (const delivery_fee_varies of [true, false])
      expect(shown({ ...draft(method), items: [] }, { delivery_fee_varies })).toEqual({
        totalSen: 0,
        plusDelivery: false,
      });
});
