import type { Product } from '@dapur/contract/products/catalogue';
import type { Locale } from '@dapur/contract/primitives';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import type { Pools } from '../../platform/db/index.ts';
import type { TenantDirectory } from '../../platform/http/index.ts';
import type { Stores } from '../stores/index.ts';
import type { SellerProductsDeps } from './seller-products-deps.ts';

export interface CatalogueDeps extends SellerProductsDeps {
  readonly db: Pools;
  readonly directory: TenantDirectory;
  readonly profileWithShareImage: Stores['profileWithShareImage'];
  /** The store's days from today on. */
  readonly datesOf: (tenantId: string) => Promise<DeliveryDate[]>;
  /** Drops what this process caches of a store, without waiting for the database's news to all processes. */
  readonly forgetStore: (tenantId: string) => void;
  /** `https://…` of the site, without a slash at the end. */
  readonly origin: string;
  /** A store's address at its own domain, without a slash at the end; undefined while it has none. */
  readonly ownOriginOf: (storeId: string) => Promise<string | undefined>;
}

/** What a store sells, for whoever shows it. */
export interface ShownProducts {
  /** What the store lists: active products by sort_order (missing as 999), then name. */
  products(tenantId: string, locale: Locale): Promise<Product[]>;
  /** The same, with unlisted products too: those that are found by their links alone. */
  everyProduct(tenantId: string, locale: Locale): Promise<Product[]>;
}
