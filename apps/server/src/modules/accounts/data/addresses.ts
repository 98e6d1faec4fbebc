import { sql } from 'kysely';
import type { Pools, Tx } from '../../../platform/db/index.ts';
import { readAsUser } from '../../../platform/db/index.ts';

const columns = [
  'id',
  'name',
  'is_default',
  'house_no_unit',
  'building_name',
  'address',
  'latitude',
  'longitude',
] as const;

export interface AddressRow {
  readonly id: string;
  readonly name: string;
  readonly is_default: boolean;
  readonly house_no_unit: string;
  readonly building_name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export type AddressFields = Omit<AddressRow, 'id' | 'is_default'>;

/** The person's addresses: the default first, then the newest. */
export function readAddresses(db: Pools, userId: string): Promise<AddressRow[]> {
  const query = db.appDb
    .selectFrom('user_addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return readAsUser(db, userId, query.compile());
}

export async function countAddresses(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('user_addresses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertAddress(
  tx: Tx,
  userId: string,
  id: string,
  address: AddressFields & { readonly is_default: boolean },
): Promise<AddressRow> {
  return tx
    .insertInto('user_addresses')
    .values({ user_id: userId, id, ...address })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined when the person has no such address. */
export function updateAddress(
  tx: Tx,
  userId: string,
  id: string,
  change: Partial<AddressFields> & { readonly is_default?: true },
): Promise<AddressRow | undefined> {
  return tx
    .updateTable('user_addresses')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Takes the mark off the default, before another gets it: the table bears one at a time. */
export async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('user_addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

/** Gives the mark to the newest address, if there is any. */
export async function defaultToNewest(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('user_addresses')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('user_addresses')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1),
    )
    .execute();
}

/** The removed address's mark; undefined when the person has no such address. */
export function removeAddress(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ readonly is_default: boolean } | undefined> {
  return tx
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst();
}
