import type { Order } from '@dapur/contract/orders/ordering';
import { stateOf } from '../../lib/order/order-state.ts';

/** How an order stands, as a person would put it. */
export type OrderWord =
  | 'toPay'
  | 'confirmed'
  | 'preparing'
  | 'ready'
  | 'onTheWay'
  | 'awaitingPickup'
  | 'completed'
  | 'cancelled'
  | 'refundDue'
  | 'refunded';

const words: Readonly<Record<Order['status'], OrderWord>> = {
  pending: 'confirmed',
  confirmed: 'confirmed',
  preparing: 'preparing',
  ready: 'ready',
  out_for_delivery: 'onTheWay',
  awaiting_pickup: 'awaitingPickup',
  completed: 'completed',
  cancelled: 'cancelled',
};

export function orderWord(order: Order): OrderWord {
  switch (stateOf(order)) {
    case 'open':
      return 'toPay';
    case 'ended':
      return 'cancelled';
    case 'late':
      return 'refundDue';
    case 'refunded':
      return 'refunded';
    case 'confirmed':
      return words[order.status];
  }
}

/** The badge's colour. */
export function wordTone(word: OrderWord): 'low' | 'ok' | 'bad' | 'info' {
  switch (word) {
    case 'toPay':
      return 'low';
    case 'cancelled':
      return 'bad';
    case 'refundDue':
    case 'refunded':
      return 'info';
    default:
      return 'ok';
  }
}

/** Whether anything may still happen to the order, so that it is worth following. */
export function mayChange(order: Order): boolean {
  const word = orderWord(order);
  return word !== 'completed' && word !== 'cancelled' && word !== 'refunded';
}
