import { AppError } from '@dapur/contract/errors';
import type { Locale } from '@dapur/contract/primitives';
import { withPlatform } from '../../../platform/db/index.ts';
import { addToPlatformOutbox } from '../../events/index.ts';
import { noteConsent } from '../../consents/index.ts';
import { insertUser, newUserId } from '../data/users.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { checkNewPassword } from './check-new-password.ts';

export interface Registration {
  readonly email: string;
  readonly fullName: string;
  readonly phone: string;
  readonly password: string;
  readonly language: Locale;
  /** Whether the person wants news of the platform. */
  readonly wantsNews: boolean;
  /** They came to open a store. */
  readonly opensStore: boolean;
  /** The caller's address as limits count it. */
  readonly address: string;
}

/** Opens an account and has its mail address confirmed. Answers the person's id. Throws AppError `email_taken`. */
export async function register(deps: IdentityDeps, input: Registration): Promise<string> {
  const { db, hasher, rateLimiter, settings } = deps;
  await rateLimiter.hit({ name: 'register-address', ...settings.registerPerAddress }, input.address);
  const { email, fullName, phone, language } = input;
  checkNewPassword(input.password, { email, fullName, runsPlatform: false });
  const passwordHash = await hasher.hash(input.password);
  const userId = newUserId();
  await withPlatform(db, 'identity', 'a new account', async (tx) => {
    const isNew = await insertUser(tx, userId, {
      email,
      fullName,
      phone,
      passwordHash,
      language,
      isEmailVerified: false,
    });
    if (!isNew) {
      throw new AppError(
        'email_taken',
        'This email already has an account. Please sign in, or use “Forgot password” to set a new password.',
      );
    }
    await noteConsent(tx, userId, { kind: 'notice', isGiven: true, locale: language, place: 'register' });
    if (input.wantsNews)
      await noteConsent(tx, userId, {
        kind: 'marketing',
        isGiven: true,
        locale: language,
        place: 'register',
      });
    await addToPlatformOutbox(tx, {
      topic: 'account.confirm_email',
      payload: { userId, ...(input.opensStore && { opensStore: true }) },
    });
  });
  return userId;
}
