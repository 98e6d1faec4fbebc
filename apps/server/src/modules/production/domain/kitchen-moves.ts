import type { OrderStatus } from '@dapur/contract/orders/ordering';
import type { Carrier } from '@dapur/contract/delivery/tracking';

/** What the kitchen says of a whole order. */
export type KitchenMove = 'ready' | 'sent' | 'handed';

/**
 * The states that an order passes through, by its current state; empty when it has reached the last of them already.
 */
const PATHS: Readonly<Record<KitchenMove, Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>>>> = {
  ready: {
    confirmed: ['preparing', 'ready'],
    preparing: ['ready'],
    ready: [],
    awaiting_pickup: [],
    out_for_delivery: [],
    completed: [],
  },
  sent: {
    confirmed: ['out_for_delivery'],
    preparing: ['out_for_delivery'],
    ready: ['out_for_delivery'],
    out_for_delivery: [],
    completed: [],
  },
  handed: {
    confirmed: ['completed'],
    preparing: ['completed'],
    ready: ['completed'],
    awaiting_pickup: ['completed'],
    out_for_delivery: ['completed'],
    completed: [],
  },
};

export interface OrderToMove {
  readonly status: OrderStatus;
  readonly method: 'delivery' | 'pickup';
  /** Who brings it; null for what is collected. */
  readonly carrier: Carrier | null;
}

/** The states that an order goes through by a move; undefined where that cannot be. */
export function statesOf(
  move: KitchenMove,
  { status, method, carrier }: OrderToMove,
): readonly OrderStatus[] | undefined {
  if (move === 'sent' && method === 'pickup') return undefined;
  // The handover by a courier is reported by the courier.
  if (move === 'handed' && carrier === 'courier') return undefined;
  return PATHS[move][status];
}
