import { malaysianDate } from '@dapur/contract/dates/dates';
import type { NoticeEvent } from '@dapur/contract/messages/notice-rules';
import { inKitchenStatuses, isAccepted, readyStatuses } from '@dapur/contract/orders/order-states';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { withTenant } from '../../../platform/db/index.ts';
import type { EventHandler, EventHandlers } from '../../events/index.ts';
import { readOrder, type OrderRecord } from '../../ordering/index.ts';
import type { NotificationDeps } from '../notification-deps.ts';
import type { Mail } from '../mails/mail-layout.ts';
import {
  orderCompletedMail,
  orderOnTheWayMail,
  orderPreparingMail,
  orderReadyMail,
  orderReminderMail,
} from '../mails/orders/order-progress.ts';
import { choiceOf } from '../queries/notice-choice.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import { factsFor, mailCustomer, type OfOrder } from './order-mail.ts';

interface Step {
  readonly event: NoticeEvent;
  /** The states in which the order may be when the mail is sent; in any other, the mail is dropped. */
  readonly while: readonly OrderStatus[];
  readonly of?: OrderRecord['deliveryMethod'];
  readonly write: (read: Read, words: NoticeWords | undefined) => Mail;
}

interface Read {
  readonly facts: OrderFacts;
  readonly order: OrderRecord;
  readonly publicOrigin: string;
}

const isReady: Step = {
  event: 'ready',
  while: readyStatuses,
  of: 'pickup',
  write: ({ facts }, words) => orderReadyMail(facts, words),
};

/** The mail that a customer gets when the order comes to a state. */
const STEPS: Readonly<Partial<Record<OrderStatus, Step>>> = {
  preparing: {
    event: 'preparing',
    while: ['preparing'],
    write: ({ facts }, words) => orderPreparingMail(facts, words),
  },
  ready: isReady,
  awaiting_pickup: isReady,
  out_for_delivery: {
    event: 'out_for_delivery',
    while: ['out_for_delivery'],
    of: 'delivery',
    write: ({ facts }, words) => orderOnTheWayMail(facts, words),
  },
  completed: {
    event: 'completed',
    while: ['completed'],
    write: ({ facts, order, publicOrigin }, words) => {
      const isGuest = order.customerId === null;
      const url = isGuest ? `${publicOrigin}/u/orders` : `${publicOrigin}/u/orders/${order.id}`;
      return orderCompletedMail(facts, { url, isGuest }, words);
    },
  },
};

/** Mails about the progress of an order, each at most once however often the order goes back and forth. */
export function orderStatusMails(deps: NotificationDeps): EventHandlers {
  return { 'order.moved': [tellMoved(deps)], 'order.reminder_due': [remind(deps)] };
}

function tellMoved(deps: NotificationDeps): EventHandler<'order.moved'> {
  return async (event) => {
    const step = STEPS[event.payload.to];
    if (step === undefined) return;
    const facts = await factsFor(deps, event);
    const order = await orderOf(deps, event);
    if (facts === undefined || order === undefined || !isLive(order)) return;
    // If the order moved on or back before the mail was sent, the mail would no longer be true.
    if (!step.while.includes(order.status) || (step.of ?? order.deliveryMethod) !== order.deliveryMethod)
      return;
    // A customer who got the money back is not asked how the food was.
    if (step.event === 'completed' && order.paymentStatus === 'refunded') return;
    const { isOn, words } = await choiceOf(deps.db, event.tenantId, step.event, 'customer', facts.locale);
    if (!isOn) return;
    const { publicOrigin } = deps;
    await mailCustomer(deps, event, `status-${step.event}`, facts, () =>
      step.write({ facts, order, publicOrigin }, words),
    );
  };
}

function remind(deps: NotificationDeps): EventHandler<'order.reminder_due'> {
  return async (event) => {
    const facts = await factsFor(deps, event);
    const order = await orderOf(deps, event);
    if (facts === undefined || order === undefined || !isLive(order)) return;
    if (!inKitchenStatuses.some((status) => status === order.status)) return;
    // The order was moved to another day, for which there will be another reminder; or it is too late for a reminder.
    if (order.date !== event.payload.date || order.date <= malaysianDate(order.readAt.getTime())) return;
    const { isOn, words } = await choiceOf(deps.db, event.tenantId, 'reminder', 'customer', facts.locale);
    if (!isOn) return;
    await mailCustomer(deps, event, `reminder-${order.date}`, facts, () => orderReminderMail(facts, words));
  };
}

const orderOf = (
  { db }: NotificationDeps,
  { tenantId, payload }: OfOrder,
): Promise<OrderRecord | undefined> =>
  withTenant(db, tenantId, (tx) => readOrder(tx, tenantId, { id: payload.orderId }));

/** Nothing is told about an order that waits for its payment or is cancelled. */
const isLive = ({ status, soldAt }: OrderRecord): boolean => soldAt !== null && isAccepted(status);
