import { toRinggit } from '@dapur/contract/money/money';
import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import type { VoucherGroup } from '../data/voucher-groups.ts';

/** A voucher as its store's people see it. */
export function sellerVoucher(group: VoucherGroup): SellerVoucher {
  return {
    id: group.id,
    code: group.code,
    prefix: group.prefix,
    codes: group.codes,
    state: group.state,
    is_active: group.isActive,
    type: group.kind,
    value: group.value / 100,
    cap: group.capSen === null ? null : toRinggit(group.capSen),
    minimum: toRinggit(group.minimumSen),
    starts_at: group.startsAt?.toISOString() ?? null,
    ends_at: group.endsAt?.toISOString() ?? null,
    fulfil_from: group.fulfilFrom,
    fulfil_to: group.fulfilTo,
    products: [...group.products],
    method: group.method,
    is_first_order: group.isFirstOrder,
    max_uses: group.maxUses,
    max_per_customer: group.maxPerCustomer,
    note: group.note,
    uses: group.uses,
    is_used: group.isUsed,
    revision: group.revision,
    created_at: group.createdAt.toISOString(),
    report: {
      orders: group.orders,
      discount: toRinggit(group.discountSen),
      new_buyers: group.newBuyers,
      reserved: group.reserved,
    },
  };
}
