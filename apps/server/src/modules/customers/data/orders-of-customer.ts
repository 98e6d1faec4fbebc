import { sql } from 'kysely';
import type { RowKey, Tx } from '../../../platform/db/index.ts';
import { awaitingPayment } from '../../ordering/index.ts';

/** A customer's orders at the store, also unpaid ones, which are filed under no customer. */
export async function readOrdersToForget(tx: Tx, { tenantId, id }: RowKey): Promise<RowKey[]> {
  const tenant = sql`${tenantId}::uuid`;
  const { rows } = await sql<{ id: string }>`
    select order_id as id from customer_orders where tenant_id = ${tenant} and customer_id = ${id}::uuid
    union
    select o.id
      from customer_keys k
      join order_words w on w.tenant_id = k.tenant_id
           and w.word = (case when strpos(k.key, '@') > 0 then k.key else regexp_replace(k.key, '\\D', '', 'g') end) collate "C"
      join orders o on o.tenant_id = w.tenant_id and o.id = w.order_id and k.key in (o.phone_key, o.email_key)
     where k.tenant_id = ${tenant} and k.customer_id = ${id}::uuid
       and not exists (select from customer_orders h where h.tenant_id = o.tenant_id and h.order_id = o.id)
    union
    select o.id from customer_keys k join orders o on o.tenant_id = k.tenant_id and o.phone_key = k.key
     where k.tenant_id = ${tenant} and k.customer_id = ${id}::uuid and ${awaitingPayment(sql`o.`)}`.execute(
    tx,
  );
  return rows.map((row) => ({ tenantId, id: row.id }));
}

/** The customer's mail addresses there. */
export async function readEmails(tx: Tx, { tenantId, id }: RowKey): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from customer_keys
     where tenant_id = ${tenantId}::uuid and customer_id = ${id}::uuid and strpos(key, '@') > 1`.execute(tx);
  return rows.map(({ key }) => key);
}

/**
 * Separates orders and contacts from the customer, so that later changes of an order find nobody to bring up to date.
 */
export async function detachCustomer(tx: Tx, { tenantId, id }: RowKey): Promise<void> {
  await tx
    .deleteFrom('customer_orders')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', id)
    .execute();
  await tx
    .deleteFrom('customer_keys')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', id)
    .execute();
}
