import type { ApiScope } from '@dapur/contract/stores/api-scopes';
import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import { sql } from 'kysely';
import {
  readAsTenant,
  readAsUser,
  withPlatform,
  withTenant,
  type Pools,
  type Tx,
} from '../../../platform/db/index.ts';

/** A key's use is noted at most this often: a program that calls each second writes once in five minutes. */
const USED_EVERY_MINUTES = 5;
const isDueToBeNoted = sql<boolean>`(last_used_at is null or last_used_at < now() - make_interval(mins => ${sql.lit(USED_EVERY_MINUTES)}))`;

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: ApiScope[];
  readonly made_by: string | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
  readonly is_expired: boolean;
}

/**
 * The store's keys, newest first, with their makers' names. Names are people's own rows, so the platform reads them.
 */
export function readKeys(db: Pools, tenantId: string): Promise<KeyRow[]> {
  return withPlatform(db, `store ${tenantId}`, 'its API keys and who made them', (tx) =>
    tx
      .selectFrom('api_keys as k')
      .leftJoin('person_facts as u', (join) =>
        join.onRef('u.id', '=', 'k.made_by').on('u.deleted_at', 'is', null),
      )
      .select([
        'k.id',
        'k.name',
        'k.hint',
        'k.scopes',
        'u.full_name as made_by',
        'k.created_at',
        'k.expires_at',
        'k.revoked_at',
        'k.last_used_at',
        sql<boolean>`coalesce(k.expires_at <= now(), false)`.as('is_expired'),
      ])
      .where('k.tenant_id', '=', tenantId)
      .orderBy('k.created_at', 'desc')
      .orderBy('k.id')
      .limit(200)
      .execute(),
  );
}

/** How many valid keys the store has. Locks, so that nobody else counts or adds keys until the transaction ends. */
export async function countLiveKeys(tx: Tx, tenantId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api_keys/' || ${tenantId}::text, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly hash: Buffer;
  readonly scopes: ApiScope[];
  readonly madeBy: string;
  /** Null: until it is revoked. */
  readonly days: number | null;
}

export async function insertKey(tx: Tx, tenantId: string, key: NewKey): Promise<void> {
  const { madeBy, days, ...row } = key;
  await tx
    .insertInto('api_keys')
    .values({
      tenant_id: tenantId,
      ...row,
      made_by: madeBy,
      expires_at: days === null ? null : sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute();
}

/** `revoked`: just now. `was_revoked`: before; nothing changed. Undefined where there is no such key. */
export async function revokeKey(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ readonly name: string; readonly was_revoked: boolean } | undefined> {
  const { rows } = await sql<{ name: string; was_revoked: boolean }>`
    with before as (
      select name, revoked_at from api_keys where tenant_id = ${tenantId} and id = ${id} for update),
    ended as (
      update api_keys set revoked_at = now() where tenant_id = ${tenantId} and id = ${id} and revoked_at is null)
    select name, revoked_at is not null as was_revoked from before`.execute(tx);
  return rows[0];
}

/** A key that holds, by its hash; undefined for any other. */
export interface HeldKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly made_by: string;
  readonly is_due_to_be_noted: boolean;
}

export async function findKey(db: Pools, tenantId: string, hash: Buffer): Promise<HeldKey | undefined> {
  const query = db.appDb
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'made_by', isDueToBeNoted.as('is_due_to_be_noted')])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`);
  return (await readAsTenant(db, tenantId, query.compile()))[0];
}

/** Who made a key, with their present place in the store; undefined once they left, are locked or deleted. */
export interface KeyMaker {
  readonly email: string;
  readonly role: StoreRole;
  readonly rights: readonly StoreRight[] | null;
}

export async function findMaker(db: Pools, tenantId: string, userId: string): Promise<KeyMaker | undefined> {
  const query = db.appDb
    .selectFrom('person_facts as u')
    .innerJoin('seat_facts as m', 'm.user_id', 'u.id')
    .select(['u.email', 'm.role', 'm.rights'])
    .where('u.id', '=', userId)
    .where('m.tenant_id', '=', tenantId)
    .where('u.deleted_at', 'is', null)
    .where('u.locked_at', 'is', null);
  return (await readAsUser(db, userId, query.compile()))[0];
}

/** Notes that the key is in use. Of several calls at once, one writes. */
export async function noteUse(db: Pools, tenantId: string, id: string): Promise<void> {
  await withTenant(db, tenantId, (tx) =>
    tx
      .updateTable('api_keys')
      .set({ last_used_at: sql<Date>`now()` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where(isDueToBeNoted)
      .execute(),
  );
}
