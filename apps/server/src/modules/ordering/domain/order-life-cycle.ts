import { OrderStatus } from '@dapur/contract/ordering';

/**
 * Where an order may go from each state. `cancelled` leads back only through money that came late. A courier may have
 * taken or brought an order of which the kitchen never said that it was ready.
 */
export const orderLifeCycle = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'out_for_delivery', 'completed', 'cancelled'],
  preparing: ['ready', 'out_for_delivery', 'completed', 'cancelled'],
  ready: ['out_for_delivery', 'awaiting_pickup', 'completed', 'cancelled'],
  out_for_delivery: ['completed', 'cancelled'],
  awaiting_pickup: ['completed', 'cancelled'],
  completed: [],
  cancelled: ['confirmed'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** The step back that undoes the last one, for whom the finger slipped. What was handed over or cancelled is over. */
export const stepBack = {
  pending: null,
  confirmed: null,
  preparing: 'confirmed',
  ready: 'preparing',
  out_for_delivery: 'ready',
  awaiting_pickup: 'ready',
  completed: null,
  cancelled: null,
} as const satisfies Record<OrderStatus, OrderStatus | null>;

export const FIRST_STATUS = 'pending' satisfies OrderStatus;

/** The states from which an order may become `to`. */
export function statesBefore(to: OrderStatus): OrderStatus[] {
  return OrderStatus.options.filter((from) => mayBecome(from, to));
}

/** Whether the table allows the step. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (orderLifeCycle[from] as readonly OrderStatus[]).includes(to);
}
