import type { Tx } from '../../../platform/db/index.ts';

/** The oldest store the person belongs to; undefined when there is none. */
export async function firstStoreOf(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('store_members as m')
    .innerJoin('store_facts as t', 't.id', 'm.tenant_id')
    .select('t.id')
    .where('m.user_id', '=', userId)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
