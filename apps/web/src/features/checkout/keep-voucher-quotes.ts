import type { VoucherBasket, VoucherOff } from './voucher-quote.ts';
import { changeQuotes, codeKey, NOTHING_KNOWN, voucherQuoteKey } from './voucher-state.ts';

/** Keeps what a voucher takes off a basket. */
export function keepQuote(slug: string, code: string, basket: VoucherBasket, off: VoucherOff): void {
  changeQuotes((known) => ({
    quotes: new Map(known.quotes).set(voucherQuoteKey(slug, code, basket), off),
    last: new Map(known.last).set(codeKey(slug, code), off),
    failed: '',
  }));
}

/** Notes that the server could not be asked about a basket; the empty key forgets it, so that it is asked again. */
export const noteUnasked = (key: string): void => changeQuotes((known) => ({ ...known, failed: key }));

/** Forgets all answers, so that an applied voucher is asked about again (the server said that totals have changed). */
export const forgetVoucherQuotes = (): void => changeQuotes(() => NOTHING_KNOWN);
