import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Makes a forgotten customer's credit anonymous: what is left of it ends, and no row says any more whose it was.
 * Amounts and days stay for the books. Under the platform's role; the statements name the store.
 */
export async function forgetCredit(
  tx: Tx,
  tenantId: string,
  emails: readonly string[],
  pseudonym: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from credit_grants
     where tenant_id = ${tenantId}::uuid and email_key = any(${emails}::text[])
     order by id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    insert into credit_entries (tenant_id, grant_id, kind, amount_sen)
    select tenant_id, id, 'forfeited', -left_sen from credit_grants
     where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[]) and left_sen > 0`.execute(tx);
  await sql`
    update credit_grants set email_key = ${pseudonym}, user_id = null, reason = ''
     where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    update credit_entries set reason = ''
     where tenant_id = ${tenantId}::uuid and grant_id = any(${ids}::uuid[]) and reason <> ''`.execute(tx);
}
