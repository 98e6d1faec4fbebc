import type { StoreRole } from '@dapur/contract/people/store-rights';

export interface Person {
  readonly user_id: string;
  readonly role: StoreRole;
}

/** Whether the store would be left without an owner if this person owned it no longer. */
export function isLastOwner(people: readonly Person[], userId: string): boolean {
  const owners = people.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.user_id === userId;
}
