import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import { rightsOf } from '@dapur/contract/people/role-rights';
import { sql } from 'kysely';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';

/** Replaces the address for a person's calendar app. `tokenHash` is all that is kept of it. */
export async function writeFeed(tx: Tx, tenantId: string, userId: string, tokenHash: Buffer): Promise<void> {
  await tx
    .insertInto('calendar_feeds')
    .values({ tenant_id: tenantId, user_id: userId, token_hash: tokenHash })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ token_hash: tokenHash, created_at: ({ ref }) => ref('excluded.created_at') }),
    )
    .execute();
}

/** True when there was one. */
export async function removeFeed(tx: Tx, tenantId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface FeedOwner {
  readonly tenantId: string;
  readonly storeName: string;
  /** The person sees orders with their customers. */
  readonly seesNames: boolean;
}

interface FeedRow {
  tenant_id: string;
  name: string;
  role: StoreRole | null;
  rights: StoreRight[] | null;
}

/**
 * The store that an address opens, while the person it was made for may still see its orders or its schedule; undefined
 * otherwise. Across stores, because the address is all that a calendar app sends.
 */
export function findFeed(db: Pools, tokenHash: Buffer): Promise<FeedOwner | undefined> {
  return withPlatform(db, 'scheduling', 'a calendar app asks by its address', async (tx) => {
    const { rows } = await sql<FeedRow>`
      select f.tenant_id, t.name, m.role, m.rights
        from calendar_feeds f
        join store_facts t on t.id = f.tenant_id
        join person_facts u on u.id = f.user_id and u.deleted_at is null and u.locked_at is null
        left join seat_facts m on m.tenant_id = f.tenant_id and m.user_id = f.user_id
       where f.token_hash = ${tokenHash}`.execute(tx);
    const [row] = rows;
    if (row === undefined) return undefined;
    const rights = row.role === null ? new Set<StoreRight>() : rightsOf(row.role, row.rights);
    const seesNames = rights.has('orders');
    if (!seesNames && !rights.has('schedule')) return undefined;
    return { tenantId: row.tenant_id, storeName: row.name, seesNames };
  });
}
