import { sql } from 'kysely';
import type { MessageTemplate } from '@dapur/contract/messages/message-rules';
import type { Tx } from '../../../platform/db/index.ts';
import { receiverLife } from '../domain/receiver-life-cycle.ts';

/** Longer than handing a mail over may take; a lease older than this belongs to a process that died. */
const LEASE_SECONDS = 50;

export interface DueMail {
  readonly customerId: string;
  readonly template: MessageTemplate | null;
  readonly subject: string;
  readonly text: string;
}

/**
 * Takes the right to send one mail. `settled`: dealt with already, or forgotten. `busy`: another process is sending it.
 */
export async function leaseDue(tx: Tx, tenantId: string, id: string): Promise<DueMail | 'settled' | 'busy'> {
  const { rows } = await sql<DueMail>`
    update customer_message_receivers r set claimed_at = now()
      from customer_messages m
     where r.tenant_id = ${tenantId}::uuid and r.id = ${id}::uuid and r.state = 'waiting'
       and (r.claimed_at is null or r.claimed_at < now() - make_interval(secs => ${LEASE_SECONDS}::int))
       and m.tenant_id = r.tenant_id and m.id = r.message_id
    returning r.customer_id as "customerId", m.template, m.subject, m.body as text`.execute(tx);
  const [mail] = rows;
  if (mail !== undefined) return mail;
  const row = await tx
    .selectFrom('customer_message_receivers')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state === 'waiting' ? 'busy' : 'settled';
}

export async function settle(
  tx: Tx,
  tenantId: string,
  id: string,
  state: 'sent' | 'left_out' | 'refused',
): Promise<void> {
  const move = receiverLife.move(state);
  await tx
    .updateTable('customer_message_receivers')
    .set({ state: move.to, settled_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', move.from)
    .execute();
}

/** Gives the right back after a failure, so that the next try need not wait for the lease to end. */
export async function giveUpLease(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .updateTable('customer_message_receivers')
    .set({ claimed_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
