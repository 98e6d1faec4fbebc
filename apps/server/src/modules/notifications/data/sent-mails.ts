import { sql } from 'kysely';
import { changeByStore, type RowKey, type Tx } from '../../../platform/db/index.ts';

/** A takeover has a kind of mail for each code, an alert one for each time it is raised. */
export type MailKind =
  | 'order-paid'
  | 'customer-cancelled-store'
  | 'payment-late'
  | 'payment-late-owner'
  | 'new-order-store'
  | `status-${string}`
  | `reminder-${string}`
  | 'order-cancelled'
  | `order-changed-${number}`
  | `pay-link-${string}`
  | `rest-${string}`
  | `transfer-${'sent' | 'rejected'}-${string}`
  | `refund-${'due' | 'failed' | 'sent'}-${string}`
  | `claim-${string}`
  | `review-${string}`
  | `delivery-alert-${number}`
  | `handed-over-${string}`;

export interface MailRight {
  readonly tenantId: string;
  readonly orderId: string;
  readonly kind: MailKind;
}

/** Longer than handing a mail over may take; a lease older than this belongs to a process that died. */
const LEASE_SECONDS = 50;

/** `mine`: send it now. `sent`: done before. `busy`: another process is sending it; look again later. */
export type Lease = 'mine' | 'sent' | 'busy';

/** Takes the right to send a mail; of many who ask, one gets it. */
export async function leaseMail(tx: Tx, right: MailRight, recipient: string): Promise<Lease> {
  const { rows } = await sql`
    insert into sent_mails as s (tenant_id, order_id, kind, recipient)
    values (${right.tenantId}, ${right.orderId}, ${right.kind}, ${recipient})
    on conflict (tenant_id, order_id, kind) do update set claimed_at = excluded.claimed_at, recipient = excluded.recipient
     where s.sent_at is null and excluded.claimed_at - s.claimed_at > make_interval(secs => ${LEASE_SECONDS}::int)
    returning 1`.execute(tx);
  if (rows.length > 0) return 'mine';
  return (await isSent(tx, right)) ? 'sent' : 'busy';
}

/** Marks a mail as dealt with; `failure` says why it was refused for good, if it was. */
export async function markSent(tx: Tx, right: MailRight, failure?: string): Promise<void> {
  await ofRight(tx, right)
    .set({ sent_at: sql<Date>`now()`, failure: failure === undefined ? null : words(failure) })
    .execute();
}

/** Gives the right back after a failure, so that the next try need not wait for the lease to end. */
export async function giveUpLease(tx: Tx, right: MailRight, failure: string): Promise<void> {
  await ofRight(tx, right)
    .set({ claimed_at: new Date(0), failure: words(failure), failed_at: sql<Date>`now()` })
    .where('sent_at', 'is', null)
    .execute();
}

/** Whether the mail went out already. */
export async function isSent(tx: Tx, right: MailRight): Promise<boolean> {
  const row = await tx
    .selectFrom('sent_mails')
    .select('sent_at')
    .where('tenant_id', '=', right.tenantId)
    .where('order_id', '=', right.orderId)
    .where('kind', '=', right.kind)
    .executeTakeFirst();
  return row !== undefined && row.sent_at !== null;
}

/** The mail server's words as the database can store them; an address repeated in them is not kept a second time. */
function words(failure: string): string {
  return failure
    .replaceAll('\0', '')
    .replace(/(?<![^\s<>"'])[^\s<>"']+@[^\s<>"']+/g, '…@…')
    .slice(0, 300);
}

function ofRight(tx: Tx, right: MailRight) {
  return tx
    .updateTable('sent_mails')
    .where('tenant_id', '=', right.tenantId)
    .where('order_id', '=', right.orderId)
    .where('kind', '=', right.kind);
}

/**
 * Replaces the recipients of mails about these orders by an address that no mail can reach. Under the platform's role.
 */
export async function forgetReceivers(
  tx: Tx,
  orders: readonly (RowKey & { readonly email: string })[],
): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenantId, ids, gone) => sql`
      update sent_mails m set recipient = gone.email
        from unnest(${ids}::uuid[], ${gone.map(({ email }) => email)}::text[]) as gone (id, email)
       where m.tenant_id = ${tenantId}::uuid and m.order_id = gone.id`,
  );
}
