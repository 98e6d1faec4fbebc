import { randomUUID } from 'node:crypto';
import type { productImportEndpoints } from '@dapur/contract/products/product-import';
import type { sellerProductsEndpoints } from '@dapur/contract/products/seller-products';
import { draft } from '../../kit/kept-products.ts';
import { body, keepers, members, type Row } from '../cells.ts';
import { inStore } from '../in-store.ts';
import { store, type Facts, type Subject } from '../subjects.ts';

const product: Subject = inStore(async ({ database }, tenantId) => {
  const id = randomUUID();
  await database.pools.platform.query(
    `insert into products (tenant_id, id, name, price_sen, daily_limit) values ($1, $2, 'Kuih', 1000, 5)`,
    [tenantId, id],
  );
  return id;
});

const productImport: Subject = inStore(async ({ database }, tenantId, by) => {
  const id = randomUUID();
  await database.pools.platform.query(
    `insert into product_imports (tenant_id, id, sent_by, rows, outcome)
     values ($1, $2, $3, '[]', '{"new": 0, "changed": 0, "same": 0, "faulty": 0}')`,
    [tenantId, id, by],
  );
  return id;
});

/** What a store shows to its shoppers is also what its seller's list finds. */
const found = ({ marks: [mark = ''] }: Facts) => ({
  query: { search: mark, category: mark, status: 'active', lacks: 'photo' },
});

export const productsRows: Readonly<
  Record<keyof typeof sellerProductsEndpoints | keyof typeof productImportEndpoints, Row>
> = {
  listSellerProducts: {
    about: store,
    may: members(200),
    input: (facts) => ({ query: { ...found(facts).query, page: '1' } }),
    shows: true,
  },
  orderMenu: { about: store, may: members(200), shows: true },
  getSellerProduct: { about: product, may: keepers(200) },
  createProduct: { about: store, may: members(200), input: body(({ id }) => ({ id, ...draft() })) },
  updateProduct: { about: product, may: keepers(200), input: body(() => ({ revision: 1, ...draft() })) },
  duplicateProduct: { about: product, may: keepers(200), input: body(({ id }) => ({ id, name: 'Salinan' })) },
  deleteProduct: { about: product, may: keepers(200) },
  setProductPictures: { about: product, may: keepers(200), input: body(() => ({ were: [], pictures: [] })) },
  moveProduct: { about: product, may: keepers(200), input: body(() => ({ before: null })) },
  bulkProducts: {
    about: product,
    may: keepers(200),
    input: body(({ orderId }) => ({ ids: [orderId], change: { kind: 'hide' } })),
  },
  listProductCategories: { about: store, may: members(200), shows: true },
  renameProductCategory: {
    about: store,
    may: members(200),
    input: body(({ marks: [name] }) => ({ name, to: { name, name_ms: '', name_zh: '' } })),
  },
  orderProductCategories: {
    about: store,
    may: members(200),
    input: body(({ marks: [name] }) => ({ names: [name] })),
  },
  exportProducts: {
    about: store,
    may: members(200),
    input: (facts) => ({ query: { ...found(facts).query, template: 'false' } }),
    shows: true,
  },
  previewProductImport: { about: store, may: members(200) },
  applyProductImport: { about: productImport, may: keepers(200) },
};
