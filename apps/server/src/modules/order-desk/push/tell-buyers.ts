import { readyStatuses, upcomingStatuses } from '@dapur/contract/orders/order-states';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import { withPlatform, withTenant } from '../../../platform/db/index.ts';
import type { EventHandler, EventHandlers, OrderTopic, StorePayloads } from '../../events/index.ts';
import { listOrderBrowsers, readOrderNews } from '../data/order-browsers.ts';
import { pushToBrowser, type PushDeps } from './tell-browsers.ts';
import { formatDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../../i18n/server-words.ts';
import type { PushText } from './push-texts.ts';

interface Step {
  readonly kind: OrderPushKind;
  /** The states in which the order may be when the message is sent; in any other, the message is dropped. */
  readonly while: readonly OrderStatus[];
  readonly of?: 'pickup' | 'delivery';
}

const CONFIRMED: Step = {
  kind: 'confirmed',
  while: upcomingStatuses,
};
const CANCELLED: Step = { kind: 'cancelled', while: ['cancelled'] };
const READY: Step = { kind: 'ready', while: readyStatuses, of: 'pickup' };

/** By the state to which an order moved. */
const MOVED: Readonly<Partial<Record<OrderStatus, Step>>> = {
  ready: READY,
  awaiting_pickup: READY,
  out_for_delivery: { kind: 'on_the_way', while: ['out_for_delivery'], of: 'delivery' },
  completed: { kind: 'delivered', while: ['completed'], of: 'delivery' },
};

/** Tells the browsers of an order's buyer how it comes along: each browser once per event. */
export function orderPushEventHandlers(deps: PushDeps): EventHandlers {
  return {
    'order.confirmed': [telling(deps, () => CONFIRMED)],
    'order.paid': [telling(deps, () => CONFIRMED)],
    'order.moved': [telling(deps, ({ to }) => MOVED[to])],
    'order.cancelled_by_seller': [telling(deps, () => CANCELLED)],
  };
}

function telling<T extends OrderTopic>(
  deps: PushDeps,
  stepOf: (payload: StorePayloads[T]) => Step | undefined,
): EventHandler<T> {
  const { db, log } = deps;
  return async ({ tenantId, id: eventId, payload }) => {
    const step = stepOf(payload);
    if (step === undefined) return;
    const { orderId }: { readonly orderId: string } = payload;
    const order = await withTenant(db, tenantId, (tx) => readOrderNews(tx, tenantId, orderId));
    // If the order moved on or back before the message was sent, the message would no longer be true.
    if (order === undefined || order.soldAt === null || !step.while.includes(order.status)) return;
    if ((step.of ?? order.method) !== order.method) return;
    if (!(await deps.switches.isOn('web_push', tenantId))) return;
    const browsers = await withPlatform(db, 'order-desk', 'who is told of an order', (tx) =>
      listOrderBrowsers(tx, tenantId, orderId),
    );
    const outcomes = await Promise.all(
      browsers.map(async (listener) => {
        const { title, body } = orderPushText(step.kind, order, listener.locale);
        return pushToBrowser(
          deps,
          { tenantId, eventId, listener },
          { title: `${title} · ${order.store}`, body, url: listener.path, tag: `order-${orderId}` },
        );
      }),
    );
    if (!outcomes.includes('later')) return;
    log.warn({ tenantId, eventId }, 'A push service did not take a message; it is sent again');
    throw new Error('a push service is busy');
  };
}

/** The messages that a customer may get about an order. */
type OrderPushKind = 'confirmed' | 'ready' | 'on_the_way' | 'delivered' | 'cancelled';

/** A message lies open on a locked screen: it names the order and its time, and nobody. */
function orderPushText(
  kind: OrderPushKind,
  facts: { readonly number: string; readonly date: string; readonly time: string },
  locale: Locale,
): PushText {
  return {
    title: serverWords[locale].orderPush[kind],
    body: `${facts.number}\n${formatDate(facts.date, locale)}, ${facts.time}`,
  };
}
