/** Bounds of a voucher that its form and the server share. */
export const voucherLimits = {
  code: 40,
  /** Of a group of codes; what makes each its own is put behind it. */
  prefix: 20,
  note: 200,
  codes: 2_000,
  products: 100,
  uses: 1_000_000,
  perCustomer: 1_000,
} as const;

/** What a code may be made of, in capitals. */
export const VOUCHER_CODE = /^[A-Z0-9][A-Z0-9_-]*$/;
