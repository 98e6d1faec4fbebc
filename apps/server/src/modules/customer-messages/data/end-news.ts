import { sql } from 'kysely';
import type { NewsReader } from '../../../kernel/news-link.ts';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * The customers whom a mail's link stands for: the one whom the mail went to (or into whom they were merged since), and
 * all of the store with the same address.
 */
const meant = ({ tenantId, receiverId, customerId }: NewsReader) => sql`
  with reader as (
    select c.id, lower(c.email) as email from customers c
     where c.tenant_id = ${tenantId}::uuid
       and c.id = coalesce((select r.customer_id from customer_message_receivers r
                             where r.tenant_id = ${tenantId}::uuid and r.id = ${receiverId}::uuid), ${customerId}::uuid)
  ), meant as (
    select c.id from customers c, reader
     where c.tenant_id = ${tenantId}::uuid and (c.id = reader.id or (reader.email <> '' and lower(c.email) = reader.email))
  )`;

/** Whether any of them is told news. */
export async function getsNews(tx: Tx, reader: NewsReader): Promise<boolean> {
  const { rows } = await sql`${meant(reader)}
    select from customers c join meant using (id)
     where c.tenant_id = ${reader.tenantId}::uuid and c.has_consent limit 1`.execute(tx);
  return rows.length > 0;
}

/** The customers whom a mail's link stands for. */
export async function readMeant(tx: Tx, reader: NewsReader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${meant(reader)} select id from meant`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function readStoreName(
  tx: Tx,
  tenantId: string,
): Promise<{ name: string; slug: string } | undefined> {
  return tx.selectFrom('store_facts').select(['name', 'slug']).where('id', '=', tenantId).executeTakeFirst();
}
