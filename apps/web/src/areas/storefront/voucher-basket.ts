import type { VoucherBasket } from '../../features/checkout/voucher-quote.ts';
import { deliveryFeeSen, type OrderLine } from './order-lines.ts';
import type { Store } from './store-context.tsx';

/** What the cart's voucher is asked about. */
export function voucherBasket(
  store: Pick<Store, 'draft' | 'profile'>,
  lines: readonly OrderLine[],
  subtotalSen: number,
): VoucherBasket {
  const { method, date } = store.draft;
  return {
    subtotalSen,
    deliveryFeeSen: deliveryFeeSen(store, subtotalSen),
    method,
    date,
    items: lines.map(({ product, lineSen }) => ({ productId: product.id, lineSen })),
  };
}
