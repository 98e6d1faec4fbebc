import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Closed stores that nobody owns any more. Across all stores. */
export async function readLeftStores(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from store_facts t
     where t.status = 'closed' and not exists (
       select from seat_facts m where m.tenant_id = t.id and m.role = 'owner')`.execute(tx);
  return rows.map(({ id }) => id);
}
