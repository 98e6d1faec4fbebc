import { useSyncExternalStore } from 'react';
import type { OrderDraft } from '../../lib/order-draft.ts';
import type { Shop } from '../../lib/shop-context.tsx';
import type { VoucherBasket, VoucherOff } from './voucher-quote.ts';

/**
 * What is known about the cart's voucher. `checking`: the basket has changed, and what the voucher took off before stands
 * until the server has said what it takes off now. `unknown`: the server could not be asked; the total cannot be told
 * until it has been.
 */
export interface VoucherState extends VoucherOff {
  readonly code: string;
  readonly status: 'none' | 'checking' | 'applied' | 'unknown';
}

/** The store that a cart is of, and the cart that names the voucher. */
export interface VoucherCart extends Pick<Shop, 'tenant'> {
  readonly draft: OrderDraft;
}

interface Known {
  /** Discounts by store, code and basket: a changed basket has no answer yet, and so the voucher is asked about again. */
  readonly quotes: ReadonlyMap<string, VoucherOff>;
  /** The last discount of a store's code, whatever the basket was. */
  readonly last: ReadonlyMap<string, VoucherOff>;
  /** Key of the basket for which the server could not be asked; empty for none. */
  readonly failed: string;
}

const NOTHING: Known = { quotes: new Map(), last: new Map(), failed: '' };
const NOTHING_OFF: VoucherOff = { discountSen: 0, deliveryDiscountSen: 0 };

let known = NOTHING;
const listeners = new Set<() => void>();

function change(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const codeKey = (slug: string, code: string) => `${slug} ${code}`;

/** Names a basket of a store and the code that it is asked about with. */
export const quoteKey = (slug: string, code: string, basket: VoucherBasket): string =>
  `${codeKey(slug, code)} ${JSON.stringify(basket)}`;

/** Keeps what a voucher takes off a basket. */
export function keepQuote(slug: string, code: string, basket: VoucherBasket, off: VoucherOff): void {
  change({
    quotes: new Map(known.quotes).set(quoteKey(slug, code, basket), off),
    last: new Map(known.last).set(codeKey(slug, code), off),
    failed: '',
  });
}

/** Notes that the server could not be asked about a basket; the empty key forgets it, so that it is asked again. */
export const noteUnasked = (key: string): void => change({ ...known, failed: key });

/** Forgets all answers, so that an applied voucher is asked about again (the server said that totals have changed). */
export const forgetVoucherQuotes = (): void => change(NOTHING);

/** The discount of the cart's voucher as far as it is known; for showing, without asking the server. */
export function useVoucherState({ draft, tenant }: VoucherCart, basket: VoucherBasket): VoucherState {
  const { quotes, last, failed } = useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  );
  const code = draft.voucherCode;
  // With nothing in the cart there is nothing to take off, and nothing to ask about.
  if (!code || basket.items.length === 0) return { code, status: 'none', ...NOTHING_OFF };
  const slug = tenant.subdomain;
  const key = quoteKey(slug, code, basket);
  const off = quotes.get(key);
  if (off !== undefined) return { code, status: 'applied', ...off };
  if (failed === key) return { code, status: 'unknown', ...NOTHING_OFF };
  return { code, status: 'checking', ...(last.get(codeKey(slug, code)) ?? NOTHING_OFF) };
}
