import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import { sql } from 'kysely';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';

export interface MemberRow {
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly role: StoreRole;
  readonly rights: StoreRight[] | null;
  readonly joined_at: Date;
  readonly last_seen_at: Date | null;
}

/** The store's people with their names, owners first, then by when they came. Names are people's, not the store's. */
export function readMembers(db: Pools, tenantId: string): Promise<MemberRow[]> {
  return withPlatform(db, `store ${tenantId}`, 'the people of the store', (tx) =>
    tx
      .selectFrom('store_members as m')
      .innerJoin('person_facts as u', 'u.id', 'm.user_id')
      .select((eb) => [
        'm.user_id',
        'u.full_name',
        'u.email',
        'm.role',
        'm.rights',
        'm.joined_at',
        eb
          .selectFrom('sessions as s')
          .select((one) => one.fn.max('s.last_seen_at').as('at'))
          .whereRef('s.user_id', '=', 'u.id')
          .as('last_seen_at'),
      ])
      .where('m.tenant_id', '=', tenantId)
      .orderBy(sql`m.role <> 'owner'`)
      .orderBy('m.joined_at')
      .orderBy('m.user_id')
      .execute(),
  );
}

/**
 * The roles of a store's people, locked until the transaction ends: who is its last owner cannot change meanwhile. In the
 * order of their ids, so that no two transactions wait for each other in a ring.
 */
export function lockMembers(tx: Tx, tenantId: string): Promise<{ user_id: string; role: StoreRole }[]> {
  return tx
    .selectFrom('store_members')
    .select(['user_id', 'role'])
    .where('tenant_id', '=', tenantId)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}
