import type { OrderStatus } from '@dapur/contract/orders/ordering';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import type { PlainKey } from '../../i18n/index.tsx';

type Method = 'delivery' | 'pickup';

/** What a state is called here, by how the order is handed over. */
export function stepKey(status: OrderStatus, method: Method): PlainKey {
  if (status === 'completed') return `ord.step.completed.${method}`;
  return status === 'cancelled' ? 'ord.cancelled' : `ord.step.${status}`;
}

/** What the button says that leads to a state. */
export function doKey(status: OrderStatus, method: Method): PlainKey | undefined {
  switch (status) {
    case 'completed':
      return `ord.do.completed.${method}`;
    case 'preparing':
    case 'ready':
    case 'out_for_delivery':
    case 'awaiting_pickup':
      return `ord.do.${status}`;
    default:
      return undefined;
  }
}

export interface TrackStep {
  readonly status: OrderStatus;
  readonly state: 'done' | 'now' | 'ahead';
  /** ISO instant at which it was reached; undefined while it was not, or was skipped. */
  readonly at: string | undefined;
}

const WAYS: Readonly<Record<Method, readonly OrderStatus[]>> = {
  delivery: ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'completed'],
  pickup: ['confirmed', 'preparing', 'ready', 'completed'],
};

/** The way of an order through the kitchen, with when each step was taken. Cancelled ones have none. */
export function trackOf({ order, timeline }: SellerOrder): TrackStep[] {
  if (order.status === 'cancelled') return [];
  const way: readonly OrderStatus[] = WAYS[order.delivery_method];
  const status = order.status === 'awaiting_pickup' ? 'ready' : order.status;
  const at = way.indexOf(status);
  return way.map((step, index) => ({
    status: step,
    // What is reached at the end is not under way any more.
    state: index < at || status === 'completed' ? 'done' : index === at ? 'now' : 'ahead',
    at:
      index > at
        ? undefined
        : timeline.findLast(({ action, details }) => action === 'order.status' && details['to'] === step)?.at,
  }));
}
