import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** What a deleted person is called wherever a row still has to name her. */
export const DELETED_NAME = 'Deleted account';

/** What is a person's alone. Tokens point at sessions, so they go first. */
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

/**
 * Removes what is the person's alone and makes her row a pseudonym. All tables in one place, so that it can be read at a
 * glance what is forgotten; a new table of a person's belongs into the list above.
 */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  for (const table of OWN_TABLES) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx.deleteFrom('store_members').where('user_id', '=', userId).execute();
  // What she wrote helps others; who wrote it concerns nobody any more.
  await sql`
    update reviews r set customer_name = ${DELETED_NAME}
      from order_items i join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
     where o.customer_id = ${userId} and r.tenant_id = i.tenant_id and r.order_item_id = i.id`.execute(tx);
  await sql`
    update review_reports f set appeal = ''
      from reviews r
      join order_items i on i.tenant_id = r.tenant_id and i.id = r.order_item_id
      join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
     where o.customer_id = ${userId} and f.tenant_id = r.tenant_id and f.review_id = r.id`.execute(tx);
  // What stores owe her stays with the address it was given to, as her paid orders do; no account is behind it any more.
  await sql`update credit_grants set user_id = null where user_id = ${userId}`.execute(tx);
  await tx
    .updateTable('users')
    .set({
      email: deletedEmail(userId),
      email_verified_at: null,
      mailbox_proved_at: null,
      full_name: DELETED_NAME,
      phone: null,
      password_hash: null,
      platform_role: null,
      avatar_key: null,
      locked_at: null,
      locked_reason: null,
      updated_at: sql<Date>`now()`,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * Removes what was written for a person while her account was being deleted, by a call or a worker that had looked her up
 * before. `forgetPerson` cannot see it yet. Across all people deleted in the last days.
 */
export async function forgetLatecomers(tx: Tx): Promise<void> {
  await sql`
    update credit_grants g set user_id = null from users u
     where u.id = g.user_id and u.deleted_at > now() - interval '3 days'`.execute(tx);
  for (const table of OWN_TABLES)
    await sql`
      delete from ${sql.table(table)} t using users u
       where u.id = t.user_id and u.deleted_at > now() - interval '3 days'`.execute(tx);
}

/** Unique, and by its last part (RFC 2606) an address to which no mail can go. */
const deletedEmail = (userId: string): string => `deleted-${userId.toLowerCase()}@deleted.invalid`;
