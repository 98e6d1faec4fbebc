import { visibleStatuses } from '@dapur/contract/stores/store-statuses';
import { sql } from 'kysely';
import { readAsUser, type Pools, type Tx } from '../../../platform/db/index.ts';

export interface FavouriteRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly added_at: Date;
}

/** A person's saved stores that shoppers may see, newest first. */
export function readFavourites(db: Pools, userId: string): Promise<FavouriteRow[]> {
  const query = db.appDb
    .selectFrom('favourite_stores as f')
    .innerJoin('store_facts as t', 't.id', 'f.store_id')
    .select(['t.id', 't.slug', 't.name', 'f.created_at as added_at'])
    .where('f.user_id', '=', userId)
    .where('t.status', 'in', visibleStatuses)
    .orderBy('f.created_at', 'desc')
    .orderBy('t.id');
  return readAsUser(db, userId, query.compile());
}

export async function isFavourite(db: Pools, userId: string, storeId: string): Promise<boolean> {
  const query = db.appDb
    .selectFrom('favourite_stores')
    .select('store_id')
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId);
  return (await readAsUser(db, userId, query.compile())).length > 0;
}

/** Saves a store; false when the person has saved `most` others already. One person's changes run one after another. */
export async function insertFavourite(
  tx: Tx,
  userId: string,
  storeId: string,
  most: number,
): Promise<boolean> {
  // Without this lock, two calls that count at the same time would both fit.
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (person === undefined) return false;
  const { count } = await tx
    .selectFrom('favourite_stores')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count < most)
    await tx
      .insertInto('favourite_stores')
      .values({ user_id: userId, store_id: storeId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const saved = await tx
    .selectFrom('favourite_stores')
    .select('store_id')
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return saved !== undefined;
}

/** Forgets a store; false when it was not saved. */
export async function deleteFavourite(tx: Tx, userId: string, storeId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('favourite_stores')
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
