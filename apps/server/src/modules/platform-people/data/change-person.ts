import type { Locale } from '@dapur/contract/primitives';
import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import type { Tx } from '../../../platform/db/index.ts';

/** A person held still until `tx` ends, which must be of the platform, here and below. */
export interface HeldPerson {
  readonly id: string;
  readonly email: string;
  readonly email_verified_at: Date | null;
  readonly language: Locale;
  readonly platform_role: PlatformRole | null;
  readonly locked_at: Date | null;
}

/**
 * Who runs the platform now, and as what, held until `tx` ends. Of two super admins who take their role from each other
 * at once the second finds their role gone, so that one is always left.
 */
export async function holdPlatformRoles(tx: Tx): Promise<ReadonlyMap<string, PlatformRole>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'platform_role'])
    .where('platform_role', 'is not', null)
    .where('locked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.flatMap(({ id, platform_role: role }) => (role === null ? [] : [[id, role] as const])));
}

export function holdPerson(tx: Tx, id: string): Promise<HeldPerson | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'language', 'platform_role', 'locked_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
