import { AppError } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import { withPlatform } from '../../../platform/db/index.ts';
import { addToPlatformOutbox } from '../../events/index.ts';
import { findToken, useToken, voidTokens } from '../data/account-tokens.ts';
import { holdUser } from '../data/hold-user.ts';
import { markEmailVerified, readUser, writeEmail } from '../data/users.ts';
import type { IdentityDeps } from '../identity-deps.ts';

const expired = (): AppError => new AppError('link_expired', 'This link is invalid or has expired.');

const PURPOSES = ['verify', 'change_email'] as const;

/** Confirms a mail address by a mailed token. Throws AppError `link_expired`, `email_taken`, `rate_limited`. */
export async function confirmEmail(
  { db, rateLimiter, settings }: IdentityDeps,
  input: { readonly token: string; readonly address: string },
): Promise<void> {
  await rateLimiter.hit({ name: 'verify-address', ...settings.verifyPerAddress }, input.address);
  const found = await findToken(db, input.token, PURPOSES);
  if (found === undefined) throw expired();
  await withPlatform(db, 'identity', 'a mail address confirmed by link', async (tx) => {
    const user = await holdUser(tx, found.userId);
    const token = user && (await useToken(tx, input.token, PURPOSES));
    const email = token?.email;
    if (token === undefined || user === undefined || email === undefined || email === null) throw expired();
    if (token.purpose === 'verify') {
      // A link that was sent to a former address proves nothing about the present one.
      if (user.email !== email) throw expired();
      await markEmailVerified(tx, user.id, email);
      return;
    }
    if (!(await writeEmail(tx, user.id, email)))
      throw new AppError('email_taken', 'This email already has another account.');
    // Links that were sent to the old address no longer work.
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

export interface EmailChange {
  /** In small letters. */
  readonly email: string;
  readonly locale: Locale;
  /** The session that asks: once it has ended, no link is made. */
  readonly sessionId: string | undefined;
}

/** Has a new mail address confirmed by a link sent there, and the old one told. */
export async function requestEmailChange(
  { db }: IdentityDeps,
  userId: string,
  change: EmailChange,
): Promise<void> {
  await withPlatform(db, 'identity', 'mails about a change of address', (tx) =>
    addToPlatformOutbox(tx, { topic: 'account.change_email', payload: { userId, ...change } }),
  );
}
