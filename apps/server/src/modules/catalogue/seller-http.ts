import { AppError } from '@dapur/contract/errors';
import type { productImportEndpoints } from '@dapur/contract/products/product-import';
import type { sellerProductsEndpoints } from '@dapur/contract/products/seller-products';
import type { Handlers, MemberContext, RateLimit } from '../../platform/http/index.ts';
import { withTenant } from '../../platform/db/index.ts';
import { actorOf } from '../activity/index.ts';
import { hasHalalCertificate } from '../compliance/index.ts';
import { changeProducts, renameCategory } from './commands/change-products.ts';
import { copyProduct } from './commands/copy-product.ts';
import { deleteProduct } from './commands/delete-product.ts';
import { applyImport, previewImport } from './commands/import-products.ts';
import { moveProduct, orderCategories } from './commands/order-menu.ts';
import { setPictures } from './commands/product-pictures.ts';
import { changeProduct, createProduct, productNotFound, type Keeper } from './commands/save-product.ts';
import {
  readAllEdited,
  readCategories,
  readEdited,
  readListed,
  type EditedRow,
} from './data/seller-products.ts';
import type { ShownProducts } from './catalogue-deps.ts';
import type { SellerProductsDeps } from './seller-products-deps.ts';
import { toDraft } from './queries/product-draft.ts';
import { exampleProduct, productsFile } from './queries/products-file.ts';
import { shownPictures, toProductRow, toSellerProduct } from './queries/seller-product.ts';

export type SellerProductHandlers = Handlers<
  keyof typeof sellerProductsEndpoints | keyof typeof productImportEndpoints
>;

/** Each is read in whole and compared with the whole menu. */
const imports: RateLimit = { name: 'product-import', limit: 60, windowSeconds: 60 * 60 };

const keeperOf = (ctx: MemberContext): Keeper => ({ tenantId: ctx.tenant.id, actor: actorOf(ctx) });

/** What a store's people do with its products. */
export function sellerProductHandlers(
  deps: SellerProductsDeps,
  { everyProduct }: Pick<ShownProducts, 'everyProduct'>,
): SellerProductHandlers {
  const { db } = deps;
  const answer = (tenantId: string, row: EditedRow) => ({
    success: true as const,
    data: toSellerProduct(tenantId, row),
  });
  return {
    listSellerProducts: async ({ query }, { tenant }) => {
      const { page, limit, sort, ...filter } = query;
      const found = await readListed(db, tenant.id, {
        search: filter.search,
        category: filter.category,
        status: filter.status,
        lacks: filter.lacks,
        sort,
        limit,
        offset: (page - 1) * limit,
      });
      const { total, counts } = found;
      const data = found.rows.map((row) => toProductRow(tenant.id, row));
      return { success: true, data, page, limit, total, counts };
    },

    orderMenu: async ({ query }, { tenant }) => ({
      success: true,
      data: await everyProduct(tenant.id, query.lang ?? 'en'),
    }),

    getSellerProduct: async ({ params }, { tenant }) => {
      const row = await readEdited(db, tenant.id, params.id.toLowerCase());
      if (row === undefined) throw productNotFound();
      return answer(tenant.id, row);
    },

    createProduct: async ({ body: { id, ...draft } }, ctx) =>
      answer(ctx.tenant.id, await createProduct(db, keeperOf(ctx), id.toLowerCase(), draft)),

    updateProduct: async ({ params, body: { revision, ...draft } }, ctx) =>
      answer(
        ctx.tenant.id,
        await changeProduct(db, keeperOf(ctx), { id: params.id.toLowerCase(), revision }, draft),
      ),

    duplicateProduct: async ({ params, body }, ctx) =>
      answer(
        ctx.tenant.id,
        await copyProduct(db, keeperOf(ctx), params.id.toLowerCase(), { ...body, id: body.id.toLowerCase() }),
      ),

    deleteProduct: async ({ params }, ctx) => {
      await deleteProduct(deps, keeperOf(ctx), params.id.toLowerCase());
      return { success: true };
    },

    setProductPictures: async ({ params, body }, ctx) => {
      const images = await setPictures(deps, keeperOf(ctx), params.id.toLowerCase(), body);
      return { success: true, data: shownPictures(ctx.tenant.id, images) };
    },

    moveProduct: async ({ params, body }, ctx) => {
      await moveProduct(db, keeperOf(ctx), params.id.toLowerCase(), body.before?.toLowerCase() ?? null);
      return { success: true };
    },

    bulkProducts: async ({ body }, ctx) => ({
      success: true,
      changed: await changeProducts(db, keeperOf(ctx), body.ids, body.change),
    }),

    listProductCategories: async (_input, { tenant }) => {
      const [data, has_halal_certificate] = await Promise.all([
        readCategories(db, tenant.id),
        withTenant(db, tenant.id, (tx) => hasHalalCertificate(tx, tenant.id)),
      ]);
      return { success: true, data, has_halal_certificate };
    },

    renameProductCategory: async ({ body }, ctx) => ({
      success: true,
      changed: await renameCategory(db, keeperOf(ctx), body.name, body.to),
    }),

    orderProductCategories: async ({ body }, ctx) => {
      await orderCategories(db, keeperOf(ctx), body.names);
      return { success: true };
    },

    exportProducts: async ({ query: { template, ...filter } }, { tenant }) => {
      if (template === 'true')
        return productsFile('dapur-products-template.csv', [{ id: '', draft: exampleProduct }]);
      const rows = await readAllEdited(db, tenant.id, {
        search: filter.search,
        category: filter.category,
        status: filter.status,
        lacks: filter.lacks,
      });
      return productsFile(
        `${tenant.slug}-products.csv`,
        rows.map((row) => ({ id: row.id, draft: toDraft(row) })),
      );
    },

    previewProductImport: async ({ form }, ctx) => {
      await deps.rateLimiter.hit(imports, ctx.user.userId);
      const { files } = await form();
      const [file] = files;
      if (file === undefined) throw new AppError('invalid_input', 'files: is required');
      const importer = { ...keeperOf(ctx), userId: ctx.user.userId };
      return { success: true, data: await previewImport(db, importer, await file.read()) };
    },

    applyProductImport: async ({ params }, ctx) => {
      const importer = { ...keeperOf(ctx), userId: ctx.user.userId };
      return { success: true, data: await applyImport(db, importer, params.id.toLowerCase()) };
    },
  };
}
