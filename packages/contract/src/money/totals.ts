import { MAX_SEN, taxSen, type Sen } from './money.ts';

export interface TotalsInput {
  readonly lines: readonly { readonly unitSen: Sen; readonly quantity: number }[];
  /** Off the items. */
  readonly discountSen: Sen;
  /** Off the delivery fee, as a voucher for free delivery takes it. */
  readonly deliveryDiscountSen?: Sen;
  readonly deliveryFeeSen: Sen;
  /** Basis points; 0 when tax is not active. */
  readonly taxBasisPoints: number;
}

export interface Totals {
  readonly subtotalSen: Sen;
  /** All that is taken off, also off the delivery fee. */
  readonly discountSen: Sen;
  /** The part of it that pays for the delivery. */
  readonly deliveryDiscountSen: Sen;
  readonly deliveryFeeSen: Sen;
  readonly taxSen: Sen;
  readonly totalSen: Sen;
}

/**
 * Order totals (specification, storefront ordering, section 5): max(0, subtotal - discount + delivery fee + tax).
 * Tax is charged on subtotal plus delivery fee, the two figures that POST /orders/calculate-tax receives.
 * What is off the items never exceeds the subtotal, and what is off the fee never the fee: no discount pays for tax.
 */
export function orderTotals(input: TotalsInput): Totals {
  const subtotalSen = input.lines.reduce((sum, line) => sum + line.unitSen * line.quantity, 0);
  if (subtotalSen > MAX_SEN) throw new RangeError('order exceeds the largest amount');
  const deliveryDiscountSen = within(input.deliveryDiscountSen ?? 0, input.deliveryFeeSen);
  const discountSen = within(input.discountSen, subtotalSen) + deliveryDiscountSen;
  const tax = taxSen(subtotalSen + input.deliveryFeeSen, input.taxBasisPoints);
  return {
    subtotalSen,
    discountSen,
    deliveryDiscountSen,
    deliveryFeeSen: input.deliveryFeeSen,
    taxSen: tax,
    totalSen: Math.max(0, subtotalSen - discountSen + input.deliveryFeeSen + tax),
  };
}

const within = (sen: Sen, most: Sen): Sen => Math.min(Math.max(0, sen), most);
