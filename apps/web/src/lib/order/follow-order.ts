import type { Order } from '@dapur/contract/orders/ordering';
import { followEvents, type FollowOptions as EventOptions } from '../events/follow-events.ts';

export type { Following, PageVisibility } from '../events/follow-events.ts';

interface FollowOptions extends Omit<EventOptions<Order>, 'name' | 'onEvent'> {
  readonly onOrder: (order: Order) => void;
}

/** Tells an order as it stands and whenever it changes, until it is stopped. */
export function followOrder({ onOrder, ...options }: FollowOptions): () => void {
  return followEvents({ ...options, name: 'order', onEvent: onOrder });
}
