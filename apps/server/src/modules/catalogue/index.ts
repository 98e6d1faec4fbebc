import type { Pools } from '../../platform/db/index.ts';
import type { CatalogueDeps, ShownProducts } from './catalogue-deps.ts';
import { sellerProductHandlers, type SellerProductHandlers } from './seller-http.ts';
import { readProducts } from './data/products.ts';
import { readStoreRating } from './data/reviews.ts';
import { catalogueHandlers, type CatalogueHandlers } from './http.ts';
import { platformReviewHandlers, type PlatformReviewHandlers } from './platform-reviews-http.ts';
import { sellerReviewHandlers, type SellerReviewHandlers } from './reviews-http.ts';
import { toProduct } from './queries/product.ts';

export { addReview } from './commands/add-review.ts';
export { renameReviews } from './commands/rename-reviews.ts';
export { reviewerName } from './domain/reviewer-name.ts';
export { readToldDecision } from './data/reported-reviews.ts';
export { forgetOldImports } from './data/product-imports.ts';
export { forgetReviewersOfOrders, forgetReviewsOfPerson } from './data/forget-reviewers.ts';
export { catalogueCachePlan } from './http.ts';
export { readMadeProducts } from './data/products.ts';
export { rulesColumns, type RulesRow } from './data/field-columns.ts';
export type { StoredOption } from './data/tables.ts';
export { toOption } from './queries/option.ts';
export { pictureUrl } from './queries/picture.ts';
export { toProductRules } from './queries/product.ts';
export { productSeo, storeSeo } from './queries/store-seo.ts';

/** Products and what buyers said of them. */
export interface Catalogue extends ShownProducts {
  readonly handlers: CatalogueHandlers &
    SellerProductHandlers &
    SellerReviewHandlers &
    PlatformReviewHandlers;
}

export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const everyProduct: ShownProducts['everyProduct'] = async (tenantId, locale) =>
    (await readProducts(deps.db, tenantId, locale)).map((row) => toProduct(tenantId, locale, row));
  const products: ShownProducts['products'] = async (tenantId, locale) =>
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
