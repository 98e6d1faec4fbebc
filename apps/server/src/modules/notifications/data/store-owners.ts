import type { Locale } from '@dapur/contract/primitives';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';

export interface StoreOwner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Null: never chosen. */
  readonly locale: Locale | null;
}

/** The owners of a store. Names are people's, not the store's. */
export const readOwners = (db: Pools, tenantId: string): Promise<StoreOwner[]> =>
  withPlatform(db, `store ${tenantId}`, 'which owners to tell that dates run out', (tx) =>
    tx
      .selectFrom('store_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.email', 'u.full_name as name', 'u.language as locale'])
      .where('m.tenant_id', '=', tenantId)
      .where('m.role', '=', 'owner')
      .where('u.deleted_at', 'is', null)
      .orderBy('u.id')
      .execute(),
  );
