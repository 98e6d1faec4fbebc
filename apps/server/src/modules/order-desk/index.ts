/** The order desk's front door: what a store's people see of its orders and do with them. */
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { createSealer } from '../../kernel/sealed.ts';
import { orderDeskEventHandlers, pushCleaning } from './jobs.ts';
import { listHandlers, type ListHandlers } from './list-http.ts';
import { defaultStoreEventsSettings } from './live/store-events.ts';
import type { OrderDeskDeps, OrderDeskSettings } from './order-desk-deps.ts';
import { createPushService } from './push/push-service.ts';
import { createSenderKey } from './push/sender-key.ts';
import { StoredTarget } from './push/tell-browsers.ts';
import { orderPushHandlers, type OrderPushHandlers } from './order-push-http.ts';
import { orderHandlers, type OrderHandlers } from './order-http.ts';
import { orderMoneyHandlers, type OrderMoneyHandlers } from './order-money-http.ts';

export { forgetNotes } from './data/order-notes.ts';
export type { OrderDeskSettings } from './order-desk-deps.ts';

export const defaultOrderDeskSettings: OrderDeskSettings = {
  events: defaultStoreEventsSettings,
  pushOrigins: [],
  pushKey: undefined,
};

export interface OrderDesk {
  readonly handlers: ListHandlers & OrderHandlers & OrderMoneyHandlers & OrderPushHandlers;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
}

export function createOrderDesk(deps: OrderDeskDeps): OrderDesk {
  const { db, clock, log, secretKey, publicOrigin, settings } = deps;
  const senderKey = createSenderKey(secretKey, settings.pushKey);
  const push = {
    db,
    log,
    sealer: createSealer(secretKey, 'push-subscriptions', StoredTarget),
    send: createPushService({ senderKey, subject: publicOrigin, now: () => clock.now() }),
    switches: deps.switches,
  };
  return {
    handlers: {
      ...listHandlers({ ...deps, push, senderKey }),
      ...orderHandlers(deps),
      ...orderMoneyHandlers(deps),
      ...orderPushHandlers({ ...deps, push, senderKey }),
    },
    events: { stores: { messages: orderDeskEventHandlers(push) } },
    tasks: [pushCleaning(db)],
  };
}
