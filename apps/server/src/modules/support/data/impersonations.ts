import { hasPlatformRight, platformRoles } from '@dapur/contract/platform/platform-role-rights';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** An impersonation with its store. */
export interface ImpersonationRow {
  readonly id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly store_id: string;
  readonly slug: string;
  readonly name: string;
  readonly reason: string;
  readonly can_change: boolean;
  readonly started_at: Date;
  readonly ends_at: Date;
}

export interface NewImpersonation {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly storeId: string;
  readonly reason: string;
}

/** Why one ended: the person ended it, its half hour was over, or the session or the right to it was gone. */
export type Ending = 'ended' | 'time' | 'signed_out';

export interface EndedRow {
  readonly id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly store_id: string;
  readonly ending: Ending;
}

/** Writes it; false where the session looks into the store already. `tx` must be of the platform, here and below. */
export async function insertImpersonation(tx: Tx, row: NewImpersonation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('impersonations')
    .values({
      id: row.id,
      user_id: row.userId,
      session_id: row.sessionId,
      store_id: row.storeId,
      reason: row.reason,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'store_id']).where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What the session looks into now, the newest first. */
export function listLive(tx: Tx, sessionId: string): Promise<ImpersonationRow[]> {
  return tx
    .selectFrom('impersonations as i')
    .innerJoin('store_facts as t', 't.id', 'i.store_id')
    .select([
      'i.id',
      'i.user_id',
      'i.session_id',
      'i.store_id',
      't.slug',
      't.name',
      'i.reason',
      sql<boolean>`i.change_reason is not null`.as('can_change'),
      'i.started_at',
      'i.ends_at',
    ])
    .where('i.session_id', '=', sessionId)
    .where('i.ended_at', 'is', null)
    .where('i.ends_at', '>', sql<Date>`now()`)
    .orderBy('i.started_at', 'desc')
    .orderBy('i.id')
    .execute();
}

/** Lets it change things; the store, or undefined where the session has no such one that is live and may only look. */
export async function writeChangeReason(
  tx: Tx,
  sessionId: string,
  id: string,
  reason: string,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('impersonations')
    .set({ change_reason: reason })
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('change_reason', 'is', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .returning('store_id')
    .executeTakeFirst();
  return row?.store_id;
}

/** Ends one that is open; undefined where the session has no such one. */
export async function endOne(tx: Tx, sessionId: string, id: string): Promise<EndedRow | undefined> {
  const { rows } = await sql<EndedRow>`
    update impersonations set ended_at = least(now(), ends_at)
     where id = ${id} and session_id = ${sessionId} and ended_at is null
    returning id, user_id, session_id, store_id, case when ended_at = ends_at then 'time' else 'ended' end as ending`.execute(
    tx,
  );
  return rows[0];
}

const looking = platformRoles.filter((role) => hasPlatformRight(role, 'look'));

/**
 * Ends impersonations that are open but no longer valid: of one session, or of all. If several processes do this, each
 * row is ended by one.
 */
export async function endLapsed(tx: Tx, sessionId?: string): Promise<readonly EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    with lapsed as (
      select i.id, case when i.ends_at <= now() then 'time' else 'signed_out' end as ending
        from impersonations i
        join sessions s on s.id = i.session_id
        join person_facts u on u.id = i.user_id
       where i.ended_at is null
         and (i.ends_at <= now() or s.revoked_at is not null or s.expires_at <= now()
              or u.platform_role is null or u.platform_role <> all (${looking}) or u.locked_at is not null)
         ${sessionId === undefined ? sql`` : sql`and i.session_id = ${sessionId}`}
       for update of i skip locked)
    update impersonations i set ended_at = least(now(), i.ends_at)
      from lapsed l where l.id = i.id
    returning i.id, i.user_id, i.session_id, i.store_id, l.ending`.execute(tx);
  return rows;
}

/** A store by its id or its path, and whether the person works for it; undefined where there is none. */
export async function findStoreFor(
  tx: Tx,
  idOrSlug: string,
  userId: string,
): Promise<{ readonly id: string; readonly is_member: boolean } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.id from store_facts t where t.id::text = ${idOrSlug} or t.slug = ${idOrSlug}
     order by t.id::text = ${idOrSlug} desc limit 1`.execute(tx);
  const [store] = rows;
  if (store === undefined) return undefined;
  const seat = await tx
    .selectFrom('seat_facts')
    .select('role')
    .where('tenant_id', '=', store.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { id: store.id, is_member: seat !== undefined };
}
