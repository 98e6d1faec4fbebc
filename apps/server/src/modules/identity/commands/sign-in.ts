import { AppError } from '@dapur/contract/errors';
import { normaliseEmail } from '@dapur/contract/people/email';
import { readUser, findUserByEmail } from '../data/users.ts';
import type { IdentityDeps, SessionOrigin } from '../identity-deps.ts';
import { openSession } from './open-session.ts';

const refused = (): AppError => new AppError('invalid_credentials', 'Invalid email or password');

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The caller's address as limits count it. */
  readonly address: string;
  /** The mark of a browser in which this account was signed in to before. */
  readonly knownDevice?: string | undefined;
}

/**
 * Signs the person in whose credentials these are. Throws AppError: `rate_limited`, `unavailable`, and one and the same
 * `invalid_credentials`, after the same work, for a wrong password and for an account that does not exist.
 */
export async function signIn(
  deps: IdentityDeps,
  { email, password, address, knownDevice }: Credentials,
  from: SessionOrigin,
): Promise<{ readonly userId: string; readonly token: string }> {
  const normalised = normaliseEmail(email);
  await countGuess(deps, normalised, address, knownDevice);
  const user = await findUserByEmail(deps.db, normalised);
  const matches = await deps.hasher.matches(password, user?.password_hash);
  if (user === undefined || !matches) throw refused();
  // Comparing takes a while; meanwhile the password may have been replaced and all sessions ended.
  const precondition = { passwordHash: user.password_hash };
  const token = await openSession(deps, user.id, from, { precondition, refusal: refused });
  return { userId: user.id, token };
}

/** Asks a signed-in person for the password again. Throws as `signIn` does; guesses here count with those there. */
export async function checkPassword(
  deps: IdentityDeps,
  userId: string,
  password: string,
  address: string,
): Promise<void> {
  const user = await readUser(deps.db, userId);
  if (user === undefined) throw new AppError('unauthorized', 'Please sign in to continue.');
  await countGuess(deps, user.email, address);
  if (!(await deps.hasher.matches(password, user.password_hash)))
    throw new AppError('invalid_credentials', 'This is not your current password.');
}

/** Guesses are counted before anything is compared, also for accounts that do not exist. */
async function countGuess(
  { rateLimiter, settings }: IdentityDeps,
  email: string,
  address: string,
  knownDevice?: string,
): Promise<void> {
  await rateLimiter.hit({ name: 'login-address', ...settings.loginPerAddress }, address);
  // A stranger who uses up an account's guesses must not lock its owner out in the browser that the owner always uses.
  if (knownDevice !== undefined)
    return rateLimiter.hit({ name: 'login-device', ...settings.loginPerAccount }, knownDevice);
  await rateLimiter.hit({ name: 'login-account', ...settings.loginPerAccount }, email);
}
