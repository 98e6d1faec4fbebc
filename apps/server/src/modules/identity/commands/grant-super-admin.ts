import { normaliseEmail } from '@dapur/contract/phone';
import type { Pools } from '../../../platform/db/index.ts';
import { writeSuperAdmin } from '../data/users.ts';

/**
 * Makes the account of a mail address a super admin's, or an ordinary one again. Counts at once. False
 * when there is none, and when nobody has confirmed the address yet.
 */
export function grantSuperAdmin(db: Pools, email: string, isSuperAdmin: boolean): Promise<boolean> {
  return writeSuperAdmin(db, normaliseEmail(email), isSuperAdmin);
}
