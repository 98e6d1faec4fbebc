import type { SocialProvider } from '@dapur/contract/people/identity';
import type { Tx } from '../../../platform/db/index.ts';
import { isSessionLive } from './sessions.ts';
import { userById, type UserRow } from './users.ts';

/** Facts that were found about a person before a transaction began, and that must still hold within it. */
export interface UserPrecondition {
  /** The hash that the password was compared with. */
  readonly passwordHash?: string | null;
  readonly email?: string;
  /** A session of the person that has not ended. */
  readonly sessionId?: string | undefined;
  /** A sign-in linked to the person's account. */
  readonly identity?: { readonly provider: SocialProvider; readonly subject: string };
}

/**
 * Locks a person's row until `tx` ends, and answers the person's present state; undefined when the account is gone, or
 * when `precondition` no longer holds.
 *
 * Ending sessions and replacing a password take this lock too, so that they run one after another, and the later one
 * sees what the earlier one did. Take this lock before any other row of the person, to avoid deadlocks. `share` is for
 * callers that only add rows; many of them may run at once.
 */
export async function holdUser(
  tx: Tx,
  userId: string,
  precondition: UserPrecondition = {},
  hold: 'share' | 'change' = 'change',
): Promise<UserRow | undefined> {
  const user = await userById(tx, userId, hold);
  if (user === undefined) return undefined;
  const { passwordHash, email, sessionId, identity } = precondition;
  if (passwordHash !== undefined && user.password_hash !== passwordHash) return undefined;
  if (email !== undefined && user.email !== email) return undefined;
  if (sessionId !== undefined && !(await isSessionLive(tx, userId, sessionId))) return undefined;
  if (identity !== undefined && !(await hasIdentity(tx, userId, identity))) return undefined;
  return user;
}

async function hasIdentity(
  tx: Tx,
  userId: string,
  { provider, subject }: NonNullable<UserPrecondition['identity']>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('user_identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}
