import { useEffect, useRef } from 'react';
import { toast } from '../../components/ui/toast.ts';
import type { VoucherGap } from '@dapur/contract/ordering';
import type { CartOfShop } from './use-voucher.ts';
import { quoteVoucher, type VoucherBasket } from './voucher-quote.ts';
import { keepGap, useGap } from './voucher-gaps.ts';
import { whenBack } from '../../lib/use-when-back.ts';
import { keepQuote } from './keep-voucher-quotes.ts';
import { quoteKey } from './voucher-state.ts';

/** Whoever taps a quantity up means the last of them. */
const SETTLED_MS = 500;

/**
 * Asks about a voucher that is wanted and does not apply yet, whenever the basket changes, and applies it once it does.
 * What is missing until then; undefined while that is not known, or nothing is wanted.
 */
export function useWantedVoucher(store: CartOfShop, basket: VoucherBasket): VoucherGap | undefined {
  const { client, draft, draftStore, t, tenant } = store;
  const code = draft.voucherCode === '' ? draft.wantedVoucher : '';
  const key = quoteKey(tenant.subdomain, code, basket);
  const gap = useGap(key);
  const latest = useRef(basket);
  latest.current = basket;
  const isAsked = code !== '' && gap === undefined;

  useEffect(() => {
    if (!isAsked) return;
    const left = new AbortController();
    const ask = async () => {
      const asked = latest.current;
      const answer = await quoteVoucher(client, code, asked);
      if (left.signal.aborted || draftStore.get().wantedVoucher !== code) return;
      if (answer.kind === 'valid') {
        keepQuote(tenant.subdomain, answer.code, asked, answer.off);
        // It stays wanted: should the total fall below its terms, it comes back with them.
        draftStore.set({ voucherCode: answer.code, wantedVoucher: answer.code });
      } else if (answer.kind === 'rejected' && answer.missing !== null) {
        keepGap(key, answer.missing);
      } else if (answer.kind === 'rejected') {
        draftStore.set({ wantedVoucher: '' });
        toast({
          title: t('checkout.voucher.invalid'),
          description: `${code}: ${t('checkout.voucher.refused')}`,
          variant: 'destructive',
        });
      } else {
        // The next change of the basket asks again, too.
        whenBack(ask, left.signal);
      }
    };
    const timer = setTimeout(() => void ask(), SETTLED_MS);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [client, code, draftStore, isAsked, key, t, tenant.subdomain]);
  return code === '' ? undefined : gap;
}
