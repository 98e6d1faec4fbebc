import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import { withTenant, type Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import {
  insertInvitation,
  readInvitations,
  renewInvitation,
  withdrawInvitation,
  type InvitationRow,
} from '../data/invitations.ts';
import { readMembers } from '../data/members.ts';
import type { PeopleDeps } from '../people-deps.ts';

/** Who invites into which store. */
export interface Inviter {
  readonly tenantId: string;
  readonly userId: string;
  readonly actor: ActivityActor;
}

interface Wish {
  /** In small letters; null: whoever has the link. */
  readonly email: string | null;
  readonly role: Exclude<StoreRole, 'owner'>;
  readonly rights: readonly StoreRight[] | null;
}

/** Makes an invitation and has it mailed where it names an address. Throws AppError `conflict`, `rate_limited`. */
export async function invite(deps: PeopleDeps, by: Inviter, wish: Wish): Promise<InvitationRow> {
  const { db, settings } = deps;
  await limit(deps, by.tenantId);
  if (wish.email !== null && (await isMemberNow(deps, by.tenantId, wish.email)))
    throw new AppError('conflict', 'This person is already on the team.');
  return withTenant(db, by.tenantId, async (tx) => {
    if ((await readInvitations(tx, by.tenantId)).length >= settings.mostInvitations)
      throw new AppError('conflict', `At most ${settings.mostInvitations} invitations can be open at once.`);
    const invitation = await insertInvitation(tx, {
      tenantId: by.tenantId,
      id: randomUUID(),
      invitedBy: by.userId,
      days: settings.daysToJoin,
      ...wish,
    });
    if (invitation === undefined)
      throw new AppError(
        'conflict',
        'There is already an open invitation for this email. Send it again instead.',
      );
    await tell(tx, by, 'member.invited', invitation);
    return invitation;
  });
}

/** A new link in place of the old one. Throws AppError `not_found`, `rate_limited`. */
export async function renew(deps: PeopleDeps, by: Inviter, id: string): Promise<InvitationRow> {
  await limit(deps, by.tenantId);
  return withTenant(deps.db, by.tenantId, async (tx) => {
    const invitation = await renewInvitation(tx, by, id, deps.settings.daysToJoin);
    if (invitation === undefined) throw invitationNotFound();
    await tell(tx, by, 'member.invited-again', invitation);
    return invitation;
  });
}

/** Throws AppError `not_found`. */
export async function withdraw(deps: PeopleDeps, by: Inviter, id: string): Promise<void> {
  await withTenant(deps.db, by.tenantId, async (tx) => {
    if (!(await withdrawInvitation(tx, by.tenantId, id))) throw invitationNotFound();
    await recordActivity(tx, {
      tenantId: by.tenantId,
      actor: by.actor,
      action: 'member.invitation-withdrawn',
      subject: 'member',
      subjectId: null,
    });
  });
}

async function limit({ rateLimiter, settings }: PeopleDeps, tenantId: string): Promise<void> {
  await rateLimiter.hit(
    { name: 'invitations', limit: settings.invitationsPerHour, windowSeconds: 3_600 },
    tenantId,
  );
}

async function isMemberNow({ db }: PeopleDeps, tenantId: string, email: string): Promise<boolean> {
  return (await readMembers(db, tenantId)).some((member) => member.email === email);
}

async function tell(tx: Tx, by: Inviter, action: string, invitation: InvitationRow): Promise<void> {
  const { tenantId, actor } = by;
  await recordActivity(tx, {
    tenantId,
    actor,
    action,
    subject: 'member',
    subjectId: null,
    details: { role: invitation.role, by: invitation.email === null ? 'link' : 'mail' },
  });
  if (invitation.email !== null)
    await addToOutbox(tx, {
      tenantId,
      topic: 'people.invited',
      payload: { invitationId: invitation.id, round: invitation.round },
    });
}

const invitationNotFound = (): AppError => new AppError('not_found', 'This invitation is no longer open.');
