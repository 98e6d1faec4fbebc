import type { StoreRole } from '@dapur/contract/people/store-rights';
import { readAsUser, type Pools } from '../../../platform/db/index.ts';
import type { StoreRef } from '../../../platform/http/index.ts';

export interface StoreOfMember extends StoreRef {
  readonly role: StoreRole;
}

/** The stores a person belongs to, whatever their status, oldest first. */
export function readStoresOf(db: Pools, userId: string): Promise<StoreOfMember[]> {
  const query = db.appDb
    .selectFrom('seat_facts as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['t.id', 't.slug', 't.name', 'm.role'])
    .where('m.user_id', '=', userId)
    .orderBy('t.created_at')
    .orderBy('t.id');
  return readAsUser(db, userId, query.compile());
}
