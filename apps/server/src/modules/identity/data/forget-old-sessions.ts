import type { Pools } from '../../../platform/db/index.ts';

/** Forgets sessions that ended a month ago or earlier. Across all people. */
export async function forgetOldSessions(db: Pools): Promise<void> {
  await db.platform.query(`delete from account_tokens where expires_at < now() - interval '30 days'`);
  await db.platform.query(
    `delete from sessions s where coalesce(s.revoked_at, s.expires_at) < now() - interval '30 days'
        and not exists (select from account_tokens t where t.session_id = s.id)`,
  );
}
