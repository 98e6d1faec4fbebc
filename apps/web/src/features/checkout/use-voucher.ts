import { toRinggit } from '@dapur/contract/money/money';
import { toast } from '../../components/ui/toast.ts';
import type { OrderDraftStore } from '../../lib/order/order-draft.ts';
import { pause } from '../../lib/query/pause.ts';
import { shopKeys } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import type { StoreFrame } from '../../lib/store-frame.tsx';
import { useWhenBack } from '../../lib/use-when-back.ts';
import { quoteVoucher, type VoucherBasket } from './voucher-quote.ts';
import { keepGap } from './voucher-gaps.ts';
import { gapText } from './voucher-gap.ts';
import { useWantedVoucher } from './use-wanted-voucher.ts';
import { keepQuote, noteUnasked } from './keep-voucher-quotes.ts';
import {
  voucherQuoteKey,
  useVoucherState,
  type VoucherCart,
  type TypedVoucherState,
} from './voucher-state.ts';

/**
 * Somebody who taps a quantity up means the last number: it is asked about once, as the server limits questions per
 * minute.
 */
const SETTLED_MS = 500;

export interface CartOfStore extends VoucherCart, Pick<StoreFrame, 'client' | 't' | 'locale'> {
  readonly draftStore: OrderDraftStore;
}

/** Clears the note that the server could not be asked. */
const askAgain = (): void => noteUnasked('');

/**
 * Asks about the cart's voucher again whenever the basket changes: keeps its current discount, and removes a voucher
 * that no longer applies, with a message. `onUnasked` is called when the server could not be asked.
 */
export function useKeptVoucher(
  store: CartOfStore,
  basket: VoucherBasket,
  onUnasked?: (why: 'network' | 'failed') => void,
): TypedVoucherState {
  const { client, draftStore, t, tenant } = store;
  const state = useVoucherState(store, basket);
  const { code, status } = state;
  const key = voucherQuoteKey(tenant.subdomain, code, basket);
  useRead(
    shopKeys(tenant.subdomain).voucher(key, 'applied'),
    async (signal) => {
      await pause(SETTLED_MS, signal);
      const answer = await quoteVoucher(client, code, basket, signal);
      if (signal.aborted || draftStore.get().voucherCode !== code) return null;
      if (answer.kind === 'valid') {
        keepQuote(tenant.subdomain, code, basket, answer.off);
        if (answer.code !== code) {
          keepQuote(tenant.subdomain, answer.code, basket, answer.off);
          draftStore.set({ voucherCode: answer.code });
        }
      } else if (answer.kind === 'rejected') {
        // A voucher that only lacks something stays wanted: it is applied again once the order meets its terms.
        if (answer.missing !== null) keepGap(key, answer.missing);
        draftStore.set({ voucherCode: '', wantedVoucher: answer.missing === null ? '' : code });
        // Waiting is no fault: notes beside the field and over the bar say what is missing.
        if (answer.missing === null)
          toast({
            title: t('checkout.voucher.invalid'),
            description: t('checkout.voucher.removed'),
            variant: 'destructive',
          });
      } else {
        noteUnasked(key);
        onUnasked?.(answer.kind);
      }
      // The answer itself is stored outside the query, where the first load's code finds it.
      return null;
    },
    { isWanted: status === 'checking' },
  );
  useWhenBack(status === 'unknown', askAgain);
  return state;
}

export interface TypedVoucher extends TypedVoucherState {
  /** A wanted code that does not apply yet, with what is missing in words; undefined where there is none. */
  readonly waiting: { readonly code: string; readonly text: string } | undefined;
  /** Asks the server and applies the code; resolves to the text to show beside the field, or to nothing. */
  readonly apply: (code: string) => Promise<string | undefined>;
  readonly remove: () => void;
  readonly retry: () => void;
}

/** The cart's voucher: applied by code, and asked about again whenever the basket changes. */
export function useVoucher(store: CartOfStore, basket: VoucherBasket): TypedVoucher {
  const { client, draft, draftStore, locale, t, tenant } = store;
  const state = useKeptVoucher(store, basket);
  const gap = useWantedVoucher(store, basket);

  const apply = async (typed: string) => {
    const answer = await quoteVoucher(client, typed.trim(), basket);
    if (answer.kind === 'valid') {
      keepQuote(tenant.subdomain, answer.code, basket, answer.off);
      draftStore.set({ voucherCode: answer.code, wantedVoucher: '' });
      const amount = toRinggit(answer.off.discountSen + answer.off.deliveryDiscountSen).toFixed(2);
      toast({
        title: t('checkout.voucher.appliedTitle'),
        description: t('checkout.voucher.appliedText', { amount }),
      });
      return undefined;
    }
    const rejected = answer.kind === 'rejected';
    if (rejected && answer.missing !== null) {
      // Waiting is no fault: the code is kept, and applied as soon as the order meets its terms.
      keepGap(voucherQuoteKey(tenant.subdomain, typed.trim(), basket), answer.missing);
      draftStore.set({ wantedVoucher: typed.trim() });
      return undefined;
    }
    const text = rejected
      ? t('checkout.voucher.refused')
      : t(answer.kind === 'network' ? 'checkout.voucher.network' : 'checkout.voucher.failed');
    toast({
      title: t(rejected ? 'checkout.voucher.invalid' : 'checkout.voucher.failedTitle'),
      description: text,
      variant: 'destructive',
    });
    return text;
  };

  return {
    ...state,
    waiting: gap && { code: draft.wantedVoucher, text: gapText(t, locale, gap, draft.wantedVoucher) },
    apply,
    remove: () => draftStore.set({ voucherCode: '', wantedVoucher: '' }),
    retry: askAgain,
  };
}
