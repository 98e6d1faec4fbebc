import { AppError } from '@dapur/contract/errors';
import { isSlug } from '@dapur/contract/stores/slug';
import { isUuid } from '@dapur/contract/uuid';

/** A store that shoppers may see. */
export interface StoreRef {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/**
 * `live`: stores that shoppers may see. `known`: those and the closed ones, for people who have an order there. `any`:
 * all there are, for their own people.
 */
export type StoreKind = 'live' | 'known' | 'any';

/**
 * Finds stores, live ones unless told otherwise. Answers may be up to a second old. By a path that a store gave up it is
 * found as well: the answer has the path it goes by now.
 */
export interface TenantDirectory {
  byId(id: string, kind?: StoreKind): Promise<StoreRef | undefined>;
  bySlug(slug: string, kind?: StoreKind): Promise<StoreRef | undefined>;
}

type Header = string | string[] | undefined;

/** The store that X-Tenant-ID or X-Tenant-Slug names. It selects; it never authorises. */
export async function storeOfRequest(
  headers: Readonly<Record<string, Header>>,
  directory: TenantDirectory,
  kind: StoreKind = 'live',
): Promise<StoreRef> {
  const id = headers['x-tenant-id'];
  const slug = headers['x-tenant-slug'];
  if (id === undefined && slug === undefined) {
    throw new AppError('tenant_required', 'Name the store in the header X-Tenant-Slug or X-Tenant-ID');
  }
  if (id !== undefined && (typeof id !== 'string' || !isUuid(id.toLowerCase()))) {
    throw new AppError('tenant_malformed', 'X-Tenant-ID must be a UUID');
  }
  if (slug !== undefined && (typeof slug !== 'string' || !isSlug(slug))) {
    throw new AppError(
      'tenant_malformed',
      "X-Tenant-Slug must be a store's path: small letters, digits and hyphens",
    );
  }
  const store =
    id !== undefined
      ? await directory.byId(id.toLowerCase(), kind)
      : await directory.bySlug(slug ?? '', kind);
  if (store === undefined) throw new AppError('tenant_not_found', 'Store not found');
  if (id !== undefined && slug !== undefined && (await directory.bySlug(slug, kind))?.id !== store.id) {
    throw new AppError('tenant_malformed', 'X-Tenant-ID and X-Tenant-Slug name different stores');
  }
  return store;
}
