import { AppError } from '@dapur/contract/errors';
import type { User } from '@dapur/contract/people/identity';
import type { Locale } from '@dapur/contract/primitives';
import { withUser } from '../../platform/db/index.ts';
import type { Bearers, Principal } from '../../platform/http/access.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import { createBearers } from './bearers.ts';
import { requestEmailChange } from './commands/confirm-email.ts';
import { openSession, type SessionTerms } from './commands/open-session.ts';
import { confirmPerson, type Caller } from './commands/confirm-person.ts';
import { setPassword } from './commands/set-password.ts';
import { checkPassword } from './commands/sign-in.ts';
import { findLiveSession, revokeAllSessions } from './data/sessions.ts';
import { readUser } from './data/users.ts';
import { maskedName } from './domain/masked-name.ts';
import { identityHandlers, type CoreIdentityHandlers } from './http.ts';
import type { IdentityDeps, IdentitySetup, SessionOrigin } from './identity-deps.ts';
import { identityCleaning, identityEventHandlers } from './jobs.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { userView } from './queries/user-view.ts';
import { createSessionTokens } from './session-tokens.ts';

export { voidedIdentitySecrets } from './data/voided-secrets.ts';
export { givePlatformRole } from './commands/give-platform-role.ts';
export { openSession } from './commands/open-session.ts';
export { listLiveSessions, revokeAllSessions, revokeSession, type SessionRow } from './data/sessions.ts';
export {
  forgetUser,
  updateAvatarKey,
  updateProfile,
  writeLock,
  writeRoleOf,
  type ProfileChange,
} from './data/change-user.ts';
export { addSeat, changeSeat, endSeat, removeSeat, removeSeatsOf } from './data/seats.ts';
export { readNames, readOwners } from './data/people-of-stores.ts';
export { forgetSecondFactorShown, markSecondFactorShown } from './data/second-factor-shown.ts';
export { deviceName } from './domain/device-name.ts';
export { createPasswordHasher } from './password-hasher.ts';
export { createSessionTokens } from './session-tokens.ts';
export { listIdentities } from './social/data/identities.ts';
export { createSocial, thirdPartyHosts, type SocialSettings } from './social/index.ts';
export {
  defaultIdentitySettings,
  perAddressLimits,
  type AccountMail,
  type AccountMailTo,
  type IdentitySettings,
} from './identity-deps.ts';

export type IdentityHandlers = CoreIdentityHandlers;

/** People: who they are, how they prove it, and where they are signed in. */
export interface Identity {
  readonly bearers: Bearers;
  readonly handlers: IdentityHandlers;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
  /** Throws AppError `unauthorized` when the person is gone. */
  userView(userId: string): Promise<User>;
  /** Signs a person in; answers the token that their browser keeps. */
  openSession(userId: string, from: SessionOrigin, terms?: SessionTerms): Promise<string>;
  /** A new session like the caller's, which ends; for when what the token says has changed. */
  replaceSession(principal: Principal): Promise<string>;
  /** Ends all sessions of a person but `except`. */
  revokeSessions(userId: string, except?: string): Promise<void>;
  /**
   * Throws AppError `invalid_credentials`, `rate_limited` or `unavailable`. `address` is the caller's, as limits count
   * it.
   */
  checkPassword(userId: string, password: string, address: string): Promise<void>;
  /**
   * Asks the caller for the password; a caller without one must have proved their identity minutes ago. Throws AppError
   * `invalid_credentials`, also when it is missing, `proof_required`, `rate_limited` or `unavailable`.
   */
  confirmPerson(caller: Caller, password: string | undefined): Promise<User>;
  /**
   * Ends all sessions but `keepSession` and tells the person. Throws AppError `password_guessable`, `unavailable`, or
   * `unauthorized` when that session has ended.
   */
  setPassword(userId: string, password: string, keepSession?: string): Promise<void>;
  /**
   * Mails a link to the new address (lower case), which counts once opened, and a notice to the old one. The link is
   * not sent when the session that asks has ended by then.
   */
  requestEmailChange(
    userId: string,
    change: { readonly email: string; readonly locale: Locale; readonly sessionId: string | undefined },
  ): Promise<void>;
  /** `Ais••• R•••`; undefined when the person is gone. */
  maskedName(userId: string): Promise<string | undefined>;
}

export function createIdentity(setup: IdentitySetup): Identity {
  const deps: IdentityDeps = {
    ...setup,
    tokens: createSessionTokens(setup.secretKey, setup.publicOrigin),
    hasher: createPasswordHasher(),
  };
  const { db } = deps;
  return {
    bearers: createBearers(deps),
    handlers: identityHandlers(deps),
    events: { platform: { messages: identityEventHandlers(deps) } },
    tasks: [identityCleaning(deps)],
    userView: async (userId) => (await userView(db, userId)).user,
    openSession: (userId, from, terms) => openSession(deps, userId, from, terms),
    replaceSession: async ({ userId, sessionId }) => {
      const old = sessionId === undefined ? undefined : await findLiveSession(db, userId, sessionId);
      if (old === undefined) throw new AppError('unauthorized', 'Please sign in to continue.');
      const from = { isRemembered: old.is_remembered, userAgent: old.user_agent, address: old.address };
      const terms = { precondition: { sessionId: old.id }, ending: old.id, notAfter: old.expires_at };
      return openSession(deps, userId, from, terms);
    },
    revokeSessions: (userId, except) => withUser(db, userId, (tx) => revokeAllSessions(tx, userId, except)),
    checkPassword: (userId, password, address) => checkPassword(deps, userId, password, address),
    confirmPerson: (caller, password) => confirmPerson(deps, caller, password),
    setPassword: (userId, password, keepSession) => setPassword(deps, userId, password, keepSession),
    requestEmailChange: (userId, change) => requestEmailChange(deps, userId, change),
    maskedName: async (userId) => {
      const user = await readUser(db, userId);
      return user && maskedName(user.full_name);
    },
  };
}
