import { AppError } from '@dapur/contract/errors';
import type { CachePlan, Handlers } from '../../platform/http/index.ts';
import { readReviews } from './data/reviews.ts';
import type { CatalogueDeps, ShownProducts } from './catalogue-deps.ts';
import { toReview } from './queries/review-page.ts';
import { storeSeo } from './queries/store-seo.ts';

export type CatalogueHandlers = Handlers<'listProducts' | 'getProduct' | 'listReviews' | 'getStoreSeo'>;

export const catalogueCachePlan: CachePlan = { listProducts: {}, listReviews: {} };

export function catalogueHandlers(
  deps: CatalogueDeps,
  { products, everyProduct }: ShownProducts,
): CatalogueHandlers {
  return {
    listProducts: ({ query }, { tenant }) => products(tenant.id, query.lang ?? 'en'),

    getProduct: async ({ params, query }, { tenant }) => {
      const every = await everyProduct(tenant.id, query.lang ?? 'en');
      const found = every.find(({ id }) => id === params.id.toLowerCase());
      if (found === undefined) throw new AppError('not_found', 'No such product');
      return found;
    },

    listReviews: async ({ params, query }, { tenant }) => {
      const { page, limit, sort } = query;
      const rows = await readReviews(deps.db, tenant.id, params.id, {
        sort,
        limit,
        offset: (page - 1) * limit,
      });
      if (!rows.isProductThere) throw new AppError('not_found', 'No such product');
      return {
        reviews: rows.reviews.map((row) => toReview(tenant.id, row)),
        page,
        limit,
        total: rows.total,
        has_more: page * limit < rows.total,
      };
    },

    getStoreSeo: async ({ params, query }) => {
      const store = await deps.directory.bySlug(params.tenant.toLowerCase());
      if (store === undefined) throw new AppError('tenant_not_found', 'Store not found');
      const locale = query.lang ?? 'en';
      const reading = deps.datesOf(store.id);
      const [own, { profile, shareImage, seo }, listed, dates] = await Promise.all([
        deps.ownOriginOf(store.id),
        deps.profileWithShareImage(store, locale, reading),
        products(store.id, locale),
        reading,
      ]);
      const data = storeSeo({
        slug: store.slug,
        profile,
        shareImage,
        words: seo,
        products: listed,
        dates,
        locale,
        origin: own ?? deps.origin,
        url: own ?? `${deps.origin}/${store.slug}`,
      });
      return { success: true, data, error: null };
    },
  };
}
