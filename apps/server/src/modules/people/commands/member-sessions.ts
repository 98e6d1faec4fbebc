import { AppError } from '@dapur/contract/errors';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { endSeat, type SessionRow } from '../../identity/index.ts';
import { isStoreMember, readMemberSessions } from '../data/member-sessions.ts';
import type { PeopleStep } from './change-people.ts';

/** The sessions of a member that open the store. Throws AppError 404 for who does not work here. */
export async function memberSessions(
  db: Pools,
  { tenantId, userId }: Pick<PeopleStep, 'tenantId' | 'userId'>,
): Promise<SessionRow[]> {
  if (!(await withTenant(db, tenantId, (tx) => isStoreMember(tx, tenantId, userId))))
    throw new AppError('not_found', 'This person is not on the team.');
  return readMemberSessions(db, tenantId, userId);
}

/**
 * Ends a session in this store alone: from its next call on, also for sessions that continue it; a new sign-in opens
 * the store again. Throws AppError 404 for no such session, 409 for the caller's own.
 */
export async function endMemberSession(
  db: Pools,
  step: PeopleStep,
  { sessionId, asking }: { readonly sessionId: string; readonly asking: string | undefined },
): Promise<void> {
  const { tenantId, userId, actor } = step;
  if (sessionId === asking)
    throw new AppError('conflict', 'This is the session you are using. Sign out instead.');
  const open = await memberSessions(db, step);
  if (!open.some(({ id }) => id === sessionId))
    throw new AppError('not_found', 'This session can no longer open the store.');
  await withTenant(db, tenantId, async (tx) => {
    await endSeat(tx, { tenantId, userId, sessionId });
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'member.session_ended',
      subject: 'member',
      subjectId: userId,
      details: {},
    });
  });
}
