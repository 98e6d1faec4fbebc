import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { withUser, type Pools } from '../../../platform/db/index.ts';
import { holdUser, type UserPrecondition } from '../data/hold-user.ts';
import { handOnEndedSeats, insertSession, revokeSession } from '../data/sessions.ts';
import { firstStoreOf } from '../data/memberships.ts';
import type { SessionOrigin } from '../identity-deps.ts';
import type { SessionTokens } from '../session-tokens.ts';

export interface OpenSessionDeps {
  readonly db: Pools;
  readonly tokens: SessionTokens;
}

export interface SessionTerms {
  /** The facts by which the person was identified; no session begins unless they still hold. */
  readonly precondition?: UserPrecondition;
  /** A session that is ended and replaced by this one. */
  readonly ending?: string;
  /** The latest end: a session must not outlive the one that it continues, or a chain of sessions would never end. */
  readonly notAfter?: Date;
  /** The error when the precondition does not hold or the account is gone; default `unauthorized`. */
  readonly refusal?: () => AppError;
}

const gone = (): AppError => new AppError('unauthorized', 'Please sign in to continue.');

const locked = (): AppError =>
  new AppError('account_locked', 'This account is locked. Please contact us if you think this is a mistake.');

/** Signs a person in. Answers the token that their browser keeps. Throws AppError `account_locked` besides. */
export async function openSession(
  { db, tokens }: OpenSessionDeps,
  userId: string,
  from: SessionOrigin,
  { precondition, ending, notAfter, refusal = gone }: SessionTerms = {},
): Promise<string> {
  const { session, tenantId } = await withUser(db, userId, async (tx) => {
    const user = await holdUser(tx, userId, precondition, 'share');
    if (user === undefined) throw refusal();
    // Told only to a person who has proved that the account is theirs.
    if (user.locked_at !== null) throw locked();
    // Of two calls that would replace the same session, only one succeeds.
    if (ending !== undefined && !(await revokeSession(tx, userId, ending))) throw refusal();
    const continued = precondition?.sessionId;
    const basis = continued === undefined ? 'proof' : { continues: continued };
    const opened = await insertSession(tx, userId, randomUUID(), from, basis, notAfter);
    if (continued !== undefined) await handOnEndedSeats(tx, continued, opened.id);
    return { session: opened, tenantId: await firstStoreOf(tx, userId) };
  });
  return tokens.sign({
    userId,
    sessionId: session.id,
    issuedAt: session.issuedAt,
    expiresAt: session.expiresAt,
    tenantId,
  });
}
