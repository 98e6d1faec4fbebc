import { AppError } from '@dapur/contract/errors';
import type { User } from '@dapur/contract/people/identity';
import type { Tenant } from '@dapur/contract/stores/stores';
import type { Pools } from '../../../platform/db/index.ts';
import { readUser } from '../data/users.ts';

/**
 * A person as the API shows them their own account, with their first store. Throws AppError `unauthorized` when it is
 * gone.
 */
export async function userView(
  db: Pools,
  userId: string,
): Promise<{ readonly user: User; readonly tenant: Tenant | null }> {
  const row = await readUser(db, userId);
  if (row === undefined) throw new AppError('unauthorized', 'Please sign in to continue.');
  const [first] = row.stores;
  const user: User = {
    id: row.id,
    full_name: row.full_name,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    role: row.platform_role !== null ? 'super_admin' : first === undefined ? 'customer' : 'tenant_admin',
    avatar_url: row.avatar_key === null ? null : `/media/avatars/${row.avatar_key}`,
    tenantIds: row.stores.map(({ id }) => id),
    tenant_id: first?.id ?? null,
    email_verified: row.email_verified_at !== null,
    has_password: row.password_hash !== null,
    language: row.language,
    created_at: row.created_at.toISOString(),
  };
  return {
    user,
    tenant: first === undefined ? null : { id: first.id, name: first.name, subdomain: first.slug },
  };
}
