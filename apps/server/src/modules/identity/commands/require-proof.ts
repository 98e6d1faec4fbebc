import { AppError } from '@dapur/contract/errors';
import { withUser, type Pools, type Tx } from '../../../platform/db/index.ts';
import type { Principal } from '../../../platform/http/access.ts';
import { isFreshlyProved, isSessionLive } from '../data/sessions.ts';

export type Bearer = Pick<Principal, 'userId' | 'sessionId'>;

export const proofRequired = (): AppError => new AppError('proof_required', 'Please confirm that it is you.');

/**
 * Requires that the session's person proved their identity a few minutes ago: a borrowed session must not add or remove
 * ways into the account. Throws AppError `proof_required`, and `unauthorized` where the session has ended meanwhile.
 */
export async function requireProof(tx: Tx, { userId, sessionId }: Bearer): Promise<void> {
  if (sessionId !== undefined && (await isFreshlyProved(tx, userId, sessionId))) return;
  if (sessionId !== undefined && !(await isSessionLive(tx, userId, sessionId)))
    throw new AppError('unauthorized', 'Please sign in to continue.');
  throw proofRequired();
}

/** `requireProof` in a transaction of its own. */
export const askForProof = (db: Pools, bearer: Bearer): Promise<void> =>
  withUser(db, bearer.userId, (tx) => requireProof(tx, bearer));
