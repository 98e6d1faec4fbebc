import '../../styles/voucher.css';
import { useEffect } from 'react';
import { IconTicketPercent } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useKeptVoucher } from '../../features/checkout/use-voucher.ts';
import { useWantedVoucher } from '../../features/checkout/use-wanted-voucher.ts';
import { gapText } from '../../features/checkout/voucher-gap.ts';
import { useGap } from '../../features/checkout/voucher-gaps.ts';
import { noteUnasked } from '../../features/checkout/keep-voucher-quotes.ts';
import { voucherQuoteKey } from '../../features/checkout/voucher-state.ts';
import type { OrderDraftStore } from '../../lib/order/order-draft.ts';
import { cartTotals, orderLines } from './order-lines.ts';
import { useStore, type Store } from './store-context.tsx';
import { voucherBasket } from './voucher-basket.ts';

/** The longest code that the server reads. */
const LONGEST = 40;

/** Draws nothing: keeps the voucher true to the cart on the steps that have no field for it. Needs the group `steps`. */
export function VoucherKeeper() {
  const store = useStore();
  const { t, draftStore } = store;
  const basket = basketOf(store);
  useEffect(() => takeLinked(draftStore), [draftStore]);
  useWantedVoucher(store, basket);
  useKeptVoucher(store, basket, (why) =>
    toast({
      title: t('checkout.voucher.failedTitle'),
      description: t(`checkout.voucher.${why}`),
      variant: 'destructive',
      action: { label: t('common.retry'), onPress: () => noteUnasked('') },
    }),
  );
  return null;
}

/** What the order lacks for the voucher that is wanted: `Add RM 3.00 more to use JIRAN5`. Nothing while that is not known. */
export function VoucherNote() {
  const store = useStore();
  const { t, locale, draft, tenant } = store;
  const code = draft.voucherCode === '' ? draft.wantedVoucher : '';
  const gap = useGap(voucherQuoteKey(tenant.subdomain, code, basketOf(store)));
  if (code === '' || gap === undefined) return null;
  return (
    <p className="voucher-note">
      <IconTicketPercent className="s" />
      <span>{gapText(t, locale, gap, code)}</span>
    </p>
  );
}

function basketOf(store: Store) {
  const lines = orderLines(store);
  return voucherBasket(store, lines, cartTotals(lines, store.profile).subtotalSen);
}

/** Takes the voucher out of the address and wants it: a reload must not want it again. */
function takeLinked(draftStore: OrderDraftStore): void {
  const url = new URL(window.location.href);
  const linked = url.searchParams.get('voucher')?.trim().slice(0, LONGEST);
  if (linked === undefined) return;
  url.searchParams.delete('voucher');
  history.replaceState(history.state, '', url);
  draftStore.set(({ voucherCode }) =>
    // A voucher that already applies stays; another one is replaced.
    linked === '' || voucherCode.toUpperCase() === linked.toUpperCase()
      ? {}
      : { voucherCode: '', wantedVoucher: linked },
  );
}
