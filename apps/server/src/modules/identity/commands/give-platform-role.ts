import { normaliseEmail } from '@dapur/contract/people/email';
import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import type { Pools } from '../../../platform/db/index.ts';
import { writePlatformRole } from '../data/users.ts';

/**
 * Gives the account of a mail address a role at the platform; null makes it an ordinary one again. Counts at once. False
 * when there is none, and when nobody has confirmed the address yet.
 */
export function givePlatformRole(db: Pools, email: string, role: PlatformRole | null): Promise<boolean> {
  return writePlatformRole(db, normaliseEmail(email), role);
}
