import type { LocalDate } from '@dapur/contract/dates/dates';
import { toRinggit, type Sen } from '@dapur/contract/money/money';
import type { VoucherGap } from '@dapur/contract/vouchers/voucher-gap';

/** What a voucher takes off, and off which orders, independent of buyer and time. */
export interface VoucherRules {
  readonly code: string;
  readonly kind: 'percent' | 'fixed' | 'free_delivery';
  /** percent: basis points; fixed: sen; free_delivery: nothing. */
  readonly value: number;
  readonly capSen: Sen | null;
  readonly minimumSen: Sen;
  /** The one way in which the order is handed over; null: both. */
  readonly method: 'delivery' | 'pickup' | null;
  /** The days on which it is handed over, both included. */
  readonly fulfilFrom: LocalDate | null;
  readonly fulfilTo: LocalDate | null;
  /** The products that the voucher counts for; empty: all. */
  readonly productIds: readonly string[];
}

/** A voucher as it stands now. */
export interface VoucherTerms extends VoucherRules {
  /** Switched on and within its dates. */
  readonly isOpen: boolean;
  readonly isUsedUp: boolean;
  /** This customer has used it as often as allowed, or is no new customer although the voucher is for new ones. */
  readonly isSpent: boolean;
}

/** The basket that a voucher is checked against. Values that are left out are not known yet and prevent nothing. */
export interface VoucherBasket {
  readonly subtotalSen: Sen;
  readonly lines?: readonly { readonly productId: string; readonly lineSen: Sen }[] | undefined;
  readonly deliveryFeeSen?: Sen | undefined;
  readonly method?: 'delivery' | 'pickup' | undefined;
  readonly date?: LocalDate | undefined;
}

/** The discount on the items, and the one on the delivery fee. Sen. */
export interface VoucherDiscount {
  readonly discountSen: Sen;
  readonly deliveryDiscountSen: Sen;
}

/**
 * What the voucher takes off; undefined when it does not apply. An unavailable voucher and one that does not exist give
 * the same answer, so that trying codes reveals nothing.
 */
export function voucherDiscount(
  voucher: VoucherTerms | undefined,
  basket: VoucherBasket,
): VoucherDiscount | undefined {
  return isToBeHad(voucher) ? discountByRules(voucher, basket) : undefined;
}

/**
 * What the basket lacks to use an available voucher; undefined when nothing is lacking, or nothing would help. To a
 * person who tries codes it reveals no more than the discount does: another basket would get that.
 */
export function voucherGap(voucher: VoucherTerms | undefined, basket: VoucherBasket): VoucherGap | undefined {
  if (!isToBeHad(voucher)) return undefined;
  const { fulfilFrom, fulfilTo, minimumSen, productIds } = voucher;
  const method = voucher.method ?? (voucher.kind === 'free_delivery' ? 'delivery' : null);
  if (basket.method !== undefined && method !== null && basket.method !== method)
    return { kind: 'method', method };
  if (basket.date !== undefined && isOutside(basket.date, fulfilFrom, fulfilTo))
    return { kind: 'date', from: fulfilFrom, to: fulfilTo };
  const countedSen = countedFor(voucher, basket);
  const isForSome = productIds.length > 0;
  if (countedSen < minimumSen)
    return { kind: 'amount', amount: toRinggit(minimumSen - countedSen), some_products: isForSome };
  if (isForSome && countedSen === 0) return { kind: 'products' };
  return discountByRules(voucher, basket) === undefined ? { kind: 'nothing_off' } : undefined;
}

function isToBeHad(voucher: VoucherTerms | undefined): voucher is VoucherTerms {
  return voucher !== undefined && voucher.isOpen && !voucher.isUsedUp && !voucher.isSpent;
}

/**
 * The same for an order that already holds its use of the voucher: only the voucher's rules count. What takes nothing
 * off does not apply, so that nobody's voucher is used up for nothing.
 */
export function discountByRules(rules: VoucherRules, basket: VoucherBasket): VoucherDiscount | undefined {
  const { method, fulfilFrom, fulfilTo, minimumSen } = rules;
  if (basket.method !== undefined && method !== null && basket.method !== method) return undefined;
  if (basket.date !== undefined && isOutside(basket.date, fulfilFrom, fulfilTo)) return undefined;
  const countedSen = countedFor(rules, basket);
  if (countedSen < minimumSen || (rules.productIds.length > 0 && countedSen === 0)) return undefined;
  if (rules.kind === 'free_delivery') return feeDiscount(rules, basket);
  const full = rules.kind === 'fixed' ? rules.value : Math.floor((countedSen * rules.value + 5_000) / 10_000);
  const discountSen = Math.min(full, rules.capSen ?? full, countedSen);
  return discountSen === 0 ? undefined : { discountSen, deliveryDiscountSen: 0 };
}

/** Without a delivery fee there is nothing to take off. While the fee is not known, it may come. */
function feeDiscount(
  rules: VoucherRules,
  { deliveryFeeSen, method }: VoucherBasket,
): VoucherDiscount | undefined {
  if (method === 'pickup') return undefined;
  const fee = deliveryFeeSen ?? 0;
  const deliveryDiscountSen = Math.min(fee, rules.capSen ?? fee);
  const isKnown = deliveryFeeSen !== undefined && (fee > 0 || method !== undefined);
  return deliveryDiscountSen === 0 && isKnown ? undefined : { discountSen: 0, deliveryDiscountSen };
}

/** The amount of the order that the voucher counts for; all of it when its lines are not known. */
function countedFor({ productIds }: VoucherRules, { subtotalSen, lines }: VoucherBasket): Sen {
  if (productIds.length === 0 || lines === undefined) return subtotalSen;
  const counted = lines.filter((line) => productIds.includes(line.productId));
  return counted.reduce((sum, { lineSen }) => sum + lineSen, 0);
}

const isOutside = (date: LocalDate, from: LocalDate | null, to: LocalDate | null): boolean =>
  (from !== null && date < from) || (to !== null && date > to);
