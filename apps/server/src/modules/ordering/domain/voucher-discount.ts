import type { Sen } from '@dapur/contract/money';

/** A voucher as it stands now. */
export interface VoucherTerms {
  readonly code: string;
  readonly kind: 'percent' | 'fixed';
  /** percent: basis points; fixed: sen. */
  readonly value: number;
  readonly capSen: Sen | null;
  readonly minimumSen: Sen;
  /** Switched on and within its dates. */
  readonly isOpen: boolean;
  readonly isUsedUp: boolean;
}

/**
 * What the voucher takes off the subtotal, in sen; undefined when it does not apply. Why it does not is not told
 * apart on purpose: whoever tries codes learns nothing from the answer.
 */
export function voucherDiscount(voucher: VoucherTerms | undefined, subtotalSen: Sen): Sen | undefined {
  if (voucher === undefined || !voucher.isOpen || voucher.isUsedUp || subtotalSen < voucher.minimumSen) return undefined;
  const full =
    voucher.kind === 'fixed' ? voucher.value : Math.floor((subtotalSen * voucher.value + 5_000) / 10_000);
  return Math.min(full, voucher.capSen ?? full, subtotalSen);
}
