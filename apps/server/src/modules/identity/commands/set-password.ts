import { AppError } from '@dapur/contract/errors';
import { withPlatform, type Tx } from '../../../platform/db/index.ts';
import { addToPlatformOutbox } from '../../events/index.ts';
import { findToken, useToken, voidTokens } from '../data/account-tokens.ts';
import { holdUser } from '../data/hold-user.ts';
import { revokeAllSessions } from '../data/sessions.ts';
import { markMailboxProved, readUser, writePasswordHash, type UserRow } from '../data/users.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { deleteIdentities } from '../social/data/identities.ts';
import { tellOfLink } from '../social/tell-of-link.ts';
import { checkNewPassword } from './check-new-password.ts';

const signedOut = (): AppError => new AppError('unauthorized', 'Please sign in to continue.');

/**
 * Sets a signed-in person's password and ends their other sessions. Throws AppError `password_guessable`,
 * `unavailable`, and `unauthorized` when the session to keep has ended.
 */
export async function setPassword(
  { db, hasher }: IdentityDeps,
  userId: string,
  password: string,
  keepSession?: string,
): Promise<void> {
  const user = await readUser(db, userId);
  if (user === undefined) throw signedOut();
  checkNewPassword(password, {
    email: user.email,
    fullName: user.full_name,
    runsPlatform: user.platform_role !== null,
  });
  const hash = await hasher.hash(password);
  await withPlatform(db, 'identity', 'a changed password and its notice', async (tx) => {
    // Whoever knew the old password may have been shut out while this one was being asked for and hashed.
    const held = await holdUser(tx, userId, { sessionId: keepSession });
    if (held === undefined) throw signedOut();
    await replacePassword(tx, held, hash, keepSession);
  });
}

export interface Reset {
  readonly token: string;
  readonly newPassword: string;
  /**
   * The ids of the linked sign-ins that stay; left out, those stay that were made before the mailbox was last proved.
   */
  readonly keep?: readonly string[] | undefined;
  /** The caller's address as limits count it. */
  readonly address: string;
}

const expired = (): AppError =>
  new AppError('link_expired', 'This password reset link is invalid or missing.');

/**
 * Sets a password by a mailed token, which works only once even in a race. Ends all sessions and removes the linked
 * sign-ins that are not to stay: a link that a borrowed session added must not survive the owner's reset. Throws
 * AppError `link_expired`, `password_guessable` (the token stays good), `unavailable` (likewise), `rate_limited`.
 */
export async function resetPassword(
  deps: IdentityDeps,
  { token, newPassword, keep, address }: Reset,
): Promise<void> {
  const { db, hasher, rateLimiter, settings } = deps;
  await rateLimiter.hit({ name: 'reset-address', ...settings.resetPerAddress }, address);
  const found = await findToken(db, token, ['reset']);
  const user = found && (await readUser(db, found.userId));
  if (user === undefined) throw expired();
  checkNewPassword(newPassword, {
    email: user.email,
    fullName: user.full_name,
    runsPlatform: user.platform_role !== null,
  });
  await withPlatform(db, 'identity', 'a password set by a mailed link', async (tx) => {
    const held = await holdUser(tx, user.id);
    const used = held && (await useToken(tx, token, ['reset']));
    // A link that was sent to a former address proves nothing about the account's present owner.
    if (used === undefined || used.email !== held?.email) throw expired();
    // Hashed after the token was used: of many calls only one does this work, and a failure here rolls the use back.
    await replacePassword(tx, held, await hasher.hash(newPassword));
    const gone = await deleteIdentities(
      tx,
      held.id,
      ({ id, isTrusted }) => !(keep?.includes(id) ?? isTrusted),
    );
    for (const link of gone) await tellOfLink(tx, 'unlinked', held.id, link);
    await markMailboxProved(tx, held.id);
  });
}

async function replacePassword(tx: Tx, held: UserRow, hash: string, keepSession?: string): Promise<void> {
  const userId = held.id;
  await writePasswordHash(tx, userId, hash);
  // Whoever held the old password may have started these.
  await voidTokens(tx, userId, ['reset', 'change_email']);
  await revokeAllSessions(tx, userId, keepSession);
  const topic = held.password_hash === null ? 'account.password_set' : 'account.password_changed';
  await addToPlatformOutbox(tx, { topic, payload: { userId } });
}
