import type { Clock } from '../../kernel/clock.ts';
import type { Pools } from '../../platform/db/index.ts';
import { vouchersHandlers, type VouchersHandlers } from './http.ts';

export {
  claimVoucher,
  forgetVoucherHolders,
  forgetVoucherKeys,
  isVoucherClaimed,
  mostPerCustomer,
  reclaimVoucher,
  releaseVoucher,
} from './data/voucher-uses.ts';

export interface VouchersDeps {
  readonly db: Pools;
  readonly clock: Clock;
}

/** A store's vouchers in the hands of its people. What a voucher takes off an order is ordering's to say. */
export interface Vouchers {
  readonly handlers: VouchersHandlers;
}

export function createVouchers(deps: VouchersDeps): Vouchers {
  return { handlers: vouchersHandlers(deps) };
}
