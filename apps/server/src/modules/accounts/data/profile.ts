import { AppError } from '@dapur/contract/errors';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Holds the person's row until the transaction ends, so that what is decided about her is decided in turn. Answers the
 * key of her picture. Throws `unauthorized` when the account was deleted meanwhile, and when the session that acts, where
 * one is named, has been ended.
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
    // Stronger than the lock an order or a membership takes on its person: those wait, or are waited for and then seen.
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw signedOut();
  // Asked behind the lock, which whoever ends her sessions takes as well.
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
