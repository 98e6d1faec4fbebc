import type { Product } from '@dapur/contract/catalogue';
import { feeForItems } from '@dapur/contract/fee-promise';
import { toSen, type Sen } from '@dapur/contract/money';
import { unitSen as priceOf } from '@dapur/contract/options';
import { orderTotals, type Totals } from '@dapur/contract/totals';
import type { DraftItem } from '../../lib/order-draft.ts';
import type { Store } from './store-context.tsx';

/** A line of the cart with the product as it is now. */
export interface OrderLine {
  readonly item: DraftItem;
  readonly product: Product;
  readonly unitSen: Sen;
  readonly lineSen: Sen;
}

/** The cart's lines whose product is still on the menu. */
export function orderLines(store: Pick<Store, 'draft' | 'productsById'>): OrderLine[] {
  return store.draft.items.flatMap((item) => {
    const product = store.productsById.get(item.productId);
    if (!product) return [];
    const unitSen = priceOf(toSen(product.price), product.option_data.option, item.options);
    return [{ item, product, unitSen, lineSen: unitSen * item.quantity }];
  });
}

/** What delivery costs with these items, in sen: as quoted, and before that the store's least fee; pickup costs nothing. */
export function deliveryFeeSen({ draft, profile }: Pick<Store, 'draft' | 'profile'>, subtotalSen: Sen): Sen {
  if (draft.method === 'pickup') return 0;
  const { delivery_fee: fee, free_delivery_from: freeFrom } = profile;
  const usual = { feeSen: toSen(fee), freeFromSen: freeFrom === null ? null : toSen(freeFrom) };
  return feeForItems(draft.delivery.quote ?? usual, subtotalSen);
}

/** Totals by the store's tax setting. */
export function cartTotals(
  lines: readonly OrderLine[],
  profile: Store['profile'],
  extra: Partial<Pick<Totals, 'discountSen' | 'deliveryDiscountSen' | 'deliveryFeeSen'>> = {},
): Totals {
  return orderTotals({
    lines: lines.map(({ unitSen, item }) => ({ unitSen, quantity: item.quantity })),
    discountSen: extra.discountSen ?? 0,
    deliveryDiscountSen: extra.deliveryDiscountSen ?? 0,
    deliveryFeeSen: extra.deliveryFeeSen ?? 0,
    taxBasisPoints: profile.tax_is_active ? Math.round(profile.tax_percentage * 100) : 0,
  });
}
