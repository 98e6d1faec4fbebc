/** Banks in Malaysia to which money is sent back, by their codes on the interbank transfer network. */
export const REFUND_BANKS = {
  MBBEMYKL: 'Maybank',
  CIBBMYKL: 'CIMB Bank',
  PBBEMYKL: 'Public Bank',
  RHBBMYKL: 'RHB Bank',
  HLBBMYKL: 'Hong Leong Bank',
  ARBKMYKL: 'AmBank',
  BIMBMYKL: 'Bank Islam',
  BKRMMYKL: 'Bank Rakyat',
  BMMBMYKL: 'Bank Muamalat',
  BSNAMYK1: 'BSN',
  AGOBMYKL: 'Agrobank',
  AFBQMYKL: 'Affin Bank',
  MFBBMYKL: 'Alliance Bank',
  UOVBMYKL: 'UOB',
  OCBCMYKL: 'OCBC Bank',
  SCBLMYKX: 'Standard Chartered',
  HBMBMYKL: 'HSBC Bank',
  KFHOMYKL: 'Kuwait Finance House',
  RJHIMYKL: 'Al Rajhi Bank',
  GXSPMYKL: 'GXBank',
  BPMBMYKL: 'Boost Bank',
  AEIBMYKL: 'AEON Bank',
  TNGDMYNB: 'Touch ’n Go eWallet',
} as const;

export type RefundBank = keyof typeof REFUND_BANKS;

export const refundBankCodes = Object.keys(REFUND_BANKS) as [RefundBank, ...RefundBank[]];

/** What the code means to people; a code we do not know stays as it is. */
export function refundBankName(code: string): string {
  return Object.hasOwn(REFUND_BANKS, code) ? REFUND_BANKS[code as RefundBank] : code;
}
