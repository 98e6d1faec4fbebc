import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** The customers of one store who are this person: those with an order of theirs. Under the platform's role. */
export async function readCustomersOf(tx: Tx, userId: string, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct h.customer_id as id
      from orders o join customer_orders h on h.tenant_id = o.tenant_id and h.order_id = o.id
     where o.customer_id = ${userId} and o.tenant_id = ${tenantId}::uuid`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes back, in the person's name, the consent to the store's news; answers the customers that it was taken from. */
export async function withdrawNews(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  await sql`select set_config('app.consent_by', 'customer', true)`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update customers set has_consent = false, consent_at = now(), revision = revision + 1
     where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[]) and has_consent
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
