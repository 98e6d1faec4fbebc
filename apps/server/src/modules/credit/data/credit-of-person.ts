import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

// Credit belongs to a mail address; the person is noted where address and account may part. Under the platform's role.

/**
 * Call it before a person changes their confirmed address: credit given to the old address stays theirs, and does not
 * go to somebody who gets that address later.
 */
export async function keepCreditOf(tx: Tx, userId: string): Promise<void> {
  const person = await tx
    .selectFrom('person_facts')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (person === undefined) return;
  await tx
    .updateTable('credit_grants')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('email_key', '=', person.email)
    .execute();
}

/** For a deleted account: the credit stays with its mail address, as the paid orders do, without the account. */
export async function leaveCreditOf(tx: Tx, userId: string): Promise<void> {
  await sql`update credit_grants set user_id = null where user_id = ${userId}`.execute(tx);
}

/** `leaveCreditOf` everybody whose account was deleted in the last days. */
export async function leaveCreditOfDeleted(tx: Tx): Promise<void> {
  const deleted = await tx
    .selectFrom('person_facts')
    .select('id')
    .where('deleted_at', '>', sql<Date>`now() - interval '3 days'`)
    .execute();
  if (deleted.length === 0) return;
  const ids = deleted.map(({ id }) => id);
  await sql`update credit_grants set user_id = null where user_id = any(${ids}::uuid[])`.execute(tx);
}
