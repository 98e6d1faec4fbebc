import type { Product } from '@dapur/contract/catalogue';
import { toSen, type Sen } from '@dapur/contract/money';
import { orderTotals, type Totals } from '@dapur/contract/totals';
import { optionText } from '../../lib/option-text.ts';
import type { DraftItem } from '../../lib/order-draft.ts';
import type { Store } from './store-context.tsx';

/** A line of the cart with the product as it is now. */
export interface OrderLine {
  readonly item: DraftItem;
  readonly product: Product;
  readonly unitSen: Sen;
  readonly lineSen: Sen;
  /** The chosen values in one line of text; empty without options. */
  readonly optionText: string;
}

/** The cart's lines whose product is still on the menu. */
export function orderLines(store: Pick<Store, 'draft' | 'productsById'>): OrderLine[] {
  return store.draft.items.flatMap((item) => {
    const product = store.productsById.get(item.productId);
    if (!product) return [];
    const unitSen = toSen(product.price);
    return [
      { item, product, unitSen, lineSen: unitSen * item.quantity, optionText: optionText(item.options) },
    ];
  });
}

/** Totals by the store's tax setting; pickup costs nothing to deliver. */
export function cartTotals(
  lines: readonly OrderLine[],
  profile: Store['profile'],
  extra: { readonly discountSen?: Sen; readonly deliveryFeeSen?: Sen } = {},
): Totals {
  return orderTotals({
    lines: lines.map(({ unitSen, item }) => ({ unitSen, quantity: item.quantity })),
    discountSen: extra.discountSen ?? 0,
    deliveryFeeSen: extra.deliveryFeeSen ?? 0,
    taxBasisPoints: profile.tax_is_active ? Math.round(profile.tax_percentage * 100) : 0,
  });
}
