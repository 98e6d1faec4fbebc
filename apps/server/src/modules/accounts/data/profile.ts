import { AppError } from '@dapur/contract/errors';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Locks the person's row until the transaction ends, so that changes to their account happen one after another. Answers
 * the key of their picture. Throws `unauthorized` when the account was deleted meanwhile, or when the given session has
 * ended.
 */
export async function lockPerson(
  tx: Tx,
  userId: string,
  sessionId?: string,
): Promise<{ readonly avatarKey: string | null }> {
  const person = await tx
    .selectFrom('users')
    .select('avatar_key as avatarKey')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    // Stronger than the lock that new orders and memberships take on their person, so that one waits for the other.
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw signedOut();
  // Checked under the lock, which ending the person's sessions takes too.
  if (sessionId !== undefined && !(await holds(tx, userId, sessionId))) throw signedOut();
  return person;
}

const signedOut = (): AppError => new AppError('unauthorized', 'Please sign in to continue.');

async function holds(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}
