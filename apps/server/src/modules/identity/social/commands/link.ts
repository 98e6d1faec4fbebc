import { AppError } from '@dapur/contract/errors';
import type { LinkedIdentity } from '@dapur/contract/people/account-security';
import type { SocialProvider } from '@dapur/contract/people/identity';
import { withPlatform, type Pools } from '../../../../platform/db/index.ts';
import { requireProof, type Bearer } from '../../commands/require-proof.ts';
import { tellOfLink } from '../tell-of-link.ts';
import { holdUser } from '../../data/hold-user.ts';
import {
  deleteIdentities,
  findOwnIdentity,
  holdWaysIn,
  insertIdentity,
  type IdentityRow,
} from '../data/identities.ts';
import type { ProvenPerson } from '../ports.ts';

const names: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

/**
 * Links a proved person to the signed-in account and tells the account's address; repeating it is harmless. Throws
 * AppError `conflict`, `proof_required`, and `unauthorized` when the session has ended.
 */
export function linkIdentity(db: Pools, bearer: Bearer, person: ProvenPerson): Promise<LinkedIdentity> {
  const { userId, sessionId } = bearer;
  const { provider, subject, email } = person;
  return withPlatform(db, `user ${userId}`, 'link a sign-in and tell of it', async (tx) => {
    // Asking the provider takes a while; meanwhile the account's owner may have ended a stranger's session.
    if ((await holdUser(tx, userId, { sessionId }, 'share')) === undefined)
      throw new AppError('unauthorized', 'Please sign in to continue.');
    await requireProof(tx, bearer);
    const isNew = await insertIdentity(tx, { userId, provider, subject, email });
    const own = await findOwnIdentity(tx, userId, provider);
    if (own === undefined)
      throw new AppError('conflict', `This ${names[provider]} account is already linked to another account.`);
    if (!isNew && own.subject !== subject)
      throw new AppError(
        'conflict',
        `Another ${names[provider]} account is linked already. Unlink it first.`,
      );
    if (isNew) await tellOfLink(tx, 'linked', userId, { provider, email: email ?? null });
    return linkedView(own);
  });
}

/**
 * Takes a link away and tells the account's address. Throws AppError `proof_required`, `not_found`, or `conflict` while
 * it is the only way into the account.
 */
export function unlinkIdentity(db: Pools, bearer: Bearer, provider: SocialProvider): Promise<void> {
  const { userId } = bearer;
  return withPlatform(db, `user ${userId}`, 'unlink a sign-in and tell of it', async (tx) => {
    const { hasPassword, providers } = await holdWaysIn(tx, userId);
    await requireProof(tx, bearer);
    if (!providers.includes(provider)) throw new AppError('not_found', `${names[provider]} is not linked.`);
    if (!hasPassword && providers.length === 1)
      throw new AppError(
        'conflict',
        'This is the only way to sign in to your account. Set a password first.',
      );
    for (const gone of await deleteIdentities(tx, userId, (link) => link.provider === provider))
      await tellOfLink(tx, 'unlinked', userId, gone);
  });
}

export const linkedView = ({ provider, email, created_at }: IdentityRow): LinkedIdentity => ({
  provider,
  email,
  created_at: created_at.toISOString(),
});
