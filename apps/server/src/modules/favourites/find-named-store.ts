import { AppError } from '@dapur/contract/errors';
import { isUuid } from '@dapur/contract/uuid';
import type { StoreRef, TenantDirectory } from '../../platform/http/index.ts';

/** The store of a slug or id, and whether shoppers may see it. Throws AppError `tenant_not_found`. */
export async function findNamedStore(
  directory: TenantDirectory,
  named: string,
): Promise<{ readonly store: StoreRef; readonly isLive: boolean }> {
  const key = named.toLowerCase();
  // What looks like an id is also a path that a store could have.
  const find = async (kind: 'live' | 'any'): Promise<StoreRef | undefined> =>
    (isUuid(key) ? await directory.byId(key, kind) : undefined) ?? directory.bySlug(key, kind);
  const live = await find('live');
  if (live !== undefined) return { store: live, isLive: true };
  const store = await find('any');
  if (store === undefined) throw new AppError('tenant_not_found', 'Store not found');
  return { store, isLive: false };
}
