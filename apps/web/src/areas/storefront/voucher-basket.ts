import type { VoucherBasket } from '../../features/checkout/voucher-quote.ts';
import { deliveryFee, type OrderLine } from './order-lines.ts';
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
    deliveryFeeSen: deliveryFee(store, subtotalSen).feeSen,
    method,
    date,
    items: lines.map(({ product, lineSen }) => ({ productId: product.id, lineSen })),
  };
}
