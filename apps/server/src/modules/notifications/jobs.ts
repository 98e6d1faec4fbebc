import { withTenant, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandler, EventHandlers, OrderTopic } from '../events/index.ts';
import { readDeliveryAlert } from '../delivery/index.ts';
import { mailTakeoverCode } from './commands/takeover-mail.ts';
import { tellHeldBack } from './commands/held-back-notice.ts';
import { tellLastDate } from './commands/last-date-notice.ts';
import { deliveryAlertMail } from './mails/store/delivery-alert.ts';
import { orderConfirmationMail } from './mails/orders/order-confirmation.ts';
import { calendarFile } from './mails/orders/order-calendar.ts';
import { cancelledByCustomerMail, newOrderStoreMail } from './mails/orders/order-progress.ts';
import { handedOverMail } from './mails/orders/handed-over.ts';
import { paymentLateMail, paymentLateOwnerMail } from './mails/orders/payment-late.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { choiceOf } from './queries/notice-choice.ts';
import { factsFor, mailCustomer, mailStore } from './commands/order-mail.ts';
import { orderMoneyMails } from './commands/order-money-mails.ts';
import { transferMails } from './commands/transfer-mails.ts';
import { orderStatusMails } from './commands/order-status-mails.ts';
import { askForReminders } from './commands/reminders.ts';
import { reviewMails } from './commands/review-mails.ts';
import { receiptOf } from './receipt/receipt-paper.ts';

const REMINDERS_MS = 5 * 60_000;

/** Mails that follow from what happened to an order. */
export function notificationEventHandlers(deps: NotificationDeps): EventHandlers {
  return {
    'order.confirmed': [confirm(deps), tellStoreNew(deps)],
    'order.paid': [confirm(deps), tellStoreNew(deps)],
    'confirmation.wanted': [confirm(deps)],
    'order.cancelled_by_buyer': [tellStoreCancelled(deps)],
    'payment.late': [tellCustomerLate(deps), tellStoreLate(deps)],
    'payment.handed_over': [remindStore(deps)],
    'delivery.alert': [alertStore(deps)],
    ...transferMails(deps),
    'order.claim_opened': [mailTakeoverCode(deps)],
    'orders.held_back': [tellHeldBack(deps)],
    'dates.running_out': [tellLastDate(deps)],
    ...orderMoneyMails(deps),
    ...orderStatusMails(deps),
    ...reviewMails(deps),
  };
}

/** Asks for the reminders of tomorrow's orders. */
export function reminderTask(db: Pools): RepeatingTask {
  return { name: 'order-reminders', everyMs: REMINDERS_MS, run: () => askForReminders(db, new Date()) };
}

function confirm(deps: NotificationDeps): EventHandler<OrderTopic> {
  return async (event) => {
    const facts = await factsFor(deps, event);
    // Whatever asked for the mail.
    if (facts?.isConfirmed !== true) return;
    const { words } = await choiceOf(deps.db, event.tenantId, 'order_paid', 'customer', facts.locale);
    await mailCustomer(deps, event, 'order-paid', facts, async () => {
      return {
        ...orderConfirmationMail(facts, words),
        attachments: [
          ...(facts.paidAt === undefined ? [] : [await receiptOf(event.tenantId, facts)]),
          calendarFile(facts, new Date()),
        ],
      };
    });
  };
}

function tellStoreNew(deps: NotificationDeps): EventHandler<OrderTopic> {
  return async (event) => {
    const facts = await factsFor(deps, event);
    if (facts?.isConfirmed !== true) return;
    const { isOn } = await choiceOf(deps.db, event.tenantId, 'order_paid', 'store', facts.store.mailLocale);
    if (!isOn) return;
    const orderUrl = `${deps.storeUrl(facts.store.slug)}/dashboard/orders/${event.payload.orderId}`;
    await mailStore(deps, event, 'new-order-store', facts, () => newOrderStoreMail(facts, orderUrl));
  };
}

/** The portions of an order that was confirmed are free again: the store plans by it. */
function tellStoreCancelled(deps: NotificationDeps): EventHandler<'order.cancelled_by_buyer'> {
  return async (event) => {
    const facts = await factsFor(deps, event);
    if (facts?.cancelled === undefined) return;
    const { isOn } = await choiceOf(deps.db, event.tenantId, 'order_paid', 'store', facts.store.mailLocale);
    if (!isOn) return;
    const orderUrl = `${deps.storeUrl(facts.store.slug)}/dashboard/orders/${event.payload.orderId}`;
    const write = () => cancelledByCustomerMail(facts, orderUrl);
    await mailStore(deps, event, 'customer-cancelled-store', facts, write);
  };
}

function tellCustomerLate(deps: NotificationDeps): EventHandler<OrderTopic> {
  return async (event) => {
    const facts = await factsFor(deps, event);
    if (facts === undefined) return;
    const { words } = await choiceOf(deps.db, event.tenantId, 'payment_late', 'customer', facts.locale);
    await mailCustomer(deps, event, 'payment-late', facts, () => paymentLateMail(facts, words));
  };
}

function tellStoreLate(deps: NotificationDeps): EventHandler<OrderTopic> {
  return async (event) => {
    const facts = await factsFor(deps, event);
    if (facts === undefined) return;
    const refundUrl = `${deps.storeUrl(facts.store.slug)}/dashboard`;
    const write = () => paymentLateOwnerMail(facts, { locale: facts.store.mailLocale, refundUrl });
    await mailStore(deps, event, 'payment-late-owner', facts, write);
  };
}

/** The platform's people ask a store to look after money. Each request is a mail of its own. */
function remindStore(deps: NotificationDeps): EventHandler<'payment.handed_over'> {
  return async (event) => {
    const facts = await factsFor(deps, event);
    if (facts === undefined) return;
    const orderUrl = `${deps.storeUrl(facts.store.slug)}/dashboard/orders/${event.payload.orderId}`;
    await mailStore(deps, event, `handed-over-${event.id}`, facts, () =>
      handedOverMail(facts, event.payload, { locale: facts.store.mailLocale, orderUrl }),
    );
  };
}

function alertStore(deps: NotificationDeps): EventHandler<'delivery.alert'> {
  return async (event) => {
    const orderId = event.payload.orderId;
    const alert = await withTenant(deps.db, event.tenantId, (tx) =>
      readDeliveryAlert(tx, event.tenantId, orderId),
    );
    // The trouble is over, or is another one by now, which has its own event.
    if (alert === undefined || alert.reason !== event.payload.alert) return;
    const facts = await factsFor(deps, event);
    if (facts === undefined) return;
    const { mailLocale: locale } = facts.store;
    const { isOn } = await choiceOf(deps.db, event.tenantId, 'courier_alert', 'store', locale);
    if (!isOn) return;
    const deliveriesUrl = `${deps.storeUrl(facts.store.slug)}/dashboard/delivery`;
    const write = () => deliveryAlertMail(facts, alert, { locale, deliveriesUrl });
    await mailStore(deps, event, `delivery-alert-${alert.since.getTime()}`, facts, write);
  };
}
