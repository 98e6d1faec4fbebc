import { formatDate } from '@dapur/contract/dates/dates';
import { formatSen, toSen } from '@dapur/contract/money/money';
import type { Locale } from '@dapur/contract/primitives';
import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import type { Translate } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';

/** What of a voucher is said in words; a form that is being filled has it as well. */
export type SaidVoucher = Pick<
  SellerVoucher,
  | 'type'
  | 'value'
  | 'cap'
  | 'minimum'
  | 'method'
  | 'products'
  | 'is_first_order'
  | 'max_per_customer'
  | 'starts_at'
  | 'ends_at'
  | 'fulfil_from'
  | 'fulfil_to'
>;

// No line parts an amount from its currency.
const amountText = (ringgit: number): string =>
  formatSen(toSen(ringgit)).replace(/\.00$/, '').replace(' ', '\u00a0');

/** `10% off`, `RM 5 off`, `Free delivery`. */
export function giftText(t: Translate, { type, value }: Pick<SaidVoucher, 'type' | 'value'>): string {
  if (type === 'free_delivery') return t('vouchers.gift.free_delivery');
  return type === 'percent'
    ? t('vouchers.gift.percent', { share: value })
    : t('vouchers.gift.fixed', { amount: amountText(value) });
}

/** Its conditions in one line, each in a few words; a voucher without any says so. */
export function termsText(t: Translate, locale: Locale, voucher: SaidVoucher): string {
  // The dot stays behind what it follows where the line is broken.
  const text = termTexts(t, locale, voucher).join('\u00a0· ');
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

function termTexts(t: Translate, locale: Locale, voucher: SaidVoucher): string[] {
  const { cap, minimum, method, products, is_first_order: isFirst, max_per_customer: perCustomer } = voucher;
  const terms: string[] = [];
  if (cap !== null) terms.push(t('vouchers.term.cap', { amount: amountText(cap) }));
  if (minimum > 0) terms.push(t('vouchers.term.minimum', { amount: amountText(minimum) }));
  if (method !== null) terms.push(t(method === 'pickup' ? 'vouchers.term.pickup' : 'vouchers.term.delivery'));
  const [product] = products;
  if (product !== undefined)
    terms.push(
      products.length === 1
        ? t('vouchers.term.product', { product: product.name })
        : t('vouchers.term.products', { product: product.name, count: products.length - 1 }),
    );
  if (isFirst) terms.push(t('vouchers.term.firstOrder'));
  else if (perCustomer === 1) terms.push(t('vouchers.term.once'));
  else if (perCustomer !== null) terms.push(t('vouchers.term.perCustomer', { count: perCustomer }));
  terms.push(...whenTexts(t, locale, voucher));
  return terms.length > 0 ? terms : [t('vouchers.term.anybody')];
}

function whenTexts(t: Translate, locale: Locale, voucher: SaidVoucher): string[] {
  const { starts_at: starts, ends_at: ends, fulfil_from: from, fulfil_to: to } = voucher;
  const at = (iso: string): string => {
    const { date, time } = instantParts(iso, locale);
    return `${date}, ${time}`;
  };
  const day = (date: string): string => formatDate(date, locale);
  const texts: string[] = [];
  if (starts !== null && Date.parse(starts) > Date.now())
    texts.push(t('vouchers.term.starts', { when: at(starts) }));
  if (ends !== null) texts.push(t('vouchers.term.ends', { when: at(ends) }));
  if (from !== null && to !== null) texts.push(t('vouchers.term.fulfil', { from: day(from), to: day(to) }));
  else if (from !== null) texts.push(t('vouchers.term.fulfilFrom', { from: day(from) }));
  else if (to !== null) texts.push(t('vouchers.term.fulfilTo', { to: day(to) }));
  return texts;
}

/** `3 of 50 used`, `3 used`. */
export function usesText(t: Translate, { uses, codes, max_uses: most }: SellerVoucher): string {
  return most === null
    ? t('vouchers.used', { uses })
    : t('vouchers.usedOf', { uses, most: (most * codes).toLocaleString('en') });
}
