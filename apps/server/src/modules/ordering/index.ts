import type { EventHandlers, PlatformEventHandlers, RepeatingTask } from '../../platform/jobs/index.ts';
import { customerOrderHandlers, type CustomerOrderHandlers } from './customer-http.ts';
import { orderingHandlers, type OrderingHandlers } from './http.ts';
import { orderExpiry, orderingEventHandlers, orderingPlatformEventHandlers } from './jobs.ts';
import { createOrderAccess } from './order-access.ts';
import type { OrderingDeps } from './ordering-deps.ts';

export { placeOrder, type PlaceOrderSettings } from './commands/place-order.ts';
export { cancelOrder } from './commands/cancel-order.ts';
export { expireOrders } from './commands/expire-orders.ts';
export { settlePayment, type PaidBill, type SettlementOutcome } from './commands/settle-payment.ts';
export { readOrder, type OrderKey, type OrderRecord } from './data/read-order.ts';
export { defaultOrderingSettings, type OrderingDeps, type OrderingLog, type OrderingSettings } from './ordering-deps.ts';
export { createOrderAccess } from './order-access.ts';
export { orderView } from './queries/order-view.ts';

/** Orders: placing, paying, cancelling, expiring; and what their customers see of them. */
export interface Ordering {
  readonly handlers: OrderingHandlers & CustomerOrderHandlers;
  /** For the outbox worker. */
  readonly eventHandlers: EventHandlers;
  readonly platformEventHandlers: PlatformEventHandlers;
  /** For `repeat`: ends holds that ran out. */
  readonly expiry: RepeatingTask;
}

export function createOrdering(deps: OrderingDeps): Ordering {
  const access = createOrderAccess(deps.db, deps.orderProof);
  return {
    handlers: { ...orderingHandlers(deps, access), ...customerOrderHandlers(deps, access) },
    eventHandlers: orderingEventHandlers(deps),
    platformEventHandlers: orderingPlatformEventHandlers(deps),
    expiry: orderExpiry(deps),
  };
}
