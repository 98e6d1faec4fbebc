import type { Totals } from '@dapur/contract/money/totals';
import { useVoucherState } from '../../features/checkout/voucher-state.ts';
import { cartTotals, deliveryFee, type OrderLine } from './order-lines.ts';
import type { Store } from './store-context.tsx';
import { voucherBasket } from './voucher-basket.ts';

export interface ShownTotals extends Totals {
  /** What delivery costs is not known yet and not counted: it comes on top. */
  readonly plusDelivery?: boolean;
}

/** The cart's totals as far as they are known on any step: with the delivery fee, and what its voucher takes off. */
export function useShownTotals(
  store: Pick<Store, 'draft' | 'profile' | 'tenant'>,
  lines: readonly OrderLine[],
): ShownTotals {
  const { subtotalSen } = cartTotals(lines, store.profile);
  const off = useVoucherState(store, voucherBasket(store, lines, subtotalSen));
  return shownTotals(store, lines, off);
}

/** The same by a discount that is known already. */
export function shownTotals(
  store: Pick<Store, 'draft' | 'profile'>,
  lines: readonly OrderLine[],
  { discountSen, deliveryDiscountSen }: Pick<Totals, 'discountSen' | 'deliveryDiscountSen'>,
): ShownTotals {
  const { feeSen, isKnown } = deliveryFee(store, cartTotals(lines, store.profile).subtotalSen);
  const totals = cartTotals(lines, store.profile, {
    discountSen,
    deliveryDiscountSen,
    deliveryFeeSen: isKnown ? feeSen : 0,
  });
  return { ...totals, plusDelivery: !isKnown };
}
