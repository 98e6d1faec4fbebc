import { useSyncExternalStore } from 'react';
import type { OrderDraft } from '../../lib/order/order-draft.ts';
import type { StoreFrame } from '../../lib/store-frame.tsx';
import type { VoucherBasket, VoucherOff } from './voucher-quote.ts';

/**
 * What is known about the cart's voucher. `checking`: the basket has changed, and the earlier discount stands until the
 * server has answered for the new basket. `unknown`: the server could not be asked, and until it has been the total is
 * not known.
 */
export interface TypedVoucherState extends VoucherOff {
  readonly code: string;
  readonly status: 'none' | 'checking' | 'applied' | 'unknown';
}

/** A cart with its voucher code, and the cart's store. */
export interface VoucherCart extends Pick<StoreFrame, 'tenant'> {
  readonly draft: OrderDraft;
}

export interface KnownQuotes {
  /** Discounts by store, code and basket: a changed basket has no answer yet, and so the voucher is asked about again. */
  readonly quotes: ReadonlyMap<string, VoucherOff>;
  /** The last discount of a store's code, whatever the basket was. */
  readonly last: ReadonlyMap<string, VoucherOff>;
  /** Key of the basket for which the server could not be asked; empty for none. */
  readonly failed: string;
}

export const NOTHING_KNOWN: KnownQuotes = { quotes: new Map(), last: new Map(), failed: '' };
const NOTHING_OFF: VoucherOff = { discountSen: 0, deliveryDiscountSen: 0 };

let known = NOTHING_KNOWN;
const listeners = new Set<() => void>();

export function changeQuotes(change: (before: KnownQuotes) => KnownQuotes): void {
  known = change(known);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const codeKey = (slug: string, code: string) => `${slug} ${code}`;

/** Names a basket of a store and the code that it is asked about with. */
export const voucherQuoteKey = (slug: string, code: string, basket: VoucherBasket): string =>
  `${codeKey(slug, code)} ${JSON.stringify(basket)}`;

/** The discount of the cart's voucher as far as it is known; for showing, without asking the server. */
export function useVoucherState({ draft, tenant }: VoucherCart, basket: VoucherBasket): TypedVoucherState {
  const { quotes, last, failed } = useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING_KNOWN,
  );
  const code = draft.voucherCode;
  // With nothing in the cart there is nothing to take off, and nothing to ask about.
  if (!code || basket.items.length === 0) return { code, status: 'none', ...NOTHING_OFF };
  const slug = tenant.subdomain;
  const key = voucherQuoteKey(slug, code, basket);
  const off = quotes.get(key);
  if (off !== undefined) return { code, status: 'applied', ...off };
  if (failed === key) return { code, status: 'unknown', ...NOTHING_OFF };
  return { code, status: 'checking', ...(last.get(codeKey(slug, code)) ?? NOTHING_OFF) };
}
