import { sql } from 'kysely';
import { changeByStore, type RowKey, type Tx } from '../../../platform/db/index.ts';

/** Moves the messages of one customer to another; the links in the mails already sent still work. */
export async function handOnMessages(tx: Tx, tenantId: string, from: string, to: string): Promise<void> {
  await sql`update customer_message_receivers set customer_id = ${to}::uuid
             where tenant_id = ${tenantId}::uuid and customer_id = ${from}::uuid`.execute(tx);
}

/** Forgets that a customer was written to. A text written to this customer alone is about them, so it goes too. */
export async function forgetMessagesTo(tx: Tx, tenantId: string, customerId: string): Promise<void> {
  await sql`delete from customer_messages m using customer_message_receivers r
             where r.tenant_id = ${tenantId}::uuid and r.customer_id = ${customerId}::uuid
               and m.tenant_id = r.tenant_id and m.id = r.message_id and not m.is_bulk`.execute(tx);
  await tx
    .deleteFrom('customer_message_receivers')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Forgets up to `most` messages sent before a moment with their receivers, of all stores; answers how many. */
export async function forgetOldMessages(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<RowKey>`
    select tenant_id as "tenantId", id from customer_messages
     where sent_at < ${before} order by sent_at limit ${most}`.execute(tx);
  const { count } = await changeByStore(
    tx,
    rows,
    (tenant, ids) =>
      sql`delete from customer_messages where tenant_id = ${tenant} and id = any(${ids}) and sent_at < ${before}`,
  );
  return count;
}
