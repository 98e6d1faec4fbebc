import { AppError } from '@dapur/contract/errors';
import { withUser, type Pools } from '../../../../platform/db/index.ts';
import type { Bearer } from '../../commands/require-proof.ts';
import { holdUser, type UserPrecondition } from '../../data/hold-user.ts';
import { noteProof } from '../../data/sessions.ts';
import { findOwnIdentity } from '../data/identities.ts';
import type { ProvenPerson } from '../ports.ts';

const signedOut = (): AppError => new AppError('unauthorized', 'Please sign in to continue.');

/**
 * Notes that the session's person has proved their identity; the facts of the proof (`precondition`) must still hold.
 * Throws AppError `unauthorized` when they do not, or when the session has ended.
 */
export async function noteProven(
  db: Pools,
  { userId, sessionId }: Bearer,
  precondition: UserPrecondition,
): Promise<void> {
  if (sessionId === undefined) throw signedOut();
  await withUser(db, userId, async (tx) => {
    const held = await holdUser(tx, userId, { ...precondition, sessionId }, 'share');
    if (held === undefined || !(await noteProof(tx, userId, sessionId))) throw signedOut();
  });
}

/** Checks that the provider's person is linked to this account. Throws AppError `invalid_credentials`. */
export async function mustBeOwn(
  db: Pools,
  userId: string,
  { provider, subject }: ProvenPerson,
): Promise<void> {
  const own = await withUser(db, userId, (tx) => findOwnIdentity(tx, userId, provider));
  if (own?.subject !== subject)
    throw new AppError('invalid_credentials', 'This sign-in is not linked to your account.');
}
