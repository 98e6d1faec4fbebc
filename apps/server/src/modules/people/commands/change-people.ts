import { AppError } from '@dapur/contract/errors';
import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import { withTenantRetry, type Pools, type Tx } from '../../../platform/db/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { changeSeat, removeSeat } from '../../identity/index.ts';
import { lockMembers } from '../data/members.ts';
import { isLastOwner, type Person } from '../domain/last-owner.ts';

/** What happens to whom, by whom. */
export interface PeopleStep {
  readonly tenantId: string;
  readonly userId: string;
  readonly actor: ActivityActor;
}

/**
 * Gives a member another role or rights. Throws AppError `not_found`, and `conflict` where nobody would own the store.
 */
export function changePerson(
  db: Pools,
  step: PeopleStep,
  to: { readonly role: StoreRole; readonly rights: readonly StoreRight[] | null },
): Promise<void> {
  return among(db, step, async (tx, person, people) => {
    if (to.role !== 'owner') refuseLastOwner(people, person.user_id);
    await changeSeat(tx, { tenantId: step.tenantId, userId: person.user_id, ...to });
    await note(tx, step, 'member.changed', { from: person.role, to: to.role, rights: to.rights });
  });
}

/** Throws AppError `not_found`, and `conflict` for the last owner. */
export function removePerson(db: Pools, step: PeopleStep): Promise<void> {
  return among(db, step, async (tx, person, people) => {
    refuseLastOwner(people, person.user_id);
    await removeSeat(tx, step.tenantId, person.user_id);
    await note(tx, step, 'member.removed', { role: person.role });
  });
}

/** A member leaves by their own will. Throws as `removePerson`. */
export function leave(db: Pools, tenantId: string, userId: string): Promise<void> {
  return among(db, { tenantId, userId }, async (tx, { role }, people) => {
    refuseLastOwner(people, userId);
    await removeSeat(tx, tenantId, userId);
    await note(tx, { tenantId, userId, actor: { kind: 'person', id: userId, role } }, 'member.left', {
      role,
    });
  });
}

function among(
  db: Pools,
  { tenantId, userId }: Pick<PeopleStep, 'tenantId' | 'userId'>,
  work: (tx: Tx, person: Person, people: readonly Person[]) => Promise<void>,
): Promise<void> {
  return withTenantRetry(db, tenantId, async (tx) => {
    const people = await lockMembers(tx, tenantId);
    const person = people.find((one) => one.user_id === userId);
    if (person === undefined) throw new AppError('not_found', 'This person is not on the team.');
    await work(tx, person, people);
  });
}

function refuseLastOwner(people: readonly Person[], userId: string): void {
  if (isLastOwner(people, userId))
    throw new AppError('conflict', 'A store needs an owner. Make someone else an owner first.');
}

function note(tx: Tx, step: PeopleStep, action: string, details: Record<string, unknown>): Promise<void> {
  const { tenantId, userId, actor } = step;
  return recordActivity(tx, { tenantId, actor, action, subject: 'member', subjectId: userId, details });
}
