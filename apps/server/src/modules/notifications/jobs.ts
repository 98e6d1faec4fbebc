import { PRODUCT_NAME } from '@dapur/contract/index';
import type { EventHandler, EventHandlers, OutboxEvent } from '../../platform/jobs/index.ts';
import type { MailAddress, OutgoingMail } from '../../platform/mail/index.ts';
import { mailClaimCode } from './claim-mail.ts';
import type { MailKind } from './data/sent-mails.ts';
import { orderConfirmationMail } from './mails/order-confirmation.ts';
import { paymentLateMail, paymentLateOwnerMail } from './mails/payment-late.ts';
import type { NotificationDeps } from './index.ts';
import type { OrderFacts } from './order-facts.ts';
import { factsOfOrder } from './queries/facts-of-order.ts';
import { receiptFileName } from './receipt/receipt-file-name.ts';
import { receiptPdf } from './receipt/receipt-pdf.ts';
import { sendOnce } from './send-once.ts';

/** Mails that follow from what happened to an order. */
export function notificationEventHandlers(deps: NotificationDeps): EventHandlers {
  return {
    'order.paid': [confirm(deps)],
    'confirmation.wanted': [confirm(deps)],
    'payment.late': [tellCustomerLate(deps), tellOwnerLate(deps)],
    'order.claim_opened': [mailClaimCode(deps)],
  };
}

function confirm(deps: NotificationDeps): EventHandler {
  return async (event) => {
    const facts = await factsFor(deps, event);
    // Nothing is confirmed that is not paid, whatever asked for the mail.
    if (facts?.paidAt === undefined) return;
    await send(deps, event, 'order-paid', facts, facts.customer.email, async () => {
      const receipt = {
        fileName: receiptFileName(PRODUCT_NAME, facts.receiptNumber),
        content: await receiptPdf(facts),
        contentType: 'application/pdf',
      };
      return { ...orderConfirmationMail(facts), attachments: [receipt] };
    });
  };
}

function tellCustomerLate(deps: NotificationDeps): EventHandler {
  return async (event) => {
    const facts = await factsFor(deps, event);
    if (facts === undefined) return;
    await send(deps, event, 'payment-late', facts, facts.customer.email, () => paymentLateMail(facts));
  };
}

function tellOwnerLate(deps: NotificationDeps): EventHandler {
  return async (event) => {
    const facts = await factsFor(deps, event);
    if (facts?.store.email === undefined) return;
    const refundUrl = `${deps.storeUrl(facts.store.slug)}/dashboard`;
    const write = () => paymentLateOwnerMail(facts, { locale: 'en', refundUrl });
    await send(deps, event, 'payment-late-owner', facts, facts.store.email, write);
  };
}

function factsFor(deps: NotificationDeps, event: OutboxEvent): Promise<OrderFacts | undefined> {
  return factsOfOrder(deps, event.tenantId, String(event.payload['orderId']));
}

type Content = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'attachments'>;

function send(
  deps: NotificationDeps,
  event: OutboxEvent,
  kind: MailKind,
  facts: OrderFacts,
  to: string,
  write: () => Content | Promise<Content>,
): Promise<void> {
  const orderId = String(event.payload['orderId']);
  const { store, customer } = facts;
  const isForOwner = kind === 'payment-late-owner';
  const replyTo: MailAddress | undefined = !isForOwner && store.email ? { address: store.email, name: store.name } : undefined;
  return sendOnce(deps, { tenantId: event.tenantId, orderId, kind }, to, async () => ({
    ...(await write()),
    to: { address: to, name: isForOwner ? store.name : customer.name },
    from: { ...deps.mailFrom, name: store.name },
    ...(replyTo === undefined ? {} : { replyTo }),
    // The same mail keeps its id, so that a copy sent after a crash shows once.
    messageId: `${kind}-${orderId}@${new URL(deps.publicOrigin).hostname}`,
  }));
}
