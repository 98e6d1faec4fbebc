import type { Locale } from '@dapur/contract/primitives';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';

export interface OwnerToMail {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Null: never chosen. */
  readonly locale: Locale | null;
}

/** A store's owners as mails reach them. `why` stands in the log of what was read across stores. */
export const readOwners = (db: Pools, tenantId: string, why: string): Promise<OwnerToMail[]> =>
  withPlatform(db, `store:${tenantId}`, why, (tx) =>
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

/**
 * Names of people by their ids, also of those who left the store; whoever deleted their account is missing, or stands
 * there as somebody who did. These rows are people's own, so the platform reads them.
 */
export async function readNames(
  db: Pools,
  tenantId: string,
  ids: readonly (string | null)[],
  why: string,
  { withDeleted = false } = {},
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await withPlatform(db, `store:${tenantId}`, why, (tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'full_name as name'])
      .where('id', 'in', wanted)
      .$if(!withDeleted, (users) => users.where('deleted_at', 'is', null))
      .execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
