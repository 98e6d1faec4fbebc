import type { StoreEvent } from '../../events/index.ts';
import type { OutgoingMail } from '../../../platform/mail/index.ts';
import type { MailKind } from '../data/sent-mails.ts';
import type { NotificationDeps } from '../notification-deps.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import { factsOfOrder } from '../queries/facts-of-order.ts';
import { sendOnce } from './send-once.ts';

/** An event about an order: the fields that its mail needs. */
export type OfOrder = Pick<StoreEvent, 'tenantId'> & { readonly payload: { readonly orderId: string } };

/** The facts of an event's order, for its mail; undefined when there is no such order. */
export function factsFor(deps: NotificationDeps, event: OfOrder): Promise<OrderFacts | undefined> {
  return factsOfOrder(deps, event.tenantId, event.payload.orderId);
}

type Write = () => Content | Promise<Content>;
type Content = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'attachments'>;

/** Mails the customer of an event's order, once of each kind; nobody when the customer left no address. */
export async function mailCustomer(
  deps: NotificationDeps,
  event: OfOrder,
  kind: MailKind,
  facts: OrderFacts,
  write: Write,
): Promise<void> {
  const { store, customer } = facts;
  // A customer who ordered by phone may have left no address.
  if (customer.email === '') return;
  const to = { address: customer.email, name: customer.name };
  const replyTo = store.email ? { replyTo: { address: store.email, name: store.name } } : {};
  await send(deps, event, kind, facts, { to, ...replyTo }, write);
}

/** Mails the store about an event's order, once of each kind; nobody when it names no address. */
export async function mailStore(
  deps: NotificationDeps,
  event: OfOrder,
  kind: MailKind,
  facts: OrderFacts,
  write: Write,
): Promise<void> {
  const { store } = facts;
  if (store.email === undefined) return;
  await send(deps, event, kind, facts, { to: { address: store.email, name: store.name } }, write);
}

function send(
  deps: NotificationDeps,
  event: OfOrder,
  kind: MailKind,
  { store }: OrderFacts,
  whom: Pick<OutgoingMail, 'to' | 'replyTo'>,
  write: Write,
): Promise<void> {
  const orderId = event.payload.orderId;
  return sendOnce(deps, { tenantId: event.tenantId, orderId, kind }, whom.to.address, async () => ({
    ...(await write()),
    ...whom,
    from: { ...deps.mailFrom, name: store.name },
    // The same mail keeps its id, so that a copy sent after a crash shows once.
    messageId: `${kind}-${orderId}@${new URL(deps.publicOrigin).hostname}`,
  }));
}
