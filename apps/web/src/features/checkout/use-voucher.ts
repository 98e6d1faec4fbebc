import { toRinggit } from '@dapur/contract/money';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '../../components/toast.tsx';
import type { OrderDraft, OrderDraftStore } from '../../lib/order-draft.ts';
import type { Shop } from '../../lib/shop-context.tsx';
import { quoteVoucher, type VoucherAnswer } from './voucher-quote.ts';

/**
 * What is known about the cart's voucher. `unknown`: the server could not be asked; the total cannot be told until it
 * has been.
 */
export interface VoucherState {
  readonly code: string;
  readonly status: 'none' | 'checking' | 'applied' | 'unknown';
  readonly discountSen: number;
}

/** The store the cart is of, and the cart that names the voucher. */
interface CartOfShop extends Pick<Shop, 'client' | 't' | 'tenant'> {
  readonly draft: OrderDraft;
  readonly draftStore: OrderDraftStore;
}

// Discounts by store, code and subtotal: a changed subtotal has no answer yet, and so the voucher is asked about again.
let quotes: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

function keepQuotes(next: ReadonlyMap<string, number>): void {
  quotes = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const quoteKey = (slug: string, code: string, subtotalSen: number) => `${slug} ${code} ${subtotalSen}`;

/** Forgets all answers, so that an applied voucher is asked about again (the server said that totals have changed). */
export function forgetVoucherQuotes(): void {
  keepQuotes(new Map());
}

/** The discount of the cart's voucher as far as it is known, in sen; for showing, without asking the server. */
export function useVoucherState(
  store: Pick<CartOfShop, 'draft' | 'tenant'>,
  subtotalSen: number,
): VoucherState {
  const code = store.draft.voucherCode;
  const known = useSyncExternalStore(
    subscribe,
    () => quotes,
    () => quotes,
  );
  if (!code) return { code, status: 'none', discountSen: 0 };
  const discountSen = known.get(quoteKey(store.tenant.subdomain, code, subtotalSen));
  return discountSen === undefined
    ? { code, status: 'checking', discountSen: 0 }
    : { code, status: 'applied', discountSen };
}

export interface Voucher extends VoucherState {
  /** Asks the server and applies the code; resolves to the text to show beside the field, or to nothing. */
  readonly apply: (code: string) => Promise<string | undefined>;
  readonly remove: () => void;
  readonly retry: () => void;
}

/** The cart's voucher: applied by code, and asked about again whenever the subtotal changes. */
export function useVoucher(store: CartOfShop, subtotalSen: number): Voucher {
  const { client, draftStore, t, tenant } = store;
  const state = useVoucherState(store, subtotalSen);
  const [failedKey, setFailedKey] = useState('');
  const key = quoteKey(tenant.subdomain, state.code, subtotalSen);

  const accept = useCallback(
    (answer: Extract<VoucherAnswer, { kind: 'valid' }>) => {
      keepQuotes(
        new Map(quotes).set(quoteKey(tenant.subdomain, answer.code, subtotalSen), answer.discountSen),
      );
      if (draftStore.get().voucherCode !== answer.code) draftStore.set({ voucherCode: answer.code });
    },
    [draftStore, subtotalSen, tenant.subdomain],
  );

  const { code, status } = state;
  useEffect(() => {
    if (status !== 'checking' || failedKey === key) return;
    let left = false;
    void quoteVoucher(client, code, subtotalSen).then((answer) => {
      if (left || draftStore.get().voucherCode !== code) return;
      if (answer.kind === 'valid') return accept(answer);
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
  }, [accept, client, code, draftStore, failedKey, key, status, subtotalSen, t]);

  const apply = async (typed: string) => {
    const answer = await quoteVoucher(client, typed.trim(), subtotalSen);
    if (answer.kind === 'valid') {
      accept(answer);
      const amount = toRinggit(answer.discountSen).toFixed(2);
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
