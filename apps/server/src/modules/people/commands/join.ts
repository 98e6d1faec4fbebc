import { AppError } from '@dapur/contract/errors';
import type { StoreRole } from '@dapur/contract/people/store-rights';
import { withTenant } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { addSeat } from '../../identity/index.ts';
import { findInvitation, useInvitation, type OpenInvitation } from '../data/invitations.ts';
import { lockMembers } from '../data/members.ts';
import type { PeopleDeps } from '../people-deps.ts';

/** The open invitation that a token proves. Throws AppError `link_expired`, whatever is wrong with it. */
export async function invitationOf(
  { db, proof }: Pick<PeopleDeps, 'db' | 'proof'>,
  token: string,
): Promise<OpenInvitation> {
  const id = proof.idIn(token);
  const invitation = id === undefined ? undefined : await findInvitation(db, id);
  const holds =
    invitation !== undefined &&
    proof.holds(token, { tenantId: invitation.tenant_id, id: invitation.id, round: invitation.round });
  if (!holds) throw linkExpired();
  return invitation;
}

/**
 * Takes somebody into the store that invited them. What was mailed to an address is for the account with that address
 * alone. Throws AppError `link_expired`, `forbidden`, `conflict`.
 */
export async function join(
  deps: PeopleDeps,
  person: { readonly userId: string; readonly email: string },
  token: string,
): Promise<{ readonly invitation: OpenInvitation; readonly role: StoreRole }> {
  const invitation = await invitationOf(deps, token);
  if (invitation.email !== null && invitation.email !== person.email)
    throw new AppError('forbidden', 'This invitation was sent to another email.');
  const { tenant_id: tenantId, role, rights } = invitation;
  await withTenant(deps.db, tenantId, async (tx) => {
    const people = await lockMembers(tx, tenantId);
    if (people.length >= deps.settings.mostPeople)
      throw new AppError('conflict', `At most ${deps.settings.mostPeople} people can work for one store.`);
    const isNew = await addSeat(tx, { tenantId, ...person, role, rights });
    if (!isNew) throw new AppError('conflict', 'You are already on this team.');
    if (!(await useInvitation(tx, invitation, person.userId))) throw linkExpired();
    await recordActivity(tx, {
      tenantId,
      actor: { kind: 'person', id: person.userId, role },
      action: 'member.joined',
      subject: 'member',
      subjectId: person.userId,
      details: { role },
    });
  });
  return { invitation, role };
}

const linkExpired = (): AppError => new AppError('link_expired', 'This invitation is no longer valid.');
