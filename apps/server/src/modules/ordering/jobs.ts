import { withTenant } from '../../platform/db/index.ts';
import { closeBill, closeBills } from './commands/check-bill.ts';
import { openAskedTakeover } from './commands/take-over-order.ts';
import { chaseRests } from './commands/chase-rests.ts';
import { expireOrders } from './commands/expire-orders.ts';
import { watchGivenUpBills } from './commands/watch-bills.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import {
  addToOutbox,
  type EventHandler,
  type EventHandlers,
  type PlatformEventHandlers,
} from '../events/index.ts';
import { moveByCourier } from './data/order-state.ts';
import type { OrderingDeps } from './ordering-deps.ts';

/**
 * How ordering reacts to events: the other bills of an order that is cancelled, confirmed or paid are closed, and an order moves
 * to what its courier reported. The courier's events may come twice or late: a finished order is never reopened.
 */
export function orderingEventHandlers(deps: OrderingDeps): EventHandlers {
  const closeRest: EventHandler<'order.cancelled' | 'order.confirmed' | 'order.paid'> = ({
    tenantId,
    payload,
  }) => closeBills(deps, tenantId, payload.orderId);
  const follow =
    (to: 'out_for_delivery' | 'completed'): EventHandler<'delivery.picked_up' | 'delivery.completed'> =>
    async ({ tenantId, payload: { orderId } }) => {
      await withTenant(deps.db, tenantId, async (tx) => {
        if (!(await moveByCourier(tx, tenantId, orderId, to))) return;
        await addToOutbox(tx, { tenantId, topic: 'order.moved', payload: { orderId, to } });
      });
    };
  return {
    'delivery.picked_up': [follow('out_for_delivery')],
    'delivery.completed': [follow('completed')],
    'order.cancelled': [closeRest],
    'order.confirmed': [closeRest],
    'order.paid': [closeRest],
    'bill.unwanted': [
      async ({ tenantId, payload }) => {
        await closeBill(deps, tenantId, payload.billId);
      },
    ],
  };
}

const REST_CHASE_MS = 5 * 60_000;

/** Asks for what is left to pay after a deposit. */
export function restChase(deps: OrderingDeps): RepeatingTask {
  return { name: 'order-rests', everyMs: REST_CHASE_MS, run: () => chaseRests(deps, new Date()) };
}

/** How ordering reacts to events that belong to no store: it looks for the order that a person asked to take over. */
export function orderingPlatformEventHandlers(deps: OrderingDeps): PlatformEventHandlers {
  return {
    'order.claim_asked': [
      ({ payload: { claimId: takeoverId, ...asked } }) => openAskedTakeover(deps, takeoverId, asked),
    ],
  };
}

/** The sweeper that ends holds. The database says what is due, so a restart or a second process changes nothing. */
export function orderExpiry(deps: OrderingDeps): RepeatingTask {
  return { name: 'order-expiry', everyMs: deps.settings.sweepEveryMs, run: () => expireOrders(deps) };
}

const BILL_WATCH_MS = 30_000;

/** Finds payments of bills that were given up. */
export function givenUpBills(deps: OrderingDeps): RepeatingTask {
  return { name: 'bill-watch', everyMs: BILL_WATCH_MS, run: () => watchGivenUpBills(deps) };
}
