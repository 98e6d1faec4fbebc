import { AppError } from '@dapur/contract/errors';
import { hasPlatformRight, type PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import { addToPlatformOutbox } from '../../events/index.ts';
import { recordPrivileged, type PrivilegedAct, type PrivilegedActor } from '../../audit/index.ts';
import { revokeAllSessions, revokeSession, writeLock, writeRoleOf } from '../../identity/index.ts';
import { holdPerson, holdPlatformRoles, type HeldPerson } from '../data/change-person.ts';

/** Which of the platform's people acts, and on whom. */
export interface PersonStep {
  readonly actor: Exclude<PrivilegedActor, 'operator'>;
  readonly personId: string;
}

const gone = (): AppError => new AppError('not_found', 'There is no such person.');

/**
 * Keeps a person out from this moment: their sessions end, and none begins. Throws `not_found`, `conflict` for oneself.
 */
export function lockPerson(db: Pools, step: PersonStep, reason: string): Promise<void> {
  return about(db, step, 'lock an account', async (tx, person) => {
    refuseOneself(step, 'You cannot lock your own account.');
    if (person.locked_at !== null) return;
    await writeLock(tx, person.id, reason);
    await revokeAllSessions(tx, person.id);
    await record(tx, step, 'user.locked', { reason });
  });
}

/** Lets the person sign in again. Throws `not_found`. */
export function unlockPerson(db: Pools, step: PersonStep, reason: string): Promise<void> {
  return about(db, step, 'unlock an account', async (tx, person) => {
    if (person.locked_at === null) return;
    await writeLock(tx, person.id, null);
    await record(tx, step, 'user.unlocked', { reason });
  });
}

/** Ends one of the person's sessions. Throws `not_found`. */
export function endSession(db: Pools, step: PersonStep, sessionId: string): Promise<void> {
  return about(db, step, 'end a session', async (tx, person) => {
    if (!(await revokeSession(tx, person.id, sessionId)))
      throw new AppError('not_found', 'This session has already ended.');
    await record(tx, step, 'user.session_ended', { after: { session: sessionId } });
  });
}

/** Signs the person out everywhere; of oneself, everywhere else. Throws `not_found`. */
export function endSessions(db: Pools, step: PersonStep): Promise<void> {
  return about(db, step, 'end all sessions', async (tx, person) => {
    const { userId, sessionId } = step.actor;
    await revokeAllSessions(tx, person.id, person.id === userId ? sessionId : undefined);
    await record(tx, step, 'user.sessions_ended');
  });
}

/** Mails the person a link to set a new password. Throws `not_found`, and `conflict` while they are locked. */
export function sendReset(db: Pools, step: PersonStep): Promise<void> {
  return about(db, step, 'mail a link for a new password', async (tx, person) => {
    if (person.locked_at !== null) throw new AppError('conflict', 'This account is locked.');
    await addToPlatformOutbox(tx, {
      topic: 'account.forgot_password',
      payload: { email: person.email, locale: person.language },
    });
    await record(tx, step, 'user.reset_sent');
  });
}

/**
 * Gives the person a role at the platform; null takes it away. Throws `not_found`, and `conflict` for oneself, for a
 * locked account, and for an address that nobody has confirmed: anybody can register with an address of somebody else.
 */
export function setRole(
  db: Pools,
  step: PersonStep,
  { role, reason }: { readonly role: PlatformRole | null; readonly reason: string },
): Promise<void> {
  return about(db, step, 'who runs the platform', async (tx, person, actorRole) => {
    refuseWithout(hasPlatformRight(actorRole, 'roles'));
    refuseOneself(step, 'Someone else has to change your role.');
    if (person.platform_role === role) return;
    if (role !== null && person.locked_at !== null) throw new AppError('conflict', 'This account is locked.');
    if (role !== null && person.email_verified_at === null)
      throw new AppError('conflict', 'Their email has to be confirmed first.');
    await writeRoleOf(tx, person.id, role);
    await record(tx, step, 'user.role_changed', {
      reason,
      before: { platform_role: person.platform_role },
      after: { platform_role: role },
    });
  });
}

/**
 * One change to one person. The actor must still have the right to it once the row is locked; changes to other people
 * of the platform are for super admins.
 */
function about(
  db: Pools,
  { actor, personId }: PersonStep,
  reason: string,
  change: (tx: Tx, person: HeldPerson, actorRole: PlatformRole | undefined) => Promise<void>,
): Promise<void> {
  return withPlatform(db, `user ${actor.userId}`, reason, async (tx) => {
    const actorRole = (await holdPlatformRoles(tx)).get(actor.userId);
    refuseWithout(hasPlatformRight(actorRole, 'people'));
    const person = await holdPerson(tx, personId);
    if (person === undefined) throw gone();
    if (person.id !== actor.userId && person.platform_role !== null)
      refuseWithout(
        hasPlatformRight(actorRole, 'roles'),
        'Only a super admin can change the account of someone on the platform team.',
      );
    await change(tx, person, actorRole);
  });
}

function refuseWithout(
  hasRight: boolean,
  message = 'Your role at the platform does not include this.',
): void {
  if (!hasRight) throw new AppError('forbidden', message);
}

function refuseOneself({ actor, personId }: PersonStep, message: string): void {
  if (actor.userId === personId) throw new AppError('conflict', message);
}

const record = (
  tx: Tx,
  { actor, personId }: PersonStep,
  action: string,
  more: Pick<PrivilegedAct, 'reason' | 'before' | 'after'> = {},
): Promise<void> => recordPrivileged(tx, { actor, action, subject: 'user', subjectId: personId, ...more });
