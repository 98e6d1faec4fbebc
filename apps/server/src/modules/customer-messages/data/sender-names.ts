import { withPlatform, type Pools } from '../../../platform/db/index.ts';

/** The names of people of a store by their ids; those who are gone are missing. */
export async function readSenderNames(
  db: Pools,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await withPlatform(db, `store:${tenantId}`, 'who wrote to customers', (tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'full_name as name'])
      .where('id', 'in', wanted)
      .where('deleted_at', 'is', null)
      .execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
