import { withTenant, type Pools } from '../../../platform/db/index.ts';

/** What the store is called, and its path. */
export function readStorePath(
  db: Pools,
  tenantId: string,
): Promise<{ readonly name: string; readonly slug: string }> {
  return withTenant(db, tenantId, (tx) =>
    tx
      .selectFrom('store_facts')
      .select(['name', 'slug'])
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow(),
  );
}
