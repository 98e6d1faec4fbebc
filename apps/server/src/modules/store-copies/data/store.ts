import type { Tx } from '../../../platform/db/index.ts';

/** A store as it is called. */
export function readStore(tx: Tx, tenantId: string): Promise<{ slug: string; name: string } | undefined> {
  return tx.selectFrom('store_facts').select(['slug', 'name']).where('id', '=', tenantId).executeTakeFirst();
}
