import type { Order, OrderGlimpse as OrderGlimpseSchema } from '@dapur/contract/ordering';

type OrderGlimpse = (typeof OrderGlimpseSchema)['_output'];

/** What the server tells about an order: all of it to who holds its proof, else only a glimpse. */
export type KnownOrder = Order | OrderGlimpse;

export function isWhole(order: KnownOrder): order is Order {
  return 'id' in order;
}

/**
 * What the buyer should be told. `open`: placed, may still be paid. `late`: money came after the end and goes back.
 * `ended`: cancelled without money.
 */
export type OrderState = 'confirmed' | 'open' | 'late' | 'refunded' | 'ended';

export function stateOf(order: KnownOrder): OrderState {
  if (order.payment_status === 'paid_late' || (isWhole(order) && order.refund_due)) return 'late';
  if (order.payment_status === 'refunded') return 'refunded';
  if (order.status === 'cancelled') {
    // Money that was taken and has no refund yet is still to be sent back.
    return order.payment_status === 'paid' || order.payment_status === 'partially_refunded' ? 'late' : 'ended';
  }
  return order.payment_status === 'paid' || order.payment_status === 'partially_refunded' ? 'confirmed' : 'open';
}
