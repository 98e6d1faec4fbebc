import type { Product } from '@dapur/contract/catalogue';
import type { Locale } from '@dapur/contract/primitives';
import type { DeliveryDate } from '@dapur/contract/scheduling';
import type { Pools } from '../../platform/db/index.ts';
import type { TenantDirectory } from '../../platform/http/index.ts';
import type { Stores } from '../stores/index.ts';
import { sellerProductHandlers, type SellerProductHandlers, type SellerProductsDeps } from './seller-http.ts';
import { readProducts } from './data/products.ts';
import { readStoreRating } from './data/reviews.ts';
import { catalogueHandlers, type CatalogueHandlers } from './http.ts';
import { platformReviewHandlers, type PlatformReviewHandlers } from './platform-reviews-http.ts';
import { sellerReviewHandlers, type SellerReviewHandlers } from './reviews-http.ts';
import { toProduct } from './queries/product.ts';

export { addReview, type ReviewWish } from './commands/add-review.ts';
export { renameReviews } from './commands/rename-reviews.ts';
export { reviewerName } from './domain/reviewer-name.ts';
export { readToldDecision, type ToldDecision } from './data/reported-reviews.ts';
export { catalogueCachePlan } from './http.ts';
export { toOption } from './queries/option.ts';
export { pictureUrl } from './queries/picture.ts';
export { productSeo, storeSeo, type SeoFacts } from './queries/store-seo.ts';

export type { KeptPictures } from './commands/product-pictures.ts';

export interface CatalogueDeps extends SellerProductsDeps {
  readonly db: Pools;
  readonly directory: TenantDirectory;
  readonly profileWithShareImage: Stores['profileWithShareImage'];
  /** The store's days from today on. */
  readonly datesOf: (tenantId: string) => Promise<DeliveryDate[]>;
  /** Drops what this process keeps of a store, ahead of the news that the database sends to all. */
  readonly forgetStore: (tenantId: string) => void;
  /** `https://…` of the site, without a slash at the end. */
  readonly origin: string;
  /** A store's address at its own domain, without a slash at the end; undefined while it has none. */
  readonly ownOriginOf: (storeId: string) => Promise<string | undefined>;
}

/** Products and what buyers said of them. */
export interface Catalogue {
  readonly handlers: CatalogueHandlers &
    SellerProductHandlers &
    SellerReviewHandlers &
    PlatformReviewHandlers;
  /** What the store lists: active products by sort_order (missing as 999), then name. */
  products(tenantId: string, locale: Locale): Promise<Product[]>;
  /** The same with what no list has: products that are found by their links alone. */
  everyProduct(tenantId: string, locale: Locale): Promise<Product[]>;
}

export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const everyProduct: Catalogue['everyProduct'] = async (tenantId, locale) =>
    (await readProducts(deps.db, tenantId, locale)).map((row) => toProduct(tenantId, locale, row));
  const products: Catalogue['products'] = async (tenantId, locale) =>
    (await everyProduct(tenantId, locale)).filter(({ unlisted }) => unlisted === undefined);
  return {
    products,
    everyProduct,
    handlers: {
      ...catalogueHandlers(deps, { products, everyProduct }),
      ...sellerProductHandlers(deps, { everyProduct }),
      ...sellerReviewHandlers(deps),
      ...platformReviewHandlers(deps),
    },
  };
}

/** The store's mean rating, apart from the catalogue because stores show it in their profile. */
export const createRatingOf =
  (db: Pools) =>
  (tenantId: string): Promise<{ readonly rating: number | null; readonly count: number }> =>
    readStoreRating(db, tenantId);
