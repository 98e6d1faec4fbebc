import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import { listLiveSessions, type SessionRow } from '../../identity/index.ts';

/** Whether somebody works for the store. */
export async function isStoreMember(tx: Tx, tenantId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('seat_facts')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The member's live sessions without those that were ended in this store. Sessions are a person's, not the store's. */
export async function readMemberSessions(db: Pools, tenantId: string, userId: string): Promise<SessionRow[]> {
  const [sessions, ended] = await Promise.all([
    listLiveSessions(db, userId),
    withPlatform(db, `store ${tenantId}`, 'which sessions were ended in the store', (tx) =>
      tx
        .selectFrom('ended_seats')
        .select('session_id')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .execute(),
    ),
  ]);
  const gone = new Set(ended.map(({ session_id: id }) => id));
  return sessions.filter(({ id }) => !gone.has(id));
}
