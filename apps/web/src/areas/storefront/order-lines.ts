import type { Product } from '@dapur/contract/products/catalogue';
import { feeForItems } from '@dapur/contract/delivery/fee-promise';
import { toSen, type Sen } from '@dapur/contract/money/money';
import { unitSen as priceOf } from '@dapur/contract/products/options';
import { orderTotals, type Totals } from '@dapur/contract/money/totals';
import type { DraftItem } from '../../lib/order/order-draft.ts';
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

/** What a delivery of some items costs, in sen. */
export interface DeliveryFee {
  /** As quoted, and before that the store's least fee; pickup costs nothing, nor does an empty order. */
  readonly feeSen: Sen;
  /** False while only a quote can say it: no total may count it then. */
  readonly isKnown: boolean;
}

export function deliveryFee(
  { draft, profile }: Pick<Store, 'draft' | 'profile'>,
  subtotalSen: Sen,
): DeliveryFee {
  if (draft.method === 'pickup' || draft.items.length === 0) return { feeSen: 0, isKnown: true };
  const { delivery_fee: fee, delivery_fee_varies: varies, free_delivery_from: freeFrom } = profile;
  const usual = { feeSen: toSen(fee), freeFromSen: freeFrom === null ? null : toSen(freeFrom) };
  const { quote } = draft.delivery;
  const isFree = feeForItems({ ...usual, feeSen: 1 }, subtotalSen) === 0;
  return {
    feeSen: feeForItems(quote ?? usual, subtotalSen),
    isKnown: quote !== null || !varies || isFree,
  };
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
