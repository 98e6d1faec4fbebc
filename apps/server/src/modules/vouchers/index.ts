import { vouchersHandlers, type VouchersHandlers } from './http.ts';
import type { VouchersDeps } from './vouchers-deps.ts';

export {
  claimVoucher,
  forgetVoucherHolders,
  forgetVoucherKeys,
  isVoucherClaimed,
  mayUseVoucher,
  mostPerCustomer,
  reclaimVoucher,
  releaseVoucher,
} from './data/voucher-uses.ts';

/** A store's vouchers in the hands of its people. What a voucher takes off an order is ordering's to say. */
export interface Vouchers {
  readonly handlers: VouchersHandlers;
}

export function createVouchers(deps: VouchersDeps): Vouchers {
  return { handlers: vouchersHandlers(deps) };
}
