import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface ProfileChange {
  readonly full_name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly language?: Locale | undefined;
}

/** A field that is not given stays as it is. */
export async function updateProfile(tx: Tx, userId: string, change: ProfileChange): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Replaces the picture's key; null for no picture. */
export async function updateAvatarKey(tx: Tx, userId: string, key: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ avatar_key: key, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Locks the person out; a reason of null lets them sign in again. `tx` must be of the platform, here and below. */
export async function writeLock(tx: Tx, userId: string, reason: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      locked_at: reason === null ? null : sql<Date>`now()`,
      locked_reason: reason,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Null makes the person an ordinary user. */
export async function writeRoleOf(tx: Tx, userId: string, role: PlatformRole | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ platform_role: role, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Makes the person's row a pseudonym that nobody can sign in to. */
export async function forgetUser(tx: Tx, userId: string, name: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: deletedEmail(userId),
      email_verified_at: null,
      mailbox_proved_at: null,
      full_name: name,
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

/** Unique, and by its last part (RFC 2606) an address to which no mail can go. */
const deletedEmail = (userId: string): string => `deleted-${userId.toLowerCase()}@deleted.invalid`;
