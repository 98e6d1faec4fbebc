import { normaliseEmail } from '@dapur/contract/phone';
import type { Pools } from '../../../platform/db/index.ts';
import { writeSuperAdmin } from '../data/users.ts';

/** Makes the account of a mail address a super admin's, or an ordinary one again; false when there is none. Counts at once. */
export function grantSuperAdmin(db: Pools, email: string, isSuperAdmin: boolean): Promise<boolean> {
  return writeSuperAdmin(db, normaliseEmail(email), isSuperAdmin);
}
