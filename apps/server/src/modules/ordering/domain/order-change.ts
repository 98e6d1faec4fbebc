import type { Sen } from '@dapur/contract/money/money';
import type { OptionValue } from '@dapur/contract/products/options';
import type { LocalDate } from '@dapur/contract/dates/dates';
import { orderTotals, type Totals } from '@dapur/contract/money/totals';
import type { ProductOnSale } from './placement-facts.ts';
import {
  discountByRules,
  type VoucherBasket,
  type VoucherDiscount,
  type VoucherRules,
} from './voucher-discount.ts';

/** Higher than any real limit: for a seller who knowingly exceeds the store's limits. */
export const NO_LIMIT = 2_147_483_647;

/** A line of the order before the change. */
export interface StandingLine {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly nameRead: string | null;
  readonly quantity: number;
  readonly unitSen: Sen;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly optionsRead: Readonly<Record<string, OptionValue>> | null;
}

/** A line as the seller wants it. */
export interface WishedLine {
  readonly id?: string | null | undefined;
  readonly product_id: string;
  readonly quantity: number;
  readonly product_option?: Readonly<Record<string, OptionValue>> | null | undefined;
}

/**
 * The existing line that a wished line keeps, at the price it was bought for; undefined when another thing is wished
 * for.
 */
export function keptLine(standing: readonly StandingLine[], wish: WishedLine): StandingLine | undefined {
  const line = standing.find(({ id }) => id === wish.id?.toLowerCase());
  if (line === undefined || line.productId !== wish.product_id.toLowerCase()) return undefined;
  return sameOptions(line.options, wish.product_option ?? {}) ? line : undefined;
}

type Options = Readonly<Record<string, OptionValue>>;

/** Whether both have the same choices, in any order. */
function sameOptions(one: Options, other: Options): boolean {
  const told = (options: Options): string =>
    JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
  return told(one) === told(other);
}

/** The figures that a changed order starts from. */
export interface ChangedOrder {
  readonly subtotalSen: Sen;
  readonly discountSen: Sen;
  readonly deliveryDiscountSen: Sen;
  readonly deliveryFeeSen: Sen;
  readonly taxBasisPoints: number;
  readonly deliveryMethod: 'delivery' | 'pickup';
  readonly date: LocalDate;
  readonly items: readonly ChangedLine[];
}

interface ChangedLine {
  readonly productId: string;
  readonly unitSen: Sen;
  readonly quantity: number;
}

/** The order after the change, and the rules of its voucher. */
export interface WishedOrder {
  readonly lines: readonly ChangedLine[];
  readonly date: LocalDate;
  readonly method: 'delivery' | 'pickup';
  readonly deliveryFeeSen: Sen;
  /** The rules of the voucher that the order uses; undefined: none. */
  readonly voucher: VoucherRules | undefined;
  /** The store keeps the discount although the voucher would no longer give it. */
  readonly keepsVoucher: boolean;
}

export interface ChangedTotals extends Totals {
  /** The voucher would give no discount on the changed order. */
  readonly isVoucherLost: boolean;
}

/**
 * The totals of a changed order. The voucher's rules are applied again as soon as the items, the day or the handover
 * change: if the voucher no longer applies, its discount is lost, unless the store keeps it. A discount without a
 * voucher keeps its amount. The tax rate stays that of the placing. Throws RangeError when the order is too large.
 */
export function changedTotals(order: ChangedOrder, wish: WishedOrder): ChangedTotals {
  const priced = {
    lines: wish.lines,
    deliveryFeeSen: wish.deliveryFeeSen,
    taxBasisPoints: order.taxBasisPoints,
  };
  const { subtotalSen } = orderTotals({ ...priced, discountSen: 0 });
  const { isVoucherLost, ...discount } = discountOn(order, wish, subtotalSen);
  return { ...orderTotals({ ...priced, ...discount }), isVoucherLost };
}

function discountOn(
  order: ChangedOrder,
  { lines, date, method, deliveryFeeSen, voucher, keepsVoucher }: WishedOrder,
  subtotalSen: Sen,
): VoucherDiscount & { readonly isVoucherLost: boolean } {
  const { deliveryDiscountSen } = order;
  const before = { discountSen: order.discountSen - deliveryDiscountSen, deliveryDiscountSen };
  const isAsBefore =
    date === order.date &&
    method === order.deliveryMethod &&
    deliveryFeeSen === order.deliveryFeeSen &&
    sameLines(order.items, lines);
  if (voucher === undefined || isAsBefore) return { ...before, isVoucherLost: false };
  const basket = {
    subtotalSen,
    lines: lines.map(({ productId, unitSen, quantity }) => ({ productId, lineSen: unitSen * quantity })),
    deliveryFeeSen,
  };
  const now = discountByRules(voucher, { ...basket, method, date });
  if (now !== undefined) return { ...now, isVoucherLost: false };
  if (!keepsVoucher) return { discountSen: 0, deliveryDiscountSen: 0, isVoucherLost: true };
  return { ...before, discountSen: keptDiscount(order, voucher, basket), isVoucherLost: true };
}

/** Off the same items it would take as much without its conditions: not a share of a share, which rounding spoils. */
function keptDiscount(order: ChangedOrder, voucher: VoucherRules, basket: VoucherBasket): Sen {
  const before = order.discountSen - order.deliveryDiscountSen;
  if (voucher.kind !== 'percent') return before;
  const free = { ...voucher, minimumSen: 0, method: null, fulfilFrom: null, fulfilTo: null };
  const off = discountByRules(free, basket)?.discountSen;
  return off ?? shareOf(before, order.subtotalSen, basket.subtotalSen);
}

/** The same share of `after` as `discount` is of `before`. */
function shareOf(discount: Sen, before: Sen, after: Sen): Sen {
  if (before === 0) return 0;
  return Number((BigInt(discount) * BigInt(after) * 2n + BigInt(before)) / (BigInt(before) * 2n));
}

function sameLines(one: readonly ChangedLine[], other: readonly ChangedLine[]): boolean {
  const told = (lines: readonly ChangedLine[]): string =>
    lines
      .map(({ productId, unitSen, quantity }) => `${productId} ${unitSen} ${quantity}`)
      .sort()
      .join();
  return told(one) === told(other);
}

interface Counted {
  readonly productId: string;
  readonly quantity: number;
}

/**
 * The products as an order that is changed may have them: what it has already stays its own, though it is sold out by
 * now.
 */
export function stillOwn(
  products: readonly ProductOnSale[],
  before: { readonly items: readonly Counted[] },
  after: readonly Counted[],
): ProductOnSale[] {
  const countOf = (lines: readonly Counted[], id: string): number =>
    lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0);
  return products.map((product) => ({
    ...product,
    isSoldOut: product.isSoldOut && countOf(after, product.id) > countOf(before.items, product.id),
  }));
}
