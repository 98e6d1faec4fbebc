import { withPlatform, type Pools } from '../../../platform/db/index.ts';

/**
 * Names of people by their ids, including people who left the store. These rows belong to the people, so the platform
 * reads them.
 */
export async function readNames(
  db: Pools,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await withPlatform(db, `store:${tenantId}`, 'names of people in an order’s timeline', (tx) =>
    tx.selectFrom('users').select(['id', 'full_name as name']).where('id', 'in', wanted).execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
