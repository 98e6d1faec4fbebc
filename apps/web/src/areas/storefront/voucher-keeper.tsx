import { toast } from '../../components/toast.tsx';
import { useKeptVoucher } from '../../features/checkout/use-voucher.ts';
import { noteUnasked } from '../../features/checkout/voucher-state.ts';
import { cartTotals, orderLines } from './order-lines.ts';
import { useStore } from './store-context.tsx';
import { voucherBasket } from './voucher-basket.ts';

/** Draws nothing: keeps the voucher true to the cart on the steps that have no field for it. Needs the group `steps`. */
export function VoucherKeeper() {
  const store = useStore();
  const { t } = store;
  const lines = orderLines(store);
  const { subtotalSen } = cartTotals(lines, store.profile);
  useKeptVoucher(store, voucherBasket(store, lines, subtotalSen), (why) =>
    toast({
      title: t('checkout.voucher.failedTitle'),
      description: t(`checkout.voucher.${why}`),
      variant: 'destructive',
      action: { label: t('common.retry'), onPress: () => noteUnasked('') },
    }),
  );
  return null;
}
