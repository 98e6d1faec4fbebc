import { AppError } from '@dapur/contract/errors';
import type { LinkedIdentity, SocialProvider } from '@dapur/contract/identity';
import { withUser, type Pools } from '../../../../platform/db/index.ts';
import type { Principal } from '../../../../platform/http/index.ts';
import { holdUser } from '../../data/hold-user.ts';
import {
  deleteIdentity,
  findOwnIdentity,
  holdWaysIn,
  insertIdentity,
  type IdentityRow,
} from '../data/identities.ts';
import type { ProvenPerson } from '../ports.ts';

const names: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

/**
 * Links a proved person to the signed-in account; repeating it is harmless. Throws AppError `conflict`, and
 * `unauthorized` when the session has ended.
 */
export function linkIdentity(
  db: Pools,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
  person: ProvenPerson,
): Promise<LinkedIdentity> {
  const { provider, subject, email } = person;
  return withUser(db, userId, async (tx) => {
    // Asking the provider takes a while, in which her owner may have shut a stranger out of the account.
    if ((await holdUser(tx, userId, { sessionId }, 'share')) === undefined)
      throw new AppError('unauthorized', 'Please sign in to continue.');
    const isNew = await insertIdentity(tx, { userId, provider, subject, email });
    const own = await findOwnIdentity(tx, userId, provider);
    if (own === undefined)
      throw new AppError('conflict', `This ${names[provider]} account is linked to another account already.`);
    if (!isNew && own.subject !== subject)
      throw new AppError(
        'conflict',
        `Another ${names[provider]} account is linked already. Unlink it first.`,
      );
    return linkedView(own);
  });
}

/** Takes a link away. Throws AppError `not_found`, or `conflict` while it is the only way into the account. */
export function unlinkIdentity(db: Pools, userId: string, provider: SocialProvider): Promise<void> {
  return withUser(db, userId, async (tx) => {
    const { hasPassword, providers } = await holdWaysIn(tx, userId);
    if (!providers.includes(provider)) throw new AppError('not_found', `${names[provider]} is not linked.`);
    if (!hasPassword && providers.length === 1)
      throw new AppError(
        'conflict',
        'This is the only way to sign in to your account. Set a password first.',
      );
    await deleteIdentity(tx, userId, provider);
  });
}

export const linkedView = ({ provider, email, created_at }: IdentityRow): LinkedIdentity => ({
  provider,
  email,
  created_at: created_at.toISOString(),
});
