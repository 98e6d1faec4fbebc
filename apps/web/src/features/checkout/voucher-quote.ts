import { ApiError, type Client } from '@dapur/contract/client';
import { toRinggit, toSen } from '@dapur/contract/money/money';
import type { VoucherGap } from '@dapur/contract/vouchers/voucher-gap';
import { orderApi } from '../../lib/order/order-api.ts';

/** What a voucher is asked about. Sen. */
export interface VoucherBasket {
  readonly subtotalSen: number;
  readonly deliveryFeeSen: number;
  readonly method: 'delivery' | 'pickup';
  /** YYYY-MM-DD; empty while none is chosen. */
  readonly date: string;
  readonly items: readonly { readonly productId: string; readonly lineSen: number }[];
}

/** What is taken off the items, and what off the delivery fee. Sen. */
export interface VoucherOff {
  readonly discountSen: number;
  readonly deliveryDiscountSen: number;
}

export type VoucherAnswer =
  | { readonly kind: 'valid'; readonly code: string; readonly off: VoucherOff }
  | { readonly kind: 'rejected'; readonly missing: VoucherGap | null }
  | { readonly kind: 'network' }
  | { readonly kind: 'failed' };

/** Asks the server what a voucher takes off. Never throws. */
export async function quoteVoucher(
  client: Client,
  code: string,
  { subtotalSen, deliveryFeeSen, method, date, items }: VoucherBasket,
  signal?: AbortSignal,
): Promise<VoucherAnswer> {
  try {
    const body = {
      code,
      orderTotal: toRinggit(subtotalSen),
      delivery_fee: toRinggit(deliveryFeeSen),
      delivery_method: method,
      ...(date === '' ? {} : { delivery_date: date }),
      items: items.map(({ productId, lineSen }) => ({
        product_id: productId,
        subtotal: toRinggit(lineSen),
      })),
    };
    const answer = await client(orderApi.validateVoucher, { body }, signal);
    if (!answer.valid) return { kind: 'rejected', missing: answer.missing };
    const sen = toSen(answer.discount);
    const isDelivery = answer.voucher?.covers === 'delivery';
    return {
      kind: 'valid',
      code: answer.voucher?.code ?? code,
      off: isDelivery
        ? { discountSen: 0, deliveryDiscountSen: sen }
        : { discountSen: sen, deliveryDiscountSen: 0 },
    };
  } catch (error) {
    return { kind: error instanceof ApiError && error.code === 'network' ? 'network' : 'failed' };
  }
}
