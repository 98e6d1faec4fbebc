import { MAX_SEN, taxSen, type Sen } from './money.ts';

export interface TotalsInput {
  readonly lines: readonly { readonly unitSen: Sen; readonly quantity: number }[];
  readonly discountSen: Sen;
  readonly deliveryFeeSen: Sen;
  /** Basis points; 0 when tax is not active. */
  readonly taxBasisPoints: number;
}

export interface Totals {
  readonly subtotalSen: Sen;
  readonly discountSen: Sen;
  readonly deliveryFeeSen: Sen;
  readonly taxSen: Sen;
  readonly totalSen: Sen;
}

/**
 * Order totals (specification, storefront ordering, section 5): max(0, subtotal - discount + delivery fee + tax).
 * Tax is charged on subtotal plus delivery fee, the two figures that POST /orders/calculate-tax receives.
 * The discount never exceeds the subtotal, so a voucher cannot pay for courier or tax.
 */
export function orderTotals(input: TotalsInput): Totals {
  const subtotalSen = input.lines.reduce((sum, line) => sum + line.unitSen * line.quantity, 0);
  if (subtotalSen > MAX_SEN) throw new RangeError('order exceeds the largest amount');
  const discountSen = Math.min(Math.max(0, input.discountSen), subtotalSen);
  const tax = taxSen(subtotalSen + input.deliveryFeeSen, input.taxBasisPoints);
  return {
    subtotalSen,
    discountSen,
    deliveryFeeSen: input.deliveryFeeSen,
    taxSen: tax,
    totalSen: Math.max(0, subtotalSen - discountSen + input.deliveryFeeSen + tax),
  };
}
