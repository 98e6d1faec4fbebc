import type { StoreCache } from '../../platform/cache/store-cache.ts';
import type { Pools } from '../../platform/db/index.ts';
import type { TenantDirectory } from '../../platform/http/index.ts';

export interface SwitchesDeps {
  readonly db: Pools;
  readonly cache: Pick<StoreCache, 'get' | 'forget'>;
  readonly storeBySlug: TenantDirectory['bySlug'];
}
