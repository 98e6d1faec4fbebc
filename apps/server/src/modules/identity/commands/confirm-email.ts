import { AppError } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import { withPlatform } from '../../../platform/db/index.ts';
import { addToPlatformOutbox } from '../../../platform/jobs/index.ts';
import { useToken, voidTokens } from '../data/account-tokens.ts';
import { markEmailVerified, readUser, userById, writeEmail } from '../data/users.ts';
import type { IdentityDeps } from '../identity-deps.ts';

const expired = (): AppError => new AppError('link_expired', 'This link is invalid or has expired.');

/** Confirms a mail address by a mailed token. Throws AppError `link_expired`, `email_taken`, `rate_limited`. */
export async function confirmEmail(
  { db, rateLimiter, settings }: IdentityDeps,
  input: { readonly token: string; readonly address: string },
): Promise<void> {
  await rateLimiter.hit({ name: 'verify-address', ...settings.verifyPerAddress }, input.address);
  await withPlatform(db, 'identity', 'a mail address confirmed by link', async (tx) => {
    const token = await useToken(tx, input.token, ['verify', 'change_email']);
    const user = token && (await userById(tx, token.userId));
    const email = token?.email;
    if (token === undefined || user === undefined || email === undefined || email === null) throw expired();
    if (token.purpose === 'verify') {
      // A link to an address that the account has left says nothing about the one it has now.
      if (user.email !== email) throw expired();
      await markEmailVerified(tx, user.id, email);
      return;
    }
    if (!(await writeEmail(tx, user.id, email)))
      throw new AppError('email_taken', 'This email already has another account.');
    // What went to the old address opens nothing any more.
    await voidTokens(tx, user.id, ['reset', 'verify', 'change_email']);
  });
}

/** Mails the confirmation link once more, unless the address is confirmed. Throws AppError `rate_limited`. */
export async function resendConfirmation(
  { db, rateLimiter, settings }: IdentityDeps,
  userId: string,
): Promise<void> {
  const user = await readUser(db, userId);
  if (user === undefined || user.email_verified_at !== null) return;
  await rateLimiter.hit({ name: 'resend-account', ...settings.resendPerAccount }, userId);
  await withPlatform(db, 'identity', 'a mail to confirm an address', (tx) =>
    addToPlatformOutbox(tx, { topic: 'account.confirm_email', payload: { userId } }),
  );
}

/** Has a new mail address confirmed by a link sent there, and the old one told. */
export async function requestEmailChange(
  { db }: IdentityDeps,
  userId: string,
  email: string,
  locale: Locale,
): Promise<void> {
  await withPlatform(db, 'identity', 'mails about a change of address', (tx) =>
    addToPlatformOutbox(tx, { topic: 'account.change_email', payload: { userId, email, locale } }),
  );
}
