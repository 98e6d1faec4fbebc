import { DeliveryAlert } from '@dapur/contract/delivery/seller-delivery';
import { OrderStatus } from '@dapur/contract/orders/ordering';
import { LocalDateString } from '@dapur/contract/primitives';
import { webhookEvents } from '@dapur/contract/stores/webhook-rules';
import { z } from 'zod';

const id = z.guid();
const ofOrder = z.object({ orderId: id });
/** A bill's id is the provider's. */
const ofBill = ofOrder.extend({ billId: z.string() });
const ofRefund = ofOrder.extend({ refundId: id });

/**
 * All events of a store that go through its outbox: the topic and the payload. A payload holds ids and the subject, not
 * facts that could be stale when it is read. Waiting events were written by the version before, so a new field stays
 * optional until those are gone.
 */
export const storeEvents = {
  'order.paid': ofOrder.extend({ billId: z.string().optional() }),
  /** It is to be paid in cash when it is collected. */
  'order.confirmed': ofOrder,
  /** What a deposit, a promise of cash or a change had left open is paid. */
  'order.balance_paid': ofOrder.extend({ billId: z.string().optional() }),
  'order.moved': ofOrder.extend({
    /** Unknown where a courier moved the order. */
    from: OrderStatus.optional(),
    to: OrderStatus,
  }),
  'order.edited': ofOrder.extend({
    revision: z.int(),
    /** Whether the customer is to hear of it. */
    notify: z.boolean(),
  }),
  'order.cancelled': ofOrder,
  /** The same for its customer, of a paid one too. */
  'order.cancelled_by_seller': ofOrder,
  /** The same for its store: one that was confirmed to be paid on collection. */
  'order.cancelled_by_buyer': ofOrder,
  'order.pay_link': ofOrder.extend({
    /** The moment of the request, which distinguishes repeated requests. */
    asked: z.number(),
  }),
  /** The rest after a deposit is to be asked for. */
  'order.rest_reminder': ofOrder.extend({
    stage: z.enum(['soon', 'due', 'overdue']),
    dueOn: LocalDateString,
  }),
  'order.reminder_due': ofOrder.extend({ date: LocalDateString }),
  /** A guest's order was asked for; its code is to be mailed. */
  'order.claim_opened': ofOrder.extend({ claimId: id }),
  /** Orders of one network are being held back. */
  'orders.held_back': z.object({}),
  /** Somebody asked for the confirmation again. */
  'confirmation.wanted': ofOrder,
  /** Nobody shall pay it any more. */
  'bill.unwanted': ofBill,
  /** Paid once the order was cancelled and could not be revived. */
  'payment.late': ofBill,
  /** Paid a second time, or another amount than was asked for: it goes back. */
  'payment.refund_due': ofBill,
  /** The platform's people ask the store to settle this payment. */
  'payment.handed_over': ofOrder.extend({
    finding: z.string(),
    isRefund: z.boolean(),
    amountSen: z.int(),
    since: z.string(),
    note: z.string(),
  }),
  /** A customer says that they transferred the money. */
  'transfer.sent': ofOrder.extend({ slipId: id }),
  /** The store does not take that slip. */
  'transfer.rejected': ofOrder.extend({ slipId: id }),
  /** Where the store takes transfers has changed: by this person. */
  'transfer_account.changed': z.object({ userId: id, isOff: z.boolean() }),
  'refund.due': ofRefund,
  'refund.sent': ofRefund,
  'refund.failed': ofRefund,
  'credit.given': z.object({ grantId: id }),
  'delivery.picked_up': ofOrder,
  'delivery.completed': ofOrder,
  'delivery.alert': ofOrder.extend({ alert: DeliveryAlert }),
  /** The courier told of an order of its own that we know nothing of. */
  'courier.unknown_order': z.object({ courierOrderId: z.string() }),
  'review.judged': ofOrder.extend({ decisionId: z.string().regex(/^\d+$/) }),
  'people.invited': z.object({ invitationId: id, round: z.int() }),
  /** The store's open dates end on that day or ended there, and no further ones are open. */
  'dates.running_out': z.object({ lastDate: LocalDateString }),
  'document.expiring': z.object({ documentId: id, expiresOn: LocalDateString }),
  'report.due': z.object({ mailId: id, from: LocalDateString, to: LocalDateString }),
  'customer_message.due': z.object({ receiverId: id }),
  'webhook.event': z.object({
    event: z.enum(webhookEvents),
    subjectId: z.string().nullable(),
    at: z.string(),
  }),
  'webhook.given_up': z.object({ endpointId: id }),
  'domain.news': z.object({ news: z.enum(['live', 'broken', 'stopped', 'taken']), host: z.string() }),
  'store.letter': z.object({ letterId: id, userId: id }),
  'store.exported': z.object({ exportId: id }),
} as const satisfies Readonly<Record<string, z.ZodObject>>;

export type StoreTopic = keyof typeof storeEvents;
export type StorePayloads = { readonly [T in StoreTopic]: Readonly<z.output<(typeof storeEvents)[T]>> };
/** Those that are about an order. */
export type OrderTopic = {
  [T in StoreTopic]: StorePayloads[T] extends { readonly orderId: string } ? T : never;
}[StoreTopic];
