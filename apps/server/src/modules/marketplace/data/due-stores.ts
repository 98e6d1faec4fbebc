import type { Pools } from '../../../platform/db/index.ts';

/** How long the process that took a store keeps it before another process may take it. */
const LEASE_SECONDS = 120;

/** A store to be looked at, and until when it is kept for the process that took it, as PostgreSQL writes it. */
export interface DueStore {
  readonly storeId: string;
  readonly until: string;
}

/** Takes up to `most` due stores for this process alone: others skip them. If it dies, they become due again. */
export async function takeDue(db: Pools, most: number): Promise<DueStore[]> {
  const { rows } = await db.platform.query<{ store_id: string; until: string }>({
    name: 'marketplace-due',
    text: `update marketplace_due d set due_at = now() + make_interval(secs => $2)
             from (select store_id from marketplace_due where due_at <= now()
                    order by due_at limit $1 for update skip locked) taken
            where d.store_id = taken.store_id
        returning d.store_id, d.due_at::text as until`,
    values: [most, LEASE_SECONDS],
  });
  return rows.map(({ store_id: storeId, until }) => ({ storeId, until }));
}

/** Sets when a store is looked at next, unless news of it came since it was taken. Null: only when it changes. */
export async function setDue(db: Pools, { storeId, until }: DueStore, seconds: number | null): Promise<void> {
  await db.platform.query({
    name: 'marketplace-next',
    text: `update marketplace_due
              set due_at = case when $2::float8 is null then 'infinity' else now() + make_interval(secs => $2) end
            where store_id = $1 and due_at = $3::timestamptz`,
    values: [storeId, seconds, until],
  });
}

/** Has stores looked at within so many seconds. */
export async function hasten(db: Pools, storeIds: readonly string[], seconds: number): Promise<void> {
  await db.platform.query({
    name: 'marketplace-hasten',
    text: `update marketplace_due d set due_at = now() + make_interval(secs => $2)
             from (select store_id from marketplace_due
                    where store_id = any($1::uuid[]) and due_at > now() + make_interval(secs => $2)
                    order by store_id for update) late
            where d.store_id = late.store_id`,
    values: [storeIds, seconds],
  });
}

/** Makes all stores due at once. The due time is far in the past, so that no clock that is set back delays any. */
export async function hastenAll(db: Pools): Promise<void> {
  await db.platform.query(`update marketplace_due set due_at = '-infinity' where due_at > now()`);
}

/** Counts anew how many stores have each word, and forgets words that no store has any more. */
export async function countWords(db: Pools): Promise<void> {
  await db.platform.query(
    `with counted as (select word, ndoc from ts_stat('select document from marketplace_stores')),
          gone as (delete from marketplace_words w where not exists (select from counted c where c.word = w.word))
     insert into marketplace_words as w (word, stores) select word, ndoc from counted order by word
     on conflict (word) do update set stores = excluded.stores where w.stores <> excluded.stores`,
  );
}
