import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';

export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
}

/** A store's owners as mails reach them. */
export function readOwners(db: Pools, tenantId: string): Promise<Owner[]> {
  return withPlatform(db, `store:${tenantId}`, 'tell its owners of a copy', async (tx) => {
    const { rows } = await sql<Owner>`
      select u.id, u.email, u.full_name as name, u.language as locale
        from store_members m join users u on u.id = m.user_id
       where m.tenant_id = ${tenantId} and m.role = 'owner' and u.deleted_at is null order by u.id`.execute(
      tx,
    );
    return rows;
  });
}

/** The names of people who are not gone, by their ids. */
export function readNames(db: Pools, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  return withPlatform(db, `store:${tenantId}`, 'who asked for a copy', async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, full_name as name from users where id = any (${[...ids]}::uuid[]) and deleted_at is null`.execute(
      tx,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  });
}
