import type { OrderStatus } from '@dapur/contract/ordering';

/** What the kitchen says of a whole order. */
export type Move = 'ready' | 'sent' | 'handed';

/** The states an order passes through from where it is; none where it is there already, or beyond. */
const PATHS: Readonly<Record<Move, Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>>>> = {
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

export interface MovedOrder {
  readonly status: OrderStatus;
  readonly method: 'delivery' | 'pickup';
  /** Who brings it; null for what is collected. */
  readonly carrier: 'lalamove' | 'store' | null;
}

/** The states that an order goes through by a move; undefined where that cannot be. */
export function statesOf(
  move: Move,
  { status, method, carrier }: MovedOrder,
): readonly OrderStatus[] | undefined {
  if (move === 'sent' && method === 'pickup') return undefined;
  // What a courier has brought, the courier says.
  if (move === 'handed' && carrier === 'lalamove') return undefined;
  return PATHS[move][status];
}
