import type { NoticeEvent } from '@dapur/contract/messages/notice-rules';
import { isOpenRefund, isSentRefund } from '@dapur/contract/orders/order-states';
import { refundBankName } from '@dapur/contract/money/refund-banks';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { withTenant } from '../../../platform/db/index.ts';
import type { EventHandler, EventHandlers, OrderTopic, StoreEvent } from '../../events/index.ts';
import { readDepositTerms } from '../../stores/index.ts';
import {
  payableSen,
  readOrder,
  readRefunds,
  REST_UNPAID,
  type OrderRecord,
  type RefundRow,
} from '../../ordering/index.ts';
import type { MailKind } from '../data/sent-mails.ts';
import type { NotificationDeps } from '../notification-deps.ts';
import type { Mail } from '../mails/mail-layout.ts';
import {
  orderCancelledMail,
  orderChangedMail,
  payLinkMail,
  refundDueMail,
  refundSentMail,
  restMissingMail,
  restPaidMail,
  restReminderMail,
  type UnusablePayment,
} from '../mails/orders/order-money.ts';
import { choiceOf } from '../queries/notice-choice.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import { refundOwnerMail } from '../mails/orders/payment-late.ts';
import { factsFor, mailCustomer, mailStore, type OfOrder } from './order-mail.ts';
import { receiptOf } from '../receipt/receipt-paper.ts';

/** What was read for a mail about an order's money. */
interface Read {
  readonly facts: OrderFacts;
  readonly order: OrderRecord;
  readonly refunds: readonly RefundRow[];
  /** What is to be paid now. */
  readonly owedSen: number;
  /** By the terms that its customer accepted, the order is cancelled when its rest does not come. */
  readonly isCancelled: boolean;
  /** The store's own words. */
  readonly words: NoticeWords | undefined;
}

interface Written {
  readonly kind: MailKind;
  readonly mail: Mail;
  /** The receipt goes along. */
  readonly hasReceipt?: boolean;
}

/** Mails about what is to be paid for an order and what is given back, to customers who left an address. */
export function orderMoneyMails(deps: NotificationDeps): EventHandlers {
  const on =
    <T extends OrderTopic>(
      notice: NoticeEvent,
      write: (read: Read, event: StoreEvent<T>) => Written | undefined,
    ): EventHandler<T> =>
    async (event) => {
      const facts = await factsFor(deps, event);
      if (facts === undefined || facts.customer.email === '') return;
      const { orderId }: { readonly orderId: string } = event.payload;
      const read = await withTenant(deps.db, event.tenantId, async (tx) => {
        const order = await readOrder(tx, event.tenantId, { id: orderId });
        const version = order?.termsVersion ?? null;
        return {
          order,
          refunds: await readRefunds(tx, event.tenantId, orderId),
          terms: version === null ? undefined : await readDepositTerms(tx, event.tenantId, version),
        };
      });
      if (read.order === undefined) return;
      const owedSen = payableSen({ ...read.order, isHeld: read.order.expiresAt > read.order.readAt });
      const { isOn, words } = await choiceOf(deps.db, event.tenantId, notice, 'customer', facts.locale);
      if (!isOn) return;
      const isCancelled = read.terms?.if_unpaid === 'cancel';
      const { order, refunds } = read;
      const written = write({ facts, order, refunds, owedSen, isCancelled, words }, event);
      if (written === undefined) return;
      await mailCustomer(deps, event, written.kind, facts, async () => ({
        ...written.mail,
        ...(written.hasReceipt ? { attachments: [await receiptOf(event.tenantId, facts)] } : {}),
      }));
    };
  const due = (
    read: Read,
    refund: RefundRow | undefined,
    unusable?: UnusablePayment,
  ): Written | undefined => {
    if (refund?.state !== 'due') return undefined;
    const { amountSen: sen, reason } = refund;
    const told = { sen, reason, unusable, hasFailed: false, wantsAccount: wantsAccount(refund) };
    return { kind: `refund-due-${refund.id}`, mail: refundDueMail(read.facts, told, read.words) };
  };

  return {
    // If the order was paid or changed since, the mail would ask for the wrong amount.
    'order.pay_link': [
      on('pay_link', ({ facts, order, owedSen, words }, { payload }) =>
        owedSen === 0
          ? undefined
          : {
              kind: `pay-link-${payload.asked}`,
              mail: payLinkMail(facts, { sen: owedSen, isBalance: order.status !== 'pending' }, words),
            },
      ),
    ],
    'order.edited': [
      on('changed', ({ facts, order, refunds, owedSen, words }, { payload }) => {
        // A later change of the order sends its own mail.
        if (!payload.notify || order.revision !== payload.revision) return undefined;
        const refundSen = sum(refunds.filter(({ cause, state }) => cause === 'edited' && state === 'due'));
        return {
          kind: `order-changed-${order.revision}`,
          mail: orderChangedMail(facts, { owedSen, refundSen }, words),
        };
      }),
    ],
    'order.cancelled_by_seller': [
      on('cancelled', ({ facts, order, refunds, words }) => {
        if (order.status !== 'cancelled') return undefined;
        const open = refunds.filter(isOpen);
        return {
          kind: 'order-cancelled',
          mail: orderCancelledMail(
            facts,
            {
              reason: order.cancelReason ?? '',
              isRestUnpaid: order.cancelReason === REST_UNPAID,
              refundSen: sum(open),
              wantsAccount: open.some(wantsAccount),
            },
            words,
          ),
        };
      }),
      tellStoreCancelled(deps),
    ],
    'refund.due': [on('refund_due', (read, { payload }) => due(read, byId(read, payload.refundId)))],
    'payment.refund_due': [
      on('refund_due', (read, { payload }) => {
        const refund = byBill(read.refunds, payload.billId);
        return due(read, refund, refund?.cause === 'amount_mismatch' ? 'amount_mismatch' : 'paid_twice');
      }),
      tellStoreDue(deps),
    ],
    'order.rest_reminder': [
      on('rest_reminder', ({ facts, order, owedSen, isCancelled, words }, { payload }) =>
        // Paid, cancelled or moved since: what is due then has its own reminder.
        order.status === 'cancelled' || owedSen === 0 || order.restDueOn !== payload.dueOn
          ? undefined
          : {
              kind: `rest-${payload.stage}-${payload.dueOn}`,
              mail: restReminderMail(facts, { ...payload, sen: owedSen, isCancelled }, words),
            },
      ),
      tellStoreOverdue(deps),
    ],
    'order.balance_paid': [
      on('order_paid', ({ facts, order, refunds, owedSen }, { id, payload }) =>
        // Where it brought too much, that is what is told.
        order.status === 'cancelled' || owedSen > 0 || byBill(refunds, payload.billId) !== undefined
          ? undefined
          : { kind: `rest-paid-${id}`, mail: restPaidMail(facts), hasReceipt: true },
      ),
      // The payment brought too much: the excess goes back.
      on('refund_due', (read, { payload }) => due(read, byBill(read.refunds, payload.billId))),
    ],
    'refund.failed': [
      on('refund_due', (read, event) => {
        const refund = byId(read, event.payload.refundId);
        if (refund?.state !== 'failed') return undefined;
        const told = { sen: refund.amountSen, reason: refund.failure, hasFailed: true, wantsAccount: true };
        return { kind: `refund-failed-${event.id}`, mail: refundDueMail(read.facts, told) };
      }),
    ],
    'refund.sent': [
      on('refund_sent', (read, event) => {
        const refund = byId(read, event.payload.refundId);
        if (refund === undefined || !isSentRefund(refund.state)) return undefined;
        const isTransfer = refund.method !== 'cash' && refund.bankCode !== null;
        const to = isTransfer
          ? { bank: refundBankName(refund.bankCode ?? ''), ends: refund.accountHint ?? '' }
          : undefined;
        const told = { sen: refund.amountSen, to, reference: refund.reference };
        return { kind: `refund-sent-${event.id}`, mail: refundSentMail(read.facts, told, read.words) };
      }),
    ],
  };
}

/** The seller hears of money that came twice or in a wrong amount, because only the seller can send it back. */
function tellStoreDue(deps: NotificationDeps): EventHandler<'payment.refund_due'> {
  return async (event) => {
    const facts = await factsFor(deps, event);
    if (facts === undefined) return;
    const { orderId, billId } = event.payload;
    const refunds = await withTenant(deps.db, event.tenantId, (tx) =>
      readRefunds(tx, event.tenantId, orderId),
    );
    const refund = byBill(refunds, billId);
    if (refund?.state !== 'due') return;
    const refundUrl = `${deps.storeUrl(facts.store.slug)}/dashboard/orders/${orderId}`;
    const told = {
      sen: refund.amountSen,
      isMismatch: refund.cause === 'amount_mismatch',
      billId: refund.billId,
    };
    const write = () => refundOwnerMail(facts, told, { locale: facts.store.mailLocale, refundUrl });
    await mailStore(deps, event, `refund-due-owner-${refund.id}`, facts, write);
  };
}

/** The seller hears of a rest that did not come, once its day is over. */
function tellStoreOverdue(deps: NotificationDeps): EventHandler<'order.rest_reminder'> {
  return async (event) => {
    const { stage, dueOn } = event.payload;
    if (stage !== 'overdue') return;
    const facts = await factsFor(deps, event);
    if (facts?.rest === undefined) return;
    const told = { sen: facts.rest.sen, isCancelled: false };
    await mailRestMissing(deps, event, `rest-missing-${dueOn}`, facts, told);
  };
}

/** And of an order that was cancelled for it. */
function tellStoreCancelled(deps: NotificationDeps): EventHandler<'order.cancelled_by_seller'> {
  return async (event) => {
    const { orderId } = event.payload;
    const order = await withTenant(deps.db, event.tenantId, (tx) =>
      readOrder(tx, event.tenantId, { id: orderId }),
    );
    const facts = await factsFor(deps, event);
    if (facts === undefined || order?.cancelReason !== REST_UNPAID) return;
    const told = { sen: facts.cancelled?.refundSen ?? 0, isCancelled: true };
    await mailRestMissing(deps, event, 'rest-cancelled-store', facts, told);
  };
}

async function mailRestMissing(
  deps: NotificationDeps,
  event: OfOrder,
  kind: MailKind,
  facts: OrderFacts,
  told: Parameters<typeof restMissingMail>[1],
): Promise<void> {
  const { slug, mailLocale } = facts.store;
  const { isOn } = await choiceOf(deps.db, event.tenantId, 'rest_reminder', 'store', mailLocale);
  if (!isOn) return;
  const orderUrl = `${deps.storeUrl(slug)}/dashboard/orders/${event.payload.orderId}`;
  await mailStore(deps, event, kind, facts, () => restMissingMail(facts, told, orderUrl));
}

const byId = ({ refunds }: Read, refundId: string): RefundRow | undefined =>
  refunds.find(({ id }) => id === refundId);
const byBill = (refunds: readonly RefundRow[], billId: string | undefined): RefundRow | undefined =>
  refunds.find((one) => one.billId !== null && one.billId === billId);
const isOpen = ({ state }: RefundRow): boolean => isOpenRefund(state);
const wantsAccount = (refund: RefundRow): boolean =>
  isOpen(refund) && refund.method === 'transfer' && refund.accountHint === null;
const sum = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((total, { amountSen }) => total + amountSen, 0);
