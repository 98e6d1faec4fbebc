import type { Product } from '@dapur/contract/catalogue';
import type { Locale } from '@dapur/contract/primitives';
import type { Pools } from '../../platform/db/index.ts';
import type { TenantDirectory } from '../../platform/http/index.ts';
import type { Stores } from '../stores/index.ts';
import { readProducts } from './data/products.ts';
import { readStoreRating } from './data/reviews.ts';
import { catalogueHandlers, type CatalogueHandlers } from './http.ts';
import { toProduct } from './queries/product.ts';

export { addReview, type ReviewWish } from './commands/add-review.ts';
export { catalogueCachePlan } from './http.ts';
export { pictureUrl } from './queries/picture.ts';
export { storeSeo, type SeoFacts } from './queries/store-seo.ts';

export interface CatalogueDeps {
  readonly db: Pools;
  readonly directory: TenantDirectory;
  readonly profileWithShareImage: Stores['profileWithShareImage'];
  /** `https://…` of the site, without a slash at the end. */
  readonly origin: string;
}

/** Products and what buyers said of them. */
export interface Catalogue {
  readonly handlers: CatalogueHandlers;
  /** Active products by sort_order (missing as 999), then name. */
  products(tenantId: string, locale: Locale): Promise<Product[]>;
}

export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const products: Catalogue['products'] = async (tenantId, locale) =>
    (await readProducts(deps.db, tenantId, locale)).map((row) => toProduct(tenantId, row));
  return { products, handlers: catalogueHandlers(deps, products) };
}

/** The store's mean rating, apart from the catalogue because stores show it in their profile. */
export const createRatingOf =
  (db: Pools) =>
  (tenantId: string): Promise<{ readonly rating: number | null; readonly count: number }> =>
    readStoreRating(db, tenantId);
