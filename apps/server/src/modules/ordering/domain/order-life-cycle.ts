import type { OrderStatus } from '@dapur/contract/ordering';

/** Where an order may go from each state. `cancelled` leads back only through money that came late. */
export const orderLifeCycle = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['out_for_delivery', 'awaiting_pickup', 'cancelled'],
  out_for_delivery: ['completed', 'cancelled'],
  awaiting_pickup: ['completed', 'cancelled'],
  completed: [],
  cancelled: ['confirmed'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export const FIRST_STATUS = 'pending' satisfies OrderStatus;

/** Whether the table allows the step. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (orderLifeCycle[from] as readonly OrderStatus[]).includes(to);
}
