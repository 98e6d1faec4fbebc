import { ApiError, type Client } from '@dapur/contract/client';
import { toRinggit, toSen } from '@dapur/contract/money';
import { api } from '../../lib/api.ts';

export type VoucherAnswer =
  | { readonly kind: 'valid'; readonly code: string; readonly discountSen: number }
  | { readonly kind: 'rejected'; readonly message: string }
  | { readonly kind: 'network' }
  | { readonly kind: 'failed' };

/** Asks the server what a voucher takes off a subtotal in sen. Never throws. */
export async function quoteVoucher(
  client: Client,
  code: string,
  subtotalSen: number,
): Promise<VoucherAnswer> {
  try {
    const answer = await client(api.validateVoucher, { body: { code, orderTotal: toRinggit(subtotalSen) } });
    if (!answer.valid) return { kind: 'rejected', message: answer.error ?? '' };
    return { kind: 'valid', code: answer.voucher?.code ?? code, discountSen: toSen(answer.discount) };
  } catch (error) {
    return { kind: error instanceof ApiError && error.code === 'network' ? 'network' : 'failed' };
  }
}
