import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** What a deleted person is called wherever a row still has to name her. */
export const DELETED_NAME = 'Deleted account';

/**
 * What is a person's alone: all of it in one place, so that it can be read at a glance what is forgotten. A new table of a
 * person's belongs into this list. Tokens point at sessions, so they go first.
 */
const OWN_TABLES = [
  'push_subscriptions',
  'recovery_codes',
  'second_factors',
  'account_tokens',
  'ended_seats',
  'impersonations',
  'sessions',
  'user_identities',
  'user_addresses',
  'favourite_stores',
  'referral_codes',
  'referral_arrivals',
  'referral_accounts',
  'order_claims',
  'calendar_feeds',
  'announcement_reads',
] as const;

/** Removes what is the person's alone, whichever module it is of. */
export async function removeOwnRows(tx: Tx, userId: string): Promise<void> {
  for (const table of OWN_TABLES) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/**
 * Removes what was written for people while their accounts were being deleted, by a call or a worker that had looked them
 * up before: `removeOwnRows` could not see it yet. Across all people deleted in the last days.
 */
export async function removeRowsOfLatecomers(tx: Tx): Promise<void> {
  for (const table of OWN_TABLES)
    await sql`
      delete from ${sql.table(table)} t using users u
       where u.id = t.user_id and u.deleted_at > now() - interval '3 days'`.execute(tx);
}
