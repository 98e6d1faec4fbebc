import { toRinggit } from '@dapur/contract/money/money';
import type { Voucher } from '@dapur/contract/vouchers/voucher-gap';
import type { z } from 'zod';
import type { VoucherDiscount, VoucherRules } from '../domain/voucher-discount.ts';

/**
 * What a shopper is told about a voucher that applies. The specified shape knows only percentages and amounts: free
 * delivery is shown as the amount that it takes off, with a field that says what it covers.
 */
export function voucherView(
  { code, kind, value }: VoucherRules,
  { discountSen, deliveryDiscountSen }: VoucherDiscount,
): { readonly voucher: z.infer<typeof Voucher>; readonly discount: number } {
  const discount = toRinggit(discountSen + deliveryDiscountSen);
  return kind === 'free_delivery'
    ? { voucher: { code, type: 'fixed', value: discount, covers: 'delivery' }, discount }
    : { voucher: { code, type: kind, value: value / 100, covers: 'items' }, discount };
}
