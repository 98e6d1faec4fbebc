import { visibleStatuses } from '@dapur/contract/stores/store-statuses';
import { sql } from 'kysely';
import type { Pools } from '../../../platform/db/index.ts';
import type { StoreKind, StoreRef } from '../../../platform/http/index.ts';
import type { StoredStatus } from '../domain/store-life-cycle.ts';

/** The states of the stores that each kind of reader may know. */
const states: Readonly<Record<Exclude<StoreKind, 'any'>, readonly StoredStatus[]>> = {
  live: visibleStatuses,
  known: [...visibleStatuses, 'closed', 'suspended'],
};

/**
 * The directory of stores is open to both roles, so these need no tenant. By a path that the store gave up it is found for
 * as long as the path rests; the answer has the one it goes by now.
 */
export function findStore(
  db: Pools,
  by: { readonly id: string } | { readonly slug: string },
  kind: StoreKind,
): Promise<StoreRef | undefined> {
  const all = db.appDb.selectFrom('tenants as t').select(['t.id', 't.slug', 't.name']);
  const query = kind === 'any' ? all : all.where('t.status', 'in', [...states[kind]]);
  if ('id' in by) return query.where('t.id', '=', by.id).executeTakeFirst();
  // No path is one store's and another's that rests.
  return query
    .where('t.slug', '=', by.slug)
    .unionAll(
      query
        .innerJoin('retired_slugs as r', 'r.store_id', 't.id')
        .where('r.slug', '=', by.slug)
        .where('r.until', '>', sql<Date>`now()`),
    )
    .executeTakeFirst();
}

/** Stores that anybody may look at, paused ones too: a pause is no reason to be forgotten by search engines. */
export function listVisibleStores(db: Pools, most: number): Promise<StoreRef[]> {
  return db.appDb
    .selectFrom('tenants')
    .select(['id', 'slug', 'name'])
    .where('status', 'in', [...visibleStatuses])
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Stores that take orders now, by name, at most `most`. */
export function listLiveStores(db: Pools, most: number): Promise<StoreRef[]> {
  return db.appDb
    .selectFrom('tenants as t')
    .select(['id', 'slug', 'name'])
    .where(sql<string>`store_state(t.status, t.paused_until, t.vacation_from, t.vacation_to)`, '=', 'live')
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();
}
