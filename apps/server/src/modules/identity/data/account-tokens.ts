import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import { readMemberships, type BearerRow } from './sessions.ts';

export type TokenPurpose = 'reset' | 'verify' | 'handoff' | 'change_email';

const LIFE_SECONDS: Readonly<Record<TokenPurpose, number>> = {
  reset: 30 * 60,
  verify: 3 * 86_400,
  handoff: 60,
  change_email: 24 * 3_600,
};

/** Tells a handoff from a session's token at a glance. */
export const HANDOFF_PREFIX = 'h_';

/** 256 random bits: a plain hash of them is as good as a slow one. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface NewToken {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly secret: string;
  /** For a handoff: the nonce its browser keeps. */
  readonly browserNonce?: string;
  /** For a handoff: the session it continues. */
  readonly sessionId?: string;
  /** The mail address the token is about. */
  readonly email?: string;
}

/** Keeps a token's hash; `tx` must be its owner's. Answers when it ends, by the database's clock. */
export async function insertToken(tx: Tx, token: NewToken): Promise<Date> {
  const row = await tx
    .insertInto('account_tokens')
    .values({
      hash: hashOf(token.secret),
      user_id: token.userId,
      purpose: token.purpose,
      browser_hash: token.browserNonce === undefined ? null : hashOf(token.browserNonce),
      session_id: token.sessionId ?? null,
      email: token.email ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${LIFE_SECONDS[token.purpose]})`,
      used_at: null,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** A token that was just used up. */
export interface UsedToken {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  readonly sessionId: string | null;
  readonly email: string | null;
}

/**
 * Uses a token up; of any number of calls at once, one gets it. Undefined when it is unknown, used, expired or of
 * another purpose. `tx` must be of the platform, because the token's owner is known only from its row.
 */
export async function useToken(
  tx: Tx,
  secret: string,
  purposes: readonly TokenPurpose[],
  browserNonce?: string,
): Promise<UsedToken | undefined> {
  let update = tx
    .updateTable('account_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('hash', '=', hashOf(secret))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);
  if (browserNonce !== undefined) update = update.where('browser_hash', '=', hashOf(browserNonce));
  const row = await update.returning(['user_id', 'purpose', 'session_id', 'email']).executeTakeFirst();
  return row && { userId: row.user_id, purpose: row.purpose, sessionId: row.session_id, email: row.email };
}

/** Whose token it is, without using it up; undefined where `useToken` would find none. */
export async function findToken(
  db: Pools,
  secret: string,
  purposes: readonly TokenPurpose[],
): Promise<{ readonly userId: string; readonly email: string | null } | undefined> {
  const row = await withPlatform(db, 'identity', 'whose token it is', (tx) =>
    tx
      .selectFrom('account_tokens')
      .select(['user_id', 'email'])
      .where('hash', '=', hashOf(secret))
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst(),
  );
  return row && { userId: row.user_id, email: row.email };
}

/** Makes the person's other tokens of these purposes worthless. */
export async function voidTokens(tx: Tx, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await tx
    .updateTable('account_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

export interface HandoffBearerRow extends Omit<
  BearerRow,
  'is_due_to_be_seen' | 'has_second_factor' | 'impersonations'
> {
  readonly user_id: string;
  readonly expires_at: Date;
}

/** Whom a handoff that is not used up stands for, while the session it continues holds. */
export function findHandoffBearer(db: Pools, secret: string): Promise<HandoffBearerRow | undefined> {
  return withPlatform(db, 'identity', 'whose handoff it is', async (tx) => {
    const row = await tx
      .selectFrom('account_tokens as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .select(['t.user_id', 't.expires_at', 's.id as session_id', 'u.email', 'u.platform_role'])
      .where('t.hash', '=', hashOf(secret))
      .where('t.purpose', '=', 'handoff')
      .where('t.used_at', 'is', null)
      .where('t.expires_at', '>', sql<Date>`now()`)
      .where('u.deleted_at', 'is', null)
      .where('u.locked_at', 'is', null)
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { session_id: sessionId, ...bearer } = row;
    return { ...bearer, memberships: await readMemberships(tx, row.user_id, sessionId) };
  });
}
