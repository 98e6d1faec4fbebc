import type { Locale } from '@dapur/contract/primitives';
import { withPlatform } from '../../../platform/db/index.ts';
import { RateLimitedError } from '../../../platform/http/index.ts';
import { addToPlatformOutbox } from '../../events/index.ts';
import type { IdentityDeps } from '../identity-deps.ts';

/**
 * Notes that somebody forgot a password. Whether there is such an account is looked up later, by the worker, so that
 * neither the answer nor its time tells. Throws AppError `rate_limited` for the address of the caller alone.
 */
export async function askReset(
  { db, rateLimiter, settings }: IdentityDeps,
  input: { readonly email: string; readonly locale: Locale; readonly address: string },
): Promise<void> {
  await rateLimiter.hit({ name: 'forgot-address', ...settings.forgotPerAddress }, input.address);
  try {
    await rateLimiter.hit({ name: 'forgot-account', ...settings.forgotPerAccount }, input.email);
  } catch (error) {
    // Enough mails are on their way; an error would tell a stranger that others asked too.
    if (error instanceof RateLimitedError) return;
    throw error;
  }
  await withPlatform(db, 'identity', 'a forgotten password', (tx) =>
    addToPlatformOutbox(tx, {
      topic: 'account.forgot_password',
      payload: { email: input.email, locale: input.locale },
    }),
  );
}
