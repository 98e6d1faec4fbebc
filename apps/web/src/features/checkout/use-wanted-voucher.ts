import { toast } from '../../components/ui/toast.ts';
import type { VoucherGap } from '@dapur/contract/vouchers/voucher-gap';
import { pause } from '../../lib/query/pause.ts';
import { shopKeys } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import type { CartOfStore } from './use-voucher.ts';
import { quoteVoucher, type VoucherBasket } from './voucher-quote.ts';
import { keepGap, useGap } from './voucher-gaps.ts';
import { useWhenBack } from '../../lib/use-when-back.ts';
import { keepQuote } from './keep-voucher-quotes.ts';
import { voucherQuoteKey } from './voucher-state.ts';

/** Somebody who taps a quantity up means the last number. */
const SETTLED_MS = 500;

/**
 * Asks about a voucher that is wanted and does not apply yet, whenever the basket changes, and applies it once it does.
 * What is missing until then; undefined while that is not known, or nothing is wanted.
 */
export function useWantedVoucher(store: CartOfStore, basket: VoucherBasket): VoucherGap | undefined {
  const { client, draft, draftStore, t, tenant } = store;
  const code = draft.voucherCode === '' ? draft.wantedVoucher : '';
  const key = voucherQuoteKey(tenant.subdomain, code, basket);
  const gap = useGap(key);
  const isAsked = code !== '' && gap === undefined;
  const { data: said, refresh } = useRead(
    shopKeys(tenant.subdomain).voucher(key, 'wanted'),
    async (signal) => {
      await pause(SETTLED_MS, signal);
      const answer = await quoteVoucher(client, code, basket, signal);
      if (signal.aborted || draftStore.get().wantedVoucher !== code) return answer.kind;
      if (answer.kind === 'valid') {
        keepQuote(tenant.subdomain, answer.code, basket, answer.off);
        // The voucher stays wanted: if the total falls below its terms and meets them again, it is applied again.
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
      }
      return answer.kind;
    },
    { isWanted: isAsked },
  );
  // The next change of the basket asks again, too.
  useWhenBack(isAsked && (said === 'network' || said === 'failed'), refresh);
  return code === '' ? undefined : gap;
}
