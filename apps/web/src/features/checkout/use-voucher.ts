import { toRinggit } from '@dapur/contract/money';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from '../../components/toast.tsx';
import type { OrderDraft, OrderDraftStore } from '../../lib/order-draft.ts';
import type { Shop } from '../../lib/shop-context.tsx';
import { quoteVoucher, type VoucherAnswer, type VoucherBasket, type VoucherOff } from './voucher-quote.ts';

/**
 * What is known about the cart's voucher. `unknown`: the server could not be asked; the total cannot be told until it
 * has been.
 */
export interface VoucherState extends VoucherOff {
  readonly code: string;
  readonly status: 'none' | 'checking' | 'applied' | 'unknown';
}

const NOTHING_OFF: VoucherOff = { discountSen: 0, deliveryDiscountSen: 0 };

/** The store the cart is of, and the cart that names the voucher. */
interface CartOfShop extends Pick<Shop, 'client' | 't' | 'tenant'> {
  readonly draft: OrderDraft;
  readonly draftStore: OrderDraftStore;
}

// Discounts by store, code and basket: a changed basket has no answer yet, and so the voucher is asked about again.
let quotes: ReadonlyMap<string, VoucherOff> = new Map();
const listeners = new Set<() => void>();

function keepQuotes(next: ReadonlyMap<string, VoucherOff>): void {
  quotes = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const quoteKey = (slug: string, code: string, basket: VoucherBasket) =>
  `${slug} ${code} ${JSON.stringify(basket)}`;

/** Forgets all answers, so that an applied voucher is asked about again (the server said that totals have changed). */
export function forgetVoucherQuotes(): void {
  keepQuotes(new Map());
}

/** The discount of the cart's voucher as far as it is known; for showing, without asking the server. */
export function useVoucherState(
  store: Pick<CartOfShop, 'draft' | 'tenant'>,
  basket: VoucherBasket,
): VoucherState {
  const code = store.draft.voucherCode;
  const known = useSyncExternalStore(
    subscribe,
    () => quotes,
    () => quotes,
  );
  if (!code) return { code, status: 'none', ...NOTHING_OFF };
  const off = known.get(quoteKey(store.tenant.subdomain, code, basket));
  return off === undefined
    ? { code, status: 'checking', ...NOTHING_OFF }
    : { code, status: 'applied', ...off };
}

export interface Voucher extends VoucherState {
  /** Asks the server and applies the code; resolves to the text to show beside the field, or to nothing. */
  readonly apply: (code: string) => Promise<string | undefined>;
  readonly remove: () => void;
  readonly retry: () => void;
}

/** The cart's voucher: applied by code, and asked about again whenever the basket changes. */
export function useVoucher(store: CartOfShop, basket: VoucherBasket): Voucher {
  const { client, draftStore, t, tenant } = store;
  const state = useVoucherState(store, basket);
  const [failedKey, setFailedKey] = useState('');
  const key = quoteKey(tenant.subdomain, state.code, basket);
  // The key says whether it is another one; the object is new with every drawing.
  const latest = useRef(basket);
  latest.current = basket;

  const accept = useCallback(
    (answer: Extract<VoucherAnswer, { kind: 'valid' }>, asked: VoucherBasket) => {
      keepQuotes(new Map(quotes).set(quoteKey(tenant.subdomain, answer.code, asked), answer.off));
      if (draftStore.get().voucherCode !== answer.code) draftStore.set({ voucherCode: answer.code });
    },
    [draftStore, tenant.subdomain],
  );

  const { code, status } = state;
  useEffect(() => {
    if (status !== 'checking' || failedKey === key) return;
    let left = false;
    const asked = latest.current;
    void quoteVoucher(client, code, asked).then((answer) => {
      if (left || draftStore.get().voucherCode !== code) return;
      if (answer.kind === 'valid') return accept(answer, asked);
      if (answer.kind === 'rejected') {
        draftStore.set({ voucherCode: '' });
        toast({
          title: t('checkout.voucher.invalid'),
          description: answer.message || t('checkout.voucher.removed'),
          variant: 'destructive',
        });
        return;
      }
      setFailedKey(key);
    });
    return () => {
      left = true;
    };
  }, [accept, client, code, draftStore, failedKey, key, status, t]);

  const apply = async (typed: string) => {
    const asked = latest.current;
    const answer = await quoteVoucher(client, typed.trim(), asked);
    if (answer.kind === 'valid') {
      accept(answer, asked);
      const amount = toRinggit(answer.off.discountSen + answer.off.deliveryDiscountSen).toFixed(2);
      toast({
        title: t('checkout.voucher.appliedTitle'),
        description: t('checkout.voucher.appliedText', { amount }),
      });
      return undefined;
    }
    const rejected = answer.kind === 'rejected';
    const text = rejected
      ? answer.message || t('checkout.voucher.invalid')
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
    status: status === 'checking' && failedKey === key ? 'unknown' : status,
    apply,
    remove: () => draftStore.set({ voucherCode: '' }),
    retry: () => setFailedKey(''),
  };
}
