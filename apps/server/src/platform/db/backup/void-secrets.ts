import type pg from 'pg';

/**
 * What opens something to whoever holds it, by table, and how it is made worthless. What was ended, used or taken back
 * between the backup and its return would open again otherwise: a stolen session for one.
 */
export const VOIDED: Readonly<Record<string, string>> = {
  sessions: 'update sessions set revoked_at = now() where revoked_at is null',
  account_tokens: 'update account_tokens set used_at = now() where used_at is null',
  order_claims: 'update order_claims set used_at = now() where used_at is null',
  store_invitations: `update store_invitations set withdrawn_at = now() where accepted_at is null and withdrawn_at is null`,
  calendar_feeds: 'delete from calendar_feeds',
  api_keys: 'update api_keys set revoked_at = now() where revoked_at is null',
  recovery_codes: 'update recovery_codes set used_at = now() where used_at is null',
};

/** Makes the secrets worthless that people hold from before; `client` owns the tables, and no policy hides rows of theirs. */
export async function voidSecrets(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  for (const [table, statement] of Object.entries(VOIDED))
    // A backup of an older version may not have it yet.
    if (tables.includes(table)) await client.query(statement);
}
