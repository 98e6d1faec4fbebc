import type { ApiScope } from '@dapur/contract/stores/api-scopes';
import type { StoreRight } from '@dapur/contract/people/store-rights';

const rightOf: Readonly<Record<ApiScope, StoreRight>> = {
  'orders:read': 'orders',
  'orders:status': 'orders',
  'products:read': 'products',
  'customers:read': 'customers',
};

/** What a key may see in its store, whatever its maker may. */
export const rightsOfScopes = (scopes: readonly ApiScope[]): ReadonlySet<StoreRight> =>
  new Set(scopes.map((scope) => rightOf[scope]));
