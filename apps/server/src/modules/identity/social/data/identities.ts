import type { SocialProvider } from '@dapur/contract/people/identity';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readAsUser, type Pools, type Tx } from '../../../../platform/db/index.ts';
import { revokeAllSessions } from '../../data/sessions.ts';
import { voidTokens } from '../../data/account-tokens.ts';
import type { AccountAtAddress, KnownIdentity } from '../domain/decide-sign-in.ts';

export interface IdentityRow {
  readonly provider: SocialProvider;
  readonly email: string | null;
  readonly created_at: Date;
}

export interface NewIdentity {
  readonly userId: string;
  readonly provider: SocialProvider;
  readonly subject: string;
  /** As the provider gave it; it shows which of several accounts is linked, and decides nothing. */
  readonly email: string | undefined;
}

/** Whose the provider's key is; undefined for one never seen. `tx` must be of the platform. */
export async function findIdentity(
  tx: Tx,
  provider: SocialProvider,
  subject: string,
): Promise<KnownIdentity | undefined> {
  const row = await tx
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.deleted_at'])
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
  return row && { userId: row.id, isDeleted: row.deleted_at !== null };
}

/** The account at a mail address, held still until `tx` ends, which must be of the platform. */
export async function holdAccountAt(
  tx: Tx,
  email: string,
  provider: SocialProvider,
): Promise<AccountAtAddress | undefined> {
  const row = await tx
    .selectFrom('users as u')
    .select(['u.id', 'u.email_verified_at', 'u.deleted_at', 'u.password_hash'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('user_identities as i')
            .select('i.user_id')
            .whereRef('i.user_id', '=', 'u.id')
            .where('i.provider', '=', provider),
        )
        .as('has_same_provider'),
    )
    .where('u.email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      userId: row.id,
      isEmailVerified: row.email_verified_at !== null,
      isDeleted: row.deleted_at !== null,
      hasPassword: row.password_hash !== null,
      hasSameProvider: Boolean(row.has_same_provider),
    }
  );
}

/** Links a provider's key to an account. False when the key, or the account's place for this provider, is taken. */
export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_identities')
    .values({
      user_id: identity.userId,
      provider: identity.provider,
      subject: identity.subject,
      email: identity.email ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Ends all access to an account whose mail address nobody ever proved: its password, linked sign-ins, sessions and
 * mailed links end, and the address counts as proved from now on. `tx` must be of the platform.
 */
export async function reclaimAccount(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_identities').where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({ password_hash: null, email_verified_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await revokeAllSessions(tx, userId);
  await voidTokens(tx, userId, ['reset', 'verify', 'change_email']);
}

/** A link as it is judged when a mailed link sets a password. */
export interface LinkToJudge extends IdentityRow {
  /** Identifies the provider's account without revealing it. */
  readonly id: string;
  /** Whether the link was made before the mailbox was last proved to be the person's, or by that proof. */
  readonly isTrusted: boolean;
}

/** The person's links, oldest first. `tx` must see the person. */
export async function linksToJudge(tx: Tx, userId: string): Promise<LinkToJudge[]> {
  const rows = await tx
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.provider', 'i.email', 'i.created_at', 'i.subject'])
    // `greatest` ignores nulls; with an address that was never proved, no link is trusted.
    .select(
      sql<boolean>`coalesce(i.created_at <= greatest(u.email_verified_at, u.mailbox_proved_at), false)`.as(
        'is_trusted',
      ),
    )
    .where('i.user_id', '=', userId)
    .orderBy('i.created_at')
    .orderBy('i.provider')
    .execute();
  return rows.map(({ subject, is_trusted: isTrusted, ...row }) => ({
    ...row,
    id: linkId(row.provider, subject),
    isTrusted,
  }));
}

const linkId = (provider: SocialProvider, subject: string): string =>
  createHash('sha256').update(`${provider}\n${subject}`).digest('base64url').slice(0, 22);

/** The person's linked sign-ins, oldest first. */
export function listIdentities(db: Pools, userId: string): Promise<IdentityRow[]> {
  const query = db.appDb
    .selectFrom('user_identities')
    .select(['provider', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider');
  return readAsUser(db, userId, query.compile());
}

/** The person's link with one provider, with the provider's key; undefined when there is none. */
export async function findOwnIdentity(
  tx: Tx,
  userId: string,
  provider: SocialProvider,
): Promise<(IdentityRow & { readonly subject: string }) | undefined> {
  return tx
    .selectFrom('user_identities')
    .select(['provider', 'email', 'created_at', 'subject'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** Ways into the account, held still until `tx` ends. */
export async function holdWaysIn(
  tx: Tx,
  userId: string,
): Promise<{ readonly hasPassword: boolean; readonly providers: readonly SocialProvider[] }> {
  const user = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('user_identities')
    .select('provider')
    .where('user_id', '=', userId)
    .execute();
  return { hasPassword: user.password_hash !== null, providers: rows.map(({ provider }) => provider) };
}

/** Takes those of the person's links away that `isToGo` says, and answers them. */
export async function deleteIdentities(
  tx: Tx,
  userId: string,
  isToGo: (link: LinkToJudge) => boolean,
): Promise<LinkToJudge[]> {
  const gone = (await linksToJudge(tx, userId)).filter(isToGo);
  for (const { provider } of gone)
    await tx
      .deleteFrom('user_identities')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .execute();
  return gone;
}
