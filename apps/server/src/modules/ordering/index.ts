import type { PaymentProviderId } from '@dapur/contract/money/payment-providers';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { checkBill, closeBill } from './commands/check-bill.ts';
import { receiveCallback, type HeardCallback, type ProveCallback } from './commands/receive-callback.ts';
import { customerOrderHandlers, type CustomerOrderHandlers } from './customer-http.ts';
import { orderingHandlers, type OrderingHandlers } from './http.ts';
import {
  givenUpBills,
  orderExpiry,
  orderingEventHandlers,
  orderingPlatformEventHandlers,
  restChase,
} from './jobs.ts';
import { orderDeliveryHandlers, type OrderDeliveryHandlers } from './delivery-http.ts';
import { createOrderAccess } from './order-access.ts';
import type { BillState } from '../payments/index.ts';
import type { OrderingDeps } from './ordering-deps.ts';

export { voidedOrderSecrets } from './data/voided-secrets.ts';
export { acceptTransfer, extendHold, transferSen, type SeenTransfer } from './commands/accept-transfer.ts';
export { chaseRests, REST_UNPAID } from './commands/chase-rests.ts';
export { placeOrder } from './commands/place-order.ts';
export { cancelOrder } from './commands/cancel-order.ts';
export { cancelBySeller } from './commands/cancel-by-seller.ts';
export { editOrder, previewEdit } from './commands/edit-order.ts';
export {
  forgetBuyer,
  forgetOldTakeovers,
  forgetOrdersOfDeleted,
  forgetRefundAccounts,
  forgetUnpaidOrders,
} from './data/forget-buyers.ts';
export type { OrderPickup } from './data/tables.ts';
export { awaitingPayment } from './data/awaiting-payment.ts';
export { lockOrder, moveStatus } from './data/order-state.ts';
export { holdBuyers } from './data/hold-buyers.ts';
export { holdForPayment } from './commands/hold-for-payment.ts';
export { moveOrder } from './commands/move-order.ts';
export { placeManualOrder, type OrderTaker } from './commands/place-manual-order.ts';
export { keepRefundBank, moveRefund, refundOrder } from './commands/refund-order.ts';
export { reinstateOrder } from './commands/reinstate-order.ts';
export { takeOnPickup, takePayment } from './commands/take-payment.ts';
export { readPayments, type PaymentRow } from './data/order-money.ts';
export { readRefunds, type RefundRow } from './data/refunds.ts';
export { stepBack } from './domain/order-life-cycle.ts';
export { awaitsPayment, isCashDue, payableSen, refundableSen } from './domain/order-money.ts';
export { refundableMoneySen } from './domain/split-refund.ts';
export { refundActions } from './domain/refund-steps.ts';
export { sellerSteps } from './domain/seller-steps.ts';
export { createRefundAccounts, type RefundAccounts } from './refund-account.ts';
export type { PictureUrl } from './queries/order-view.ts';
export { expireOrders } from './commands/expire-orders.ts';
export { watchGivenUpBills } from './commands/watch-bills.ts';
export { settlePayment } from './commands/settle-payment.ts';
export { readOrder, type OrderRecord } from './data/read-order.ts';
export { defaultOrderingSettings, type OrderingDeps, type OrderingSettings } from './ordering-deps.ts';
export { createTakeoverCodes, type TakeoverCodes } from './takeover-code.ts';
export { createOrderProof, type OrderProof } from './order-proof.ts';
export { createOrderAccess, linkToken } from './order-access.ts';
export type { OrderRight } from './domain/order-right.ts';
export { mayBecome } from './domain/order-life-cycle.ts';
export { orderView } from './queries/order-view.ts';

/** Orders: placing, paying, cancelling, expiring; and what their customers see of them. */
export interface Ordering {
  readonly handlers: OrderingHandlers & CustomerOrderHandlers & OrderDeliveryHandlers;
  /** The provider's callback, as it came; `prove` hears whose signature it bears. */
  receiveCallback(
    provider: PaymentProviderId,
    rawBody: string,
    prove?: ProveCallback,
  ): Promise<HeardCallback>;
  /** Asks the provider about a bill and settles what it says; undefined when it knows no such bill. Throws PaymentProviderError. */
  askAboutBill(tenantId: string, billId: string): Promise<BillState | undefined>;
  /** Deletes a bill at the provider, or settles it when it turns out paid. Throws PaymentProviderError. */
  closeBill(tenantId: string, billId: string): Promise<'closed' | 'paid'>;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
}

export function createOrdering(deps: OrderingDeps): Ordering {
  const access = createOrderAccess(deps.db, deps.orderProof);
  return {
    handlers: {
      ...orderingHandlers(deps, access),
      ...customerOrderHandlers(deps, access),
      ...orderDeliveryHandlers(deps, access),
    },
    receiveCallback: (...call) => receiveCallback(deps, ...call),
    askAboutBill: async (tenantId, billId) => (await checkBill(deps, tenantId, billId))?.state,
    closeBill: (tenantId, billId) => closeBill(deps, tenantId, billId),
    events: {
      stores: { work: orderingEventHandlers(deps) },
      platform: { work: orderingPlatformEventHandlers(deps) },
    },
    tasks: [orderExpiry(deps), givenUpBills(deps), restChase(deps)],
  };
}
