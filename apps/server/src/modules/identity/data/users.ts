import { randomUUID } from 'node:crypto';
import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import { readAsUser, withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import { recordPrivileged } from '../../audit/index.ts';
import { keepCreditOf } from '../../credit/index.ts';

/** A person as stored. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly email_verified_at: Date | null;
  readonly full_name: string;
  readonly phone: string | null;
  readonly password_hash: string | null;
  readonly platform_role: PlatformRole | null;
  readonly language: Locale;
  readonly avatar_key: string | null;
  readonly created_at: Date;
  /** Since when the platform keeps the person out; null while they may sign in. */
  readonly locked_at: Date | null;
}

const columns = [
  'u.id',
  'u.email',
  'u.email_verified_at',
  'u.full_name',
  'u.phone',
  'u.password_hash',
  'u.platform_role',
  'u.language',
  'u.avatar_key',
  'u.created_at',
  'u.locked_at',
] as const;

/** A store the person belongs to. */
interface MembershipRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** The person with their stores, oldest first; undefined when the account is gone. */
export async function readUser(
  db: Pools,
  userId: string,
): Promise<(UserRow & { readonly stores: readonly MembershipRow[] }) | undefined> {
  const query = db.appDb
    .selectFrom('users as u')
    .select(columns)
    .select(
      sql<MembershipRow[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'slug', t.slug)
                        order by t.created_at, t.id), '[]'::jsonb)
          from store_members m join store_facts t on t.id = m.tenant_id where m.user_id = ${userId})`.as(
        'stores',
      ),
    )
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null);
  return (await readAsUser(db, userId, query.compile()))[0];
}

/**
 * The account of a mail address (trimmed, small letters). Read as the platform, because the person is not known before.
 */
export function findUserByEmail(db: Pools, email: string): Promise<UserRow | undefined> {
  return withPlatform(db, 'identity', 'whose mail address it is', (tx) => userByEmail(tx, email));
}

/** `findUserByEmail` within a transaction of the platform. */
export function userByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users as u')
    .select(columns)
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The person by id, locked until `tx` ends (which must be able to see the person): against changes, and with `change`
 * against other locks of this kind too.
 */
export function userById(tx: Tx, userId: string, hold: 'share' | 'change'): Promise<UserRow | undefined> {
  const query = tx
    .selectFrom('users as u')
    .select(columns)
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null);
  // Rows that only refer to the person take a weaker lock and do not wait.
  return (hold === 'share' ? query.forShare() : query.forNoKeyUpdate()).executeTakeFirst();
}

export interface NewUser {
  readonly email: string;
  readonly fullName: string;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly language: Locale;
  /** The mail address is known to be the person's already. */
  readonly isEmailVerified: boolean;
}

export const newUserId = (): string => randomUUID();

/**
 * Writes a new person; false when the mail address has an account already. `tx` must be the person's or the platform's.
 */
export async function insertUser(tx: Tx, id: string, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({
      id,
      email: user.email,
      email_verified_at: user.isEmailVerified ? sql<Date>`now()` : null,
      full_name: user.fullName,
      phone: user.phone,
      password_hash: user.passwordHash,
      language: user.language,
      avatar_key: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Sets the password's hash; null leaves the account without one. */
export async function writePasswordHash(tx: Tx, userId: string, hash: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: hash, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Notes that the mail address is the person's own, unless it is noted or has changed meanwhile. */
export async function markEmailVerified(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** Notes that a mailed link has just proved the mailbox to be the person's. */
export async function markMailboxProved(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email_verified_at: sql<Date>`least(email_verified_at, now())`,
      mailbox_proved_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * Changes the mail address, confirmed; false where another account has it, and then the transaction must end. `tx` must
 * be of the platform.
 */
export async function writeEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  await keepCreditOf(tx, userId);
  try {
    await tx
      .updateTable('users')
      .set({ email, email_verified_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'users__email') return false;
    throw error;
  }
  await tx.updateTable('store_members').set({ email }).where('user_id', '=', userId).execute();
  return true;
}

/**
 * Gives the account of a mail address a role at the platform, or takes it away; false when there is no such account. A
 * role goes only to an address that its owner has confirmed: anybody can register with an address of somebody else.
 */
export function writePlatformRole(db: Pools, email: string, role: PlatformRole | null): Promise<boolean> {
  return withPlatform(db, 'operator', `a role at the platform: ${role ?? 'none'}`, async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select(['id', 'platform_role', 'email_verified_at'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined || (role !== null && person.email_verified_at === null)) return false;
    await tx
      .updateTable('users')
      .set({ platform_role: role, updated_at: sql<Date>`now()` })
      .where('id', '=', person.id)
      .execute();
    await recordPrivileged(tx, {
      actor: 'operator',
      action: 'user.role_changed',
      subject: 'user',
      subjectId: person.id,
      before: { platform_role: person.platform_role },
      after: { platform_role: role },
    });
    return true;
  });
}
