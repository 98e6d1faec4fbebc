import type { EventHandlers, RepeatingTask } from '../../platform/jobs/index.ts';
import { orderingHandlers, type OrderingHandlers } from './http.ts';
import { orderExpiry, orderingEventHandlers } from './jobs.ts';
import type { OrderingDeps } from './ordering-deps.ts';

export { placeOrder, type PlaceOrderSettings } from './commands/place-order.ts';
export { cancelOrder } from './commands/cancel-order.ts';
export { expireOrders } from './commands/expire-orders.ts';
export { settlePayment, type PaidBill, type SettlementOutcome } from './commands/settle-payment.ts';
export { readOrder, type OrderKey, type OrderRecord } from './data/read-order.ts';
export { defaultOrderingSettings, type OrderingDeps, type OrderingLog, type OrderingSettings } from './ordering-deps.ts';
export { orderView } from './queries/order-view.ts';

/** Orders: placing, paying, cancelling, expiring. */
export interface Ordering {
  readonly handlers: OrderingHandlers;
  /** For the outbox worker. */
  readonly eventHandlers: EventHandlers;
  /** For `repeat`: ends holds that ran out. */
  readonly expiry: RepeatingTask;
}

export function createOrdering(deps: OrderingDeps): Ordering {
  return {
    handlers: orderingHandlers(deps),
    eventHandlers: orderingEventHandlers(deps),
    expiry: orderExpiry(deps),
  };
}
