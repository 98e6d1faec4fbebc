import { MIN_BILL_SEN } from '@dapur/contract/vouchers/credit-rules';
import { AppError } from '@dapur/contract/errors';
import { toRinggit } from '@dapur/contract/money/money';
import { isChangeable, isOver, isUnpaid } from '@dapur/contract/orders/order-states';
import type { OrderActions, SellerOrder, TimelineEntry } from '@dapur/contract/orders/seller-order';
import { refundByPolicy } from '@dapur/contract/orders/refund-policy';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import type { RefundStep } from '@dapur/contract/stores/store-settings-input';
import type { StoreRight } from '@dapur/contract/people/store-rights';
import { withTenant, type Tx } from '../../../platform/db/index.ts';
import { readSellerDelivery, sellerDeliveryView } from '../../delivery/index.ts';
import {
  orderView,
  payableSen,
  readOrder,
  readPayments,
  readRefunds,
  refundableMoneySen,
  refundableSen,
  sellerSteps,
  stepBack,
  type OrderRecord,
} from '../../ordering/index.ts';
import { paymentLabel } from '../../payments/index.ts';
import {
  readBills,
  readCallbacks,
  readOrderActivity,
  readFileHead,
  readMails,
  readRefundSteps,
  type OrderActivityRow,
  type FileHead,
} from '../data/order-file.ts';
import { readNotes } from '../data/order-notes.ts';
import { readNames } from '../../identity/index.ts';
import type { OrderDeps } from '../order-deps.ts';
import { refundView } from './refund-view.ts';

/** Who looks at the order. */
export interface OrderReader {
  readonly tenantId: string;
  readonly slug: string;
  readonly userId: string;
  readonly rights: ReadonlySet<StoreRight>;
  /** The reader looks into the store for the platform, so they must not see whole account numbers. */
  readonly isSupport: boolean;
}

/** All that the store knows of an order, as far as the reader may know it. Throws not_found. */
export async function sellerOrder(
  deps: OrderDeps,
  reader: OrderReader,
  orderId: string,
): Promise<SellerOrder> {
  const { tenantId, rights } = reader;
  const file = await withTenant(deps.db, tenantId, (tx) => readFile(tx, tenantId, orderId));
  if (file === undefined) throw new AppError('not_found', 'Order not found');
  const { order, head, payments, refunds, notes, deeds } = file;
  const maySend = rights.has('money') && !reader.isSupport;
  const people = [
    ...notes.map(({ author }) => author),
    ...payments.map(({ takenBy }) => takenBy),
    ...deeds.flatMap(({ actor }) => (actor.kind === 'person' ? [actor.id] : [])),
  ];
  const names = await readNames(deps.db, tenantId, people, 'names of people in an order’s timeline', {
    withDeleted: true,
  });
  const owedSen = payableSen({ ...order, isHeld: order.expiresAt > order.readAt });
  // Only the customer's own link may say where refunds go. A reader who may not send money gets a link without that
  // right.
  const proof = maySend
    ? deps.orderProof.tokenFor(tenantId, order.id)
    : deps.orderProof.sharedTokenFor(tenantId, order.id);
  const customerLink = `${deps.storeUrl(reader.slug)}/orders/${order.id}.${proof}`;
  return {
    order: orderView(order, deps.pictureUrl),
    source: head.source,
    revision: head.revision,
    has_account: order.customerId !== null,
    other_orders: head.otherOrders,
    store_customer_id: rights.has('customers') ? head.storeCustomerId : null,
    delivery: file.delivery === undefined ? null : sellerDeliveryView(file.delivery),
    money: {
      received: toRinggit(head.receivedSen),
      refunding: toRinggit(head.refundingSen),
      returned: toRinggit(head.returnedSen),
      kept: toRinggit(head.receivedSen - head.refundingSen),
      balance: toRinggit(owedSen),
      refundable: toRinggit(refundableSen(head)),
      refundable_money: toRinggit(refundableMoneySen(head)),
      may_be_credit: order.email !== '',
    },
    policy_refund: policyRefundOf(order, file.steps, refundableSen(head)),
    payments: payments.map((row) => ({
      id: row.id,
      amount: toRinggit(row.amountSen),
      method: row.method,
      label: row.label,
      reference: row.reference,
      received_at: row.receivedAt.toISOString(),
      taken_by: row.takenBy === null ? null : (names.get(row.takenBy) ?? null),
    })),
    attempts: file.bills.map((row) => ({
      id: row.id,
      bill_id: row.billId,
      state: row.state,
      purpose: row.purpose,
      amount: toRinggit(row.amountSen),
      gateway: row.gatewayCode === null ? null : paymentLabel(row),
      failure: row.failure,
      created_at: row.createdAt.toISOString(),
      settled_at: row.settledAt?.toISOString() ?? null,
    })),
    callbacks: file.callbacks.map((row) => ({
      id: row.id,
      bill_id: row.billId,
      outcome: row.outcome,
      received_at: row.receivedAt.toISOString(),
    })),
    refunds: refunds.map((row) => refundView(deps.refundAccounts, tenantId, row, maySend)),
    timeline: timelineOf(order, deeds, names),
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      author: names.get(note.author) ?? '',
      is_mine: note.author === reader.userId,
      created_at: note.createdAt.toISOString(),
    })),
    mails: file.mails.map(({ kind, recipient, sentAt }) => ({
      kind,
      recipient,
      sent_at: sentAt?.toISOString() ?? null,
    })),
    actions: actionsOf(order, head, owedSen, rights),
    pay_link: owedSen >= MIN_BILL_SEN ? customerLink : null,
    customer_link: customerLink,
  };
}

function policyRefundOf(
  order: OrderRecord,
  steps: readonly RefundStep[],
  leftSen: number,
): SellerOrder['policy_refund'] {
  const begins = slotBegins(order.date, order.time);
  if (begins === undefined || leftSen <= 0) return null;
  const refund = refundByPolicy(steps, (begins - order.readAt.getTime()) / 3_600_000, leftSen);
  return refund === undefined ? null : { percent: refund.percent, amount: toRinggit(refund.sen) };
}

async function readFile(tx: Tx, tenantId: string, orderId: string) {
  const order = await readOrder(tx, tenantId, { id: orderId });
  const head = order && (await readFileHead(tx, tenantId, order.id));
  if (order === undefined || head === undefined) return undefined;
  return {
    order,
    head,
    delivery: await readSellerDelivery(tx, tenantId, order.id),
    payments: await readPayments(tx, tenantId, order.id),
    bills: await readBills(tx, tenantId, order.id),
    callbacks: await readCallbacks(tx, tenantId, order.id),
    refunds: await readRefunds(tx, tenantId, order.id),
    notes: await readNotes(tx, tenantId, order.id),
    mails: await readMails(tx, tenantId, order.id),
    deeds: await readOrderActivity(tx, tenantId, order.id),
    steps: await readRefundSteps(tx, order),
  };
}

/** What the server would let the reader do now; the page offers nothing that would be refused. */
function actionsOf(
  order: OrderRecord,
  head: FileHead,
  owedSen: number,
  rights: ReadonlySet<StoreRight>,
): OrderActions {
  const { status, paymentStatus } = order;
  const hasMoney = rights.has('money');
  const isOpen = status === 'pending' ? order.expiresAt > order.readAt : isChangeable(status);
  return {
    next: sellerSteps(order),
    back: stepBack[status],
    edit: hasMoney && isOpen && paymentStatus !== 'paid_late',
    cancel: hasMoney && !isOver(status),
    refund: hasMoney && !isUnpaid(paymentStatus) && refundableSen(head) > 0,
    take_payment: hasMoney && owedSen > 0,
    pay_link: owedSen >= MIN_BILL_SEN,
    reinstate: hasMoney && status === 'cancelled' && paymentStatus === 'paid_late' && order.refundDue,
    note: true,
  };
}

function timelineOf(
  order: OrderRecord,
  deeds: readonly OrderActivityRow[],
  names: ReadonlyMap<string, string>,
): TimelineEntry[] {
  const placed: TimelineEntry = {
    at: order.createdAt.toISOString(),
    action: 'order.placed',
    by: { kind: 'customer', name: null },
    details: {},
  };
  const done = deeds.map(({ at, actor, action, details }) => ({
    at: at.toISOString(),
    action,
    by: { kind: actor.kind, name: actor.kind === 'person' ? (names.get(actor.id) ?? null) : null },
    details,
  }));
  // An order that the store's people took by phone has an entry of its own for that.
  return done.some(({ action }) => action === 'order.taken') ? done : [placed, ...done];
}
