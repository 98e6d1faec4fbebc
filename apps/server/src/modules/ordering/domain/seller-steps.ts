import type { OrderStatus } from '@dapur/contract/orders/ordering';
import { mayBecome, stepBack } from './order-life-cycle.ts';

export interface HandledOrder {
  readonly status: OrderStatus;
  readonly deliveryMethod: 'delivery' | 'pickup';
}

/** The usual steps of an order through a kitchen, by handover method. */
const WAYS = {
  pickup: ['confirmed', 'preparing', 'ready', 'awaiting_pickup', 'completed'],
  delivery: ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'completed'],
} as const satisfies Record<HandledOrder['deliveryMethod'], readonly OrderStatus[]>;

/** The steps forward that the store may take, the usual one first. Paying and cancelling are not among them. */
export function sellerSteps({ status, deliveryMethod }: HandledOrder): OrderStatus[] {
  const way: readonly OrderStatus[] = WAYS[deliveryMethod];
  const at = way.indexOf(status);
  if (at < 0) return [];
  const ahead = way.slice(at + 1).filter((to) => mayBecome(status, to));
  // Most orders are collected right from the shelf: `awaiting_pickup` is only for sellers who want to set it.
  return status === 'ready' && deliveryMethod === 'pickup' ? ['completed', 'awaiting_pickup'] : ahead;
}

/** Whether the store itself may move the order there: a step forward, or the last one back. */
export function maySellerMove(order: HandledOrder, to: OrderStatus): boolean {
  return sellerSteps(order).includes(to) || stepBack[order.status] === to;
}
