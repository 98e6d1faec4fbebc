import { AppError } from '@dapur/contract/errors';
import type { ResetLink } from '@dapur/contract/people/sign-in';
import { identityMessages } from '@dapur/contract/people/person-input';
import { withPlatform } from '../../../platform/db/index.ts';
import { findToken } from '../data/account-tokens.ts';
import { holdUser } from '../data/hold-user.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { linksToJudge } from '../social/data/identities.ts';
import { maskedEmail } from '../social/domain/display-name.ts';

const expired = (): AppError => new AppError('link_expired', identityMessages.resetLink);

/**
 * The linked sign-ins of the person to whom a reset link was mailed; the link stays good. Throws AppError `link_expired`,
 * `rate_limited`.
 */
export async function resetLinks(
  { db, rateLimiter, settings }: IdentityDeps,
  input: { readonly token: string; readonly address: string },
): Promise<ResetLink[]> {
  await rateLimiter.hit({ name: 'reset-look-address', ...settings.resetPerAddress }, input.address);
  const found = await findToken(db, input.token, ['reset']);
  if (found === undefined) throw expired();
  return withPlatform(db, 'identity', 'sign-ins of whoever resets a password', async (tx) => {
    const user = await holdUser(tx, found.userId, {}, 'share');
    // A link that was sent to a former address must not show anything about the account's present owner.
    if (user === undefined || user.email !== found.email) throw expired();
    const links = await linksToJudge(tx, user.id);
    return links.map(({ id, provider, email, created_at, isTrusted }) => ({
      id,
      provider,
      account: email === null ? null : maskedEmail(email),
      linked_at: created_at.toISOString(),
      stays: isTrusted,
    }));
  });
}
