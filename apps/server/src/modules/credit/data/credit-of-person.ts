import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

// Credit is given to a mail address and found by it; the person is noted where the two may part. Under the platform's role.

/**
 * Before a person changes her confirmed address: what stores gave to the one she leaves stays hers, and is no one's who
 * gets that address later.
 */
export async function keepCreditOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    update credit_grants g set user_id = u.id from users u
     where u.id = ${userId} and u.email_verified_at is not null and g.user_id is null and g.email_key = u.email`.execute(
    tx,
  );
}

/** What stores owe her stays with the address it was given to, as her paid orders do; no account is behind it any more. */
export async function leaveCreditOf(tx: Tx, userId: string): Promise<void> {
  await sql`update credit_grants set user_id = null where user_id = ${userId}`.execute(tx);
}

/** `leaveCreditOf` everybody whose account was deleted in the last days. */
export async function leaveCreditOfDeleted(tx: Tx): Promise<void> {
  await sql`
    update credit_grants g set user_id = null from users u
     where u.id = g.user_id and u.deleted_at > now() - interval '3 days'`.execute(tx);
}
