import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** The day it is in Malaysia: credit can be spent on its last day. */
export const TODAY = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`;

/** Credit to be given. Money is sen. */
export interface NewGrant {
  readonly tenantId: string;
  readonly id: string;
  /** Normalised. */
  readonly email: string;
  /** The account that placed the order which is refunded, where there is one. */
  readonly userId?: string | null;
  readonly amountSen: number;
  readonly expiresOn?: string | null;
  readonly reason: string;
  readonly locale: Locale;
  readonly createdBy: string | null;
  /** The refund that this credit replaces. */
  readonly refund?: { readonly id: string; readonly orderId: string };
}

/** Gives credit, once per id and once per refund; false when it was given before. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<boolean> {
  const written = await tx
    .insertInto('credit_grants')
    .values({
      tenant_id: grant.tenantId,
      id: grant.id,
      email_key: grant.email,
      user_id: grant.userId ?? null,
      amount_sen: grant.amountSen,
      expires_on: grant.expiresOn ?? null,
      reason: grant.reason,
      locale: grant.locale,
      order_id: grant.refund?.orderId ?? null,
      refund_id: grant.refund?.id ?? null,
      created_by: grant.createdBy,
      mailed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return false;
  await tx
    .insertInto('credit_entries')
    .values({
      tenant_id: grant.tenantId,
      grant_id: grant.id,
      kind: 'issued',
      amount_sen: grant.amountSen,
      order_id: null,
      reason: grant.reason,
      made_by: grant.createdBy,
    })
    .execute();
  return true;
}

/** The grant with this id, with its address and full amount; undefined when there is none. */
export async function findGrant(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ readonly email: string; readonly amountSen: number } | undefined> {
  return tx
    .selectFrom('credit_grants')
    .select(['email_key as email', 'amount_sen as amountSen'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Takes back up to an amount from what is left of gifts to these addresses; gifts that end last go first. Answers how
 * much was left. When less than the amount is left, nothing is taken.
 */
export async function takeFromGifts(
  tx: Tx,
  of: { readonly tenantId: string; readonly emails: readonly string[] },
  taken: { readonly id: string; readonly sen: number; readonly reason: string; readonly by: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: string; left: number }>`
    select id, left_sen as left from credit_grants
     where tenant_id = ${of.tenantId}::uuid and email_key = any(${of.emails}::text[]) and refund_id is null
       and left_sen > 0 and (expires_on is null or expires_on >= ${TODAY})
     order by expires_on, created_at, id for update`.execute(tx);
  const there = rows.reduce((sum, { left }) => sum + left, 0);
  if (there < taken.sen) return there;
  let missing = taken.sen;
  let entryId: string | undefined = taken.id;
  for (const { id, left } of rows.reverse()) {
    const sen = Math.min(left, missing);
    if (sen === 0) break;
    await tx
      .insertInto('credit_entries')
      .values({
        tenant_id: of.tenantId,
        ...(entryId === undefined ? {} : { id: entryId }),
        grant_id: id,
        kind: 'taken',
        amount_sen: -sen,
        order_id: null,
        reason: taken.reason,
        made_by: taken.by,
      })
      .execute();
    entryId = undefined;
    missing -= sen;
  }
  return there;
}

/** Whether there is an entry with this id. */
export async function hasEntry(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('credit_entries')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends what is left of up to `most` grants whose last day is over, in all stores; answers how many. */
export async function expireGrants(tx: Tx, most: number): Promise<number> {
  const { rows: over } = await sql<{ tenant_id: string; ids: string[] }>`
    select tenant_id, array_agg(id) as ids from (
      select tenant_id, id from credit_grants where left_sen > 0 and expires_on < ${TODAY}
       order by tenant_id, id limit ${most}::int) over
     group by tenant_id order by tenant_id`.execute(tx);
  let ended = 0;
  for (const { tenant_id: tenantId, ids } of over) {
    const { rows } = await sql`
      with over as (
        select tenant_id, id, left_sen from credit_grants
         where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[]) and left_sen > 0 and expires_on < ${TODAY}
         order by id for update skip locked)
      insert into credit_entries (tenant_id, grant_id, kind, amount_sen)
      select tenant_id, id, 'expired', -left_sen from over returning 1`.execute(tx);
    ended += rows.length;
  }
  return ended;
}
