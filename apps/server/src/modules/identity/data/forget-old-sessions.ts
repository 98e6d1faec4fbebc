import type { Pools } from '../../../platform/db/index.ts';

/** Few enough that one statement is over long before it would be ended for taking too long. */
const AT_ONCE = 5_000;

const FORGET_TOKENS = `
  delete from account_tokens where hash in (
    select hash from account_tokens where expires_at < now() - interval '30 days' limit $1)`;
const FORGET_SESSIONS = `
  delete from sessions where id in (
    select id from sessions s
     where coalesce(s.revoked_at, s.expires_at) < now() - interval '30 days'
       and not exists (select from account_tokens t where t.session_id = s.id)
     limit $1)`;

/** Forgets tokens and sessions that ended a month ago, some thousands at a time. What a token still points at stays. */
export async function forgetOldSessions(db: Pools, atOnce = AT_ONCE): Promise<void> {
  for (const statement of [FORGET_TOKENS, FORGET_SESSIONS]) {
    for (;;) {
      const { rowCount } = await db.platform.query(statement, [atOnce]);
      if ((rowCount ?? 0) < atOnce) break;
    }
  }
}
