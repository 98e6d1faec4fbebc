import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

// Credit belongs to a mail address; the person is noted where address and account may part. Under the platform's role.

/**
 * Call it before a person changes their confirmed address: credit given to the old address stays theirs, and does not
 * go to somebody who gets that address later.
 */
export async function keepCreditOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    update credit_grants g set user_id = u.id from person_facts u
     where u.id = ${userId} and u.email_verified_at is not null and g.user_id is null and g.email_key = u.email`.execute(
    tx,
  );
}

/** For a deleted account: the credit stays with its mail address, as the paid orders do, without the account. */
export async function leaveCreditOf(tx: Tx, userId: string): Promise<void> {
  await sql`update credit_grants set user_id = null where user_id = ${userId}`.execute(tx);
}

/** `leaveCreditOf` everybody whose account was deleted in the last days. */
export async function leaveCreditOfDeleted(tx: Tx): Promise<void> {
  await sql`
    update credit_grants g set user_id = null from person_facts u
     where u.id = g.user_id and u.deleted_at > now() - interval '3 days'`.execute(tx);
}
