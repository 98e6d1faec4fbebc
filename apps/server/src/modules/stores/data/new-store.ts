import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { StoreRef } from '../../../platform/http/index.ts';

export interface StoreOwner {
  readonly id: string;
  readonly email: string;
  readonly phone: string | null;
  /** Stores that the person owns already, closed ones too: a closed store must not make room for the next name. */
  readonly storesOwned: number;
}

/** The person, locked so that their stores are counted one opening at a time; undefined when the account is gone. */
export async function lockOwner(tx: Tx, userId: string): Promise<StoreOwner | undefined> {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    // Rows that point at the person take a lighter lock, and need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const { count } = await tx
    .selectFrom('seat_facts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return { ...person, storesOwned: count };
}

/**
 * Takes the path for a new store. False when another store has it, or had it until lately. If several ask for one path
 * at once, the first gets it, and the rest wait here for the end of its transaction.
 */
export async function takeSlug(tx: Tx, store: StoreRef): Promise<boolean> {
  const taken = await tx
    .insertInto('tenants')
    .values({ id: store.id, slug: store.slug, name: store.name, status: 'draft' })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) return false;
  // Checked after the insert, which may have waited for the transaction that gave the path up.
  const rests = await tx
    .selectFrom('retired_slugs')
    .select('slug')
    .where('slug', '=', store.slug)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return rests === undefined;
}

/** Writes a new store's profile: the owner's contacts are the store's until the owner changes them. */
export async function insertProfile(
  tx: Tx,
  tenantId: string,
  owner: StoreOwner,
  leadDays: number,
): Promise<void> {
  await tx
    .insertInto('store_profiles')
    .values({
      tenant_id: tenantId,
      email: owner.email,
      phone: owner.phone,
      min_order_days: leadDays,
    })
    .execute();
}
