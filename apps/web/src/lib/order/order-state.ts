import { MIN_BILL_SEN } from '@dapur/contract/vouchers/credit-rules';
import { toSen } from '@dapur/contract/money/money';
import { isAccepted, isPaid } from '@dapur/contract/orders/order-states';
import type { Order, OrderGlimpse as OrderGlimpseSchema } from '@dapur/contract/orders/ordering';

type OrderGlimpse = (typeof OrderGlimpseSchema)['_output'];

/** What the server tells about an order: everything to people who hold its proof, to others only a glimpse. */
export type KnownOrder = Order | OrderGlimpse;

export function isWhole(order: KnownOrder): order is Order {
  return 'id' in order;
}

/** The order number to quote in questions; a glimpse does not hold it. */
export function numberOf(order: KnownOrder): string | undefined {
  return isWhole(order) ? order.order_number : undefined;
}

/** Whether a bill can be opened for it: an order that was made smaller may cost less than banks transfer. */
export function isPayableOnline({ total, store_credit }: Pick<Order, 'total' | 'store_credit'>): boolean {
  return toSen(total - (store_credit ?? 0)) >= MIN_BILL_SEN;
}

/**
 * What the buyer should be told. `open`: placed, may still be paid. `late`: money came after the end and goes back.
 * `ended`: cancelled without money.
 */
export type OrderState = 'confirmed' | 'open' | 'late' | 'refunded' | 'ended';

export function stateOf(order: KnownOrder): OrderState {
  const paid = isPaid(order.payment_status);
  if (order.payment_status === 'paid_late') return 'late';
  if (order.payment_status === 'refunded') return 'refunded';
  if (order.status === 'cancelled') {
    // Money that was taken and has not been sent back yet is still owed.
    return paid || (isWhole(order) && order.refund_due) ? 'late' : 'ended';
  }
  // An order that is paid when it is collected is confirmed before.
  return paid || isAccepted(order.status) ? 'confirmed' : 'open';
}
