import { PROOF_MINUTES } from '@dapur/contract/people/account-security';
import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import { sql } from 'kysely';
import { readAsUser, withUser, type Pools, type Tx } from '../../../platform/db/index.ts';
import type { SessionOrigin } from '../identity-deps.ts';

/** How long a session lives, and how long a remembered one may lie unused. */
export const SESSION_HOURS = { life: 24, rememberedLife: 30 * 24, rememberedIdle: 14 * 24 } as const;
/** A session's use is noted at most this often. */
const SEEN_EVERY_MINUTES = 5;
/** How long a shown second factor counts: a remembered session asks for it once a day. */
const SECOND_FACTOR_HOURS = 24;
const MAX_USER_AGENT = 400;

/**
 * How the person was identified: by a proof just now, or by the session that this one continues and whose proof it
 * takes over.
 */
export type SessionBasis = 'proof' | { readonly continues: string };

/** A session's row just written. Instants are epoch seconds by the database's clock. */
export interface NewSession {
  readonly id: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Writes a session, which ends at `notAfter` at the latest; `tx` must be its owner's. */
export async function insertSession(
  tx: Tx,
  userId: string,
  id: string,
  from: SessionOrigin,
  basis: SessionBasis,
  notAfter?: Date,
): Promise<NewSession> {
  const hours = from.isRemembered ? SESSION_HOURS.rememberedLife : SESSION_HOURS.life;
  const row = await tx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      is_remembered: from.isRemembered,
      user_agent: from.userAgent.slice(0, MAX_USER_AGENT),
      address: from.address,
      // `least` passes null over.
      expires_at: sql<Date>`least(now() + make_interval(hours => ${hours}), ${notAfter ?? null}::timestamptz)`,
      revoked_at: null,
      proved_at:
        basis === 'proof'
          ? sql<Date>`now()`
          : sql<Date | null>`(select s.proved_at from sessions s where s.id = ${basis.continues} and s.user_id = ${userId})`,
    })
    .returning(['created_at', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id, issuedAt: epochSeconds(row.created_at), expiresAt: epochSeconds(row.expires_at) };
}

const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

/**
 * A session that continues another has no access to stores where the other one's was ended; `tx` must be its owner's.
 */
export async function handOnEndedSeats(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into ended_seats (tenant_id, session_id, user_id, ended_at)
    select tenant_id, ${to}, user_id, ended_at from ended_seats where session_id = ${from}`.execute(tx);
}

/** A person by one of their live sessions. */
export interface BearerRow {
  readonly email: string;
  readonly platform_role: PlatformRole | null;
  /** The second factor was shown in this session, recently enough. */
  readonly has_second_factor: boolean;
  readonly is_due_to_be_seen: boolean;
  readonly memberships: readonly MembershipRow[];
  readonly impersonations: readonly ImpersonationRow[];
}

/** A store that the session looks into for the platform. */
export interface ImpersonationRow {
  readonly id: string;
  readonly store: string;
  readonly can_change: boolean;
  /** An instant, as JSON has it. */
  readonly ends_at: string;
}

interface MembershipRow {
  readonly store: string;
  readonly role: StoreRole;
  readonly rights: readonly StoreRight[] | null;
}

/** As a part of a statement. Both are named by their values: the rows lie with many stores. */
const memberships = (userId: string, sessionId: string) => sql<MembershipRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('store', m.tenant_id, 'role', m.role, 'rights', m.rights)), '[]'::jsonb)
    from store_members m where m.user_id = ${userId}
     and not exists (select from ended_seats e where e.tenant_id = m.tenant_id and e.session_id = ${sessionId}))`;

/** The stores of a person that a session opens. */
export async function readMemberships(
  tx: Tx,
  userId: string,
  sessionId: string,
): Promise<readonly MembershipRow[]> {
  const { memberships: found } = await tx
    .selectNoFrom(memberships(userId, sessionId).as('memberships'))
    .executeTakeFirstOrThrow();
  return found;
}

/** The stores that the row of `sessions` as `s` looks into. */
const impersonations = sql<ImpersonationRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'store', i.store_id, 'can_change', i.change_reason is not null, 'ends_at', i.ends_at)), '[]'::jsonb)
    from impersonations i
   where i.session_id = s.id and i.ended_at is null and i.ends_at > now())`;

/** Whether the row of `sessions` as `s` still holds. */
const isLive = sql<boolean>`s.revoked_at is null and s.expires_at > now()
  and (not s.is_remembered or s.last_seen_at > now() - make_interval(hours => ${sql.lit(SESSION_HOURS.rememberedIdle)}))`;

/** The person behind a session that is neither ended nor expired nor idle; undefined otherwise. One statement. */
export async function findBearer(
  db: Pools,
  claims: { readonly userId: string; readonly sessionId: string; readonly expiresAt: number },
): Promise<BearerRow | undefined> {
  const query = db.appDb
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      'u.email',
      'u.platform_role',
      sql<boolean>`coalesce(s.second_factor_at > now() - make_interval(hours => ${sql.lit(SECOND_FACTOR_HOURS)}), false)`.as(
        'has_second_factor',
      ),
      sql<boolean>`s.last_seen_at < now() - make_interval(mins => ${sql.lit(SEEN_EVERY_MINUTES)})`.as(
        'is_due_to_be_seen',
      ),
      memberships(claims.userId, claims.sessionId).as('memberships'),
      impersonations.as('impersonations'),
    ])
    .where('s.id', '=', claims.sessionId)
    .where('u.id', '=', claims.userId)
    .where('u.deleted_at', 'is', null)
    .where('u.locked_at', 'is', null)
    .where(sql<boolean>`to_timestamp(${claims.expiresAt}::float8) > now()`)
    .where(isLive);
  return (await readAsUser(db, claims.userId, query.compile()))[0];
}

/** Notes that the session is in use. Of several calls at once, one writes. */
export async function noteSeen(db: Pools, userId: string, sessionId: string): Promise<void> {
  await withUser(db, userId, (tx) =>
    tx
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`now()` })
      .where('id', '=', sessionId)
      .where(sql<boolean>`last_seen_at < now() - make_interval(mins => ${sql.lit(SEEN_EVERY_MINUTES)})`)
      .execute(),
  );
}

/** The person's sessions that hold, the latest used first. */
export interface SessionRow {
  readonly id: string;
  readonly is_remembered: boolean;
  readonly user_agent: string;
  readonly address: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
}

const shown = [
  's.id',
  's.is_remembered',
  's.user_agent',
  's.address',
  's.created_at',
  's.last_seen_at',
  's.expires_at',
] as const;

export function listLiveSessions(db: Pools, userId: string): Promise<SessionRow[]> {
  const query = db.appDb
    .selectFrom('sessions as s')
    .select(shown)
    .where('s.user_id', '=', userId)
    .where(isLive)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(100);
  return readAsUser(db, userId, query.compile());
}

/** One of the person's sessions that hold; undefined otherwise. */
export async function findLiveSession(
  db: Pools,
  userId: string,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const query = db.appDb
    .selectFrom('sessions as s')
    .select(shown)
    .where('s.id', '=', sessionId)
    .where(isLive);
  return (await readAsUser(db, userId, query.compile()))[0];
}

/** Whether one of the person's sessions holds, within a transaction that may see the person. */
export async function isSessionLive(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions as s')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where(isLive)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes that the session's person has just proved their identity; false when it has ended. `tx` must be the person's.
 */
export async function noteProof(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ proved_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the session's person proved their identity in it, a few minutes ago at most. */
export async function isFreshlyProved(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions as s')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where(isLive)
    .where(sql<boolean>`s.proved_at > now() - make_interval(mins => ${sql.lit(PROOF_MINUTES)})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends one session; false when the person has no such live session. */
export async function revokeSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all of the person's sessions but `except`, and the handoffs under way. */
export async function revokeAllSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  // Opening a session takes this lock too: one opened before is ended below, one opened later sees the others ended.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  let sessions = tx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (except !== undefined) sessions = sessions.where('id', '<>', except);
  await sessions.execute();
  let handoffs = tx
    .updateTable('account_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'handoff')
    .where('used_at', 'is', null);
  if (except !== undefined) handoffs = handoffs.where('session_id', '<>', except);
  await handoffs.execute();
}
