import type { Locale } from '@dapur/contract/primitives';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';

export interface Owner {
  readonly email: string;
  readonly name: string;
  readonly locale: Locale | null;
}

/** The store's owners. Names are people's, not the store's. */
export const readOwners = (db: Pools, tenantId: string): Promise<Owner[]> =>
  withPlatform(db, `store ${tenantId}`, 'whom to tell about its own domain', (tx) =>
    tx
      .selectFrom('store_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.email', 'u.full_name as name', 'u.language as locale'])
      .where('m.tenant_id', '=', tenantId)
      .where('m.role', '=', 'owner')
      .where('u.deleted_at', 'is', null)
      .orderBy('u.id')
      .execute(),
  );
