import type { Locale } from '@dapur/contract/primitives';
import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import { sql } from 'kysely';
import { changeByStore, withPlatform, type Pools, type RowKey, type Tx } from '../../../platform/db/index.ts';

export interface InvitationRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly round: number;
  readonly email: string | null;
  readonly role: Exclude<StoreRole, 'owner'>;
  readonly rights: StoreRight[] | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly is_expired: boolean;
}

const columns = ['id', 'tenant_id', 'round', 'email', 'role', 'rights', 'created_at', 'expires_at'] as const;
const isExpired = sql<boolean>`expires_at <= now()`.as('is_expired');

/** Those that nobody accepted or took back, newest first. */
export function readInvitations(tx: Tx, tenantId: string): Promise<InvitationRow[]> {
  return tx
    .selectFrom('store_invitations')
    .select([...columns, isExpired])
    .where('tenant_id', '=', tenantId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export interface NewInvitation {
  readonly tenantId: string;
  readonly id: string;
  readonly email: string | null;
  readonly role: Exclude<StoreRole, 'owner'>;
  readonly rights: readonly StoreRight[] | null;
  readonly invitedBy: string;
  readonly days: number;
}

/** Undefined when an invitation for the address is open already. */
export async function insertInvitation(
  tx: Tx,
  invitation: NewInvitation,
): Promise<InvitationRow | undefined> {
  const { tenantId, id, email, role, rights, invitedBy, days } = invitation;
  const row = await tx
    .insertInto('store_invitations')
    .values({
      tenant_id: tenantId,
      id,
      email,
      role,
      rights: rights === null ? null : [...rights],
      invited_by: invitedBy,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
      accepted_at: null,
      accepted_by: null,
      withdrawn_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && { ...row, is_expired: false };
}

/** Whoever renews it has it in their name from then on. Undefined when there is no such open invitation. */
export async function renewInvitation(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  id: string,
  days: number,
): Promise<InvitationRow | undefined> {
  const row = await tx
    .updateTable('store_invitations')
    .set({
      round: sql<number>`round + 1`,
      invited_by: userId,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row && { ...row, is_expired: false };
}

/** Whether there was one to take back. */
export async function withdrawInvitation(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('store_invitations')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An invitation that can still be accepted, with its store. */
export interface OpenInvitation extends InvitationRow {
  readonly slug: string;
  readonly store_name: string;
  readonly invited_by: string;
}

/**
 * Searches all stores, as the token's bearer does not know the store yet. Undefined when the invitation is used,
 * withdrawn or expired, or whoever invited may not invite any more.
 */
export function findInvitation(db: Pools, id: string): Promise<OpenInvitation | undefined> {
  return withPlatform(db, 'people', 'which store an invitation is for', (tx) =>
    tx
      .selectFrom('store_invitations as i')
      .innerJoin('store_facts as t', 't.id', 'i.tenant_id')
      .select([
        'i.id',
        'i.tenant_id',
        'i.round',
        'i.email',
        'i.role',
        'i.rights',
        'i.created_at',
        'i.expires_at',
        'i.invited_by',
        't.slug',
        't.name as store_name',
        sql<boolean>`i.expires_at <= now()`.as('is_expired'),
      ])
      .where('i.id', '=', id)
      .where('i.accepted_at', 'is', null)
      .where('i.withdrawn_at', 'is', null)
      .where('i.expires_at', '>', sql<Date>`now()`)
      .where(
        sql<boolean>`exists (
          select from person_facts u
           where u.id = i.invited_by and u.deleted_at is null and u.locked_at is null
             and exists (
               select from seat_facts m where m.tenant_id = i.tenant_id and m.user_id = u.id and m.role = 'owner'))`,
      )
      .executeTakeFirst(),
  );
}

/** Uses the invitation up; false when somebody else has used it, or it was renewed or withdrawn meanwhile. */
export async function useInvitation(
  tx: Tx,
  { tenant_id: tenantId, id, round }: Pick<InvitationRow, 'tenant_id' | 'id' | 'round'>,
  userId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('store_invitations')
    .set({ accepted_at: sql<Date>`now()`, accepted_by: userId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('round', '=', round)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Whom an invitation is mailed to: the person's name and language where they have an account, else the inviter's
 * language.
 */
export function readReader(
  db: Pools,
  email: string,
  invitedBy: string,
): Promise<{ readonly name: string | null; readonly locale: Locale }> {
  return withPlatform(db, 'people', 'whom an invitation is mailed to', async (tx) => {
    const rows = await tx
      .selectFrom('person_facts')
      .select(['id', 'email', 'full_name', 'language'])
      .where((eb) => eb.or([eb('email', '=', email), eb('id', '=', invitedBy)]))
      .where('deleted_at', 'is', null)
      .execute();
    const known = rows.find((row) => row.email === email);
    const language = (known ?? rows[0])?.language;
    return { name: known?.full_name ?? null, locale: language ?? 'en' };
  });
}

/** Forgets up to `most` invitations that ended before a moment, of all stores; answers how many. */
export async function forgetOldInvitations(tx: Tx, before: Date, most: number): Promise<number> {
  const isOld = sql`
    least(coalesce(accepted_at, expires_at), coalesce(withdrawn_at, expires_at), expires_at) < ${before}`;
  const { rows } = await sql<RowKey>`
    select tenant_id as "tenantId", id from store_invitations where ${isOld} limit ${most}`.execute(tx);
  const { count } = await changeByStore(
    tx,
    rows,
    (tenant, ids) =>
      sql`delete from store_invitations where tenant_id = ${tenant} and id = any(${ids}) and ${isOld}`,
  );
  return count;
}
