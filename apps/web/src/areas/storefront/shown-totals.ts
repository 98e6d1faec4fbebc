import type { Totals } from '@dapur/contract/totals';
import { useVoucherState } from '../../features/checkout/voucher-state.ts';
import { cartTotals, deliveryFeeSen, type OrderLine } from './order-lines.ts';
import type { Store } from './store-context.tsx';
import { voucherBasket } from './voucher-basket.ts';

/** The cart's totals as far as they are known on any step: with the delivery fee, and what its voucher takes off. */
export function useShownTotals(
  store: Pick<Store, 'draft' | 'profile' | 'tenant'>,
  lines: readonly OrderLine[],
): Totals {
  const { subtotalSen } = cartTotals(lines, store.profile);
  const { discountSen, deliveryDiscountSen } = useVoucherState(
    store,
    voucherBasket(store, lines, subtotalSen),
  );
  return cartTotals(lines, store.profile, {
    discountSen,
    deliveryDiscountSen,
    deliveryFeeSen: deliveryFeeSen(store, subtotalSen),
  });
}
