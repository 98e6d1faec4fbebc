import type { Pools } from '../../../platform/db/index.ts';
import type { StoreKind, StoreRef } from '../../../platform/http/index.ts';

/** The directory of stores is open to both roles, so these need no tenant. */
export function findStore(
  db: Pools,
  by: { readonly id: string } | { readonly slug: string },
  kind: StoreKind,
): Promise<StoreRef | undefined> {
  const all = db.appDb.selectFrom('tenants').select(['id', 'slug', 'name']);
  const query = kind === 'live' ? all.where('status', '=', 'live') : all;
  return ('id' in by ? query.where('id', '=', by.id) : query.where('slug', '=', by.slug)).executeTakeFirst();
}

/** Live stores by name, at most `most`. */
export function listLiveStores(db: Pools, most: number): Promise<StoreRef[]> {
  return db.appDb
    .selectFrom('tenants')
    .select(['id', 'slug', 'name'])
    .where('status', '=', 'live')
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();
}
