import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Closed stores that nobody owns any more. Across all stores. */
export async function readLeftStores(tx: Tx): Promise<string[]> {
  const closed = await tx.selectFrom('store_facts').select('id').where('status', '=', 'closed').execute();
  const ids = closed.map(({ id }) => id);
  const { rows: owned } = await sql<{ tenant_id: string }>`
    select tenant_id from seat_facts where role = 'owner' and tenant_id = any(${ids}::uuid[])`.execute(tx);
  const ownedIds = new Set(owned.map(({ tenant_id: id }) => id));
  return ids.filter((id) => !ownedIds.has(id));
}
