import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** What a deleted person is called wherever a row still has to name them. */
export const DELETED_NAME = 'Deleted account';

/**
 * Tables whose rows are about one person alone, in one list so that it is easy to see what is forgotten. Add each new
 * table of this kind here. Tokens refer to sessions, so they are deleted first.
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

/** Removes the rows that are about this person alone, in the tables of all modules. */
export async function removeOwnRows(tx: Tx, userId: string): Promise<void> {
  for (const table of OWN_TABLES) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/**
 * Removes rows that a call or worker wrote while the account was being deleted, because it had looked the person up
 * before: `removeOwnRows` could not see them yet. For all accounts deleted in the last days.
 */
export async function removeRowsOfLatecomers(tx: Tx): Promise<void> {
  const deleted = await tx
    .selectFrom('person_facts')
    .select('id')
    .where('deleted_at', '>', sql<Date>`now() - interval '3 days'`)
    .execute();
  if (deleted.length === 0) return;
  const ids = deleted.map(({ id }) => id);
  for (const table of OWN_TABLES)
    await sql`delete from ${sql.table(table)} where user_id = any(${ids}::uuid[])`.execute(tx);
}
