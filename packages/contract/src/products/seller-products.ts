import { z } from 'zod';
import { Picture, Product } from './catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { BulkChange, CategoryNames, SoldOutUntil } from './product-change-input.ts';
import { IdParams, LocalDateString, Ok, Ringgit, SignedRinggit, line } from '../primitives.ts';
import { Allergen, savedFields } from './product-field-input.ts';
import { byField, fieldsOfKind, productFields as fields } from './product-fields.ts';
import { MAX_PRODUCTS_AT_ONCE, productLimits as most } from './product-limits.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import { LangQuery } from '../stores/stores.ts';
import { NewProduct, PictureDraft, ProductChange } from './product-input.ts';
import { fieldsOfOthers, inOtherLocales } from '../words/other-locales.ts';

export const ShownPicture = z.object({
  key: z.string(),
  alt: z.string(),
  ...fieldsOfOthers('alt', () => z.string()),
  picture: Picture,
});
export type ShownPicture = z.output<typeof ShownPicture>;

export const ProductStatus = z.enum(['active', 'unlisted', 'hidden', 'archived']);
export type ProductStatus = z.infer<typeof ProductStatus>;

const shownWords = z.object(byField(fieldsOfKind('words'), () => z.string()));
const shownTexts = z.object({
  title: z.string(),
  placeholder: z.string(),
  choices: z.record(z.string(), z.string()),
});
const ShownOption = z.object({
  title: z.string(),
  inputType: z.enum(['select', 'radio', 'checkbox', 'text']),
  data: z.array(z.string()),
  placeholder: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  prices: z.record(z.string(), SignedRinggit),
  min: z.int().nullable(),
  max: z.int().nullable(),
  off: z.array(z.string()),
  words: z.object(inOtherLocales(() => shownTexts)),
});
/** As `ProductDraft`, without its bounds. */
export const SellerProduct = z
  .object({
    ...savedFields,
    translations: z.object(inOtherLocales(() => shownWords)),
    weekdays: z.array(z.int()).nullable(),
    allergens: z.array(Allergen).nullable(),
    only_by: z.enum(['pickup', 'delivery']).nullable(),
    options: z.array(ShownOption),
    id: z.uuid(),
    status: ProductStatus,
    pictures: z.array(ShownPicture),
    /** Counts the changes of its draft; a change names the one it began from. */
    revision: z.int(),
    /** Something was ordered of it: it can be archived, and not deleted. */
    is_ordered: z.boolean(),
    sold_out_until: SoldOutUntil.nullable(),
    updated_at: z.string(),
  })
  .meta({ id: 'SellerProduct' });
export type SellerProduct = z.infer<typeof SellerProduct>;

export const Lack = z.enum(['photo', 'allergens', 'translation']);
export type Lack = z.infer<typeof Lack>;

/** A product in its seller's list. */
export const ProductRow = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string(),
  price: Ringgit,
  compare_at: Ringgit.nullable(),
  status: ProductStatus,
  picture: Picture.nullable(),
  daily_limit: z.int(),
  lead_days: z.int().nullable(),
  lacks: z.array(Lack),
  is_ordered: z.boolean(),
  revision: z.int(),
  /** Set while its seller says that it is sold out. */
  sold_out_until: SoldOutUntil.nullable(),
  /** The next seven days, today first: what is held, and of how many; null on days that are closed, or on which it is not made. */
  week: z.array(z.object({ date: LocalDateString, held: z.int(), limit: z.int().nullable() })),
});
export type ProductRow = z.infer<typeof ProductRow>;

const ProductFilter = {
  search: line(80).optional(),
  /** A category's name; `-` for products without one. */
  category: line(fields.category.most).optional(),
  /** `sold_out`: on sale, and its seller says so, or nothing is left on any open day of the next seven. */
  status: z.enum([...ProductStatus.options, 'sold_out']).optional(),
  lacks: Lack.optional(),
};
const errors = memberErrors;
const one = [...errors, 'not_found'] as const;
const call = { access: 'member', tenant: 'required', needs: ['products'] } as const;
const answerOne = z.object({ success: z.literal(true), data: SellerProduct });

/** A store's products. */
export const sellerProductsEndpoints = {
  listSellerProducts: endpoint({
    ...call,
    apiScope: 'products:read',
    method: 'GET',
    path: '/dashboard/products',
    summary: 'A page of the products in the order of the menu, or by another',
    query: z.strictObject({
      ...ProductFilter,
      sort: z.enum(['menu', 'name', 'price', 'newest']).default('menu'),
      page: z.coerce.number<number>().int().min(1).max(1_000).default(1),
      limit: z.coerce.number<number>().int().min(1).max(MAX_PRODUCTS_AT_ONCE).default(50),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(ProductRow),
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      /** Of all products, whatever the filter. */
      counts: z.object({
        active: z.int(),
        unlisted: z.int(),
        hidden: z.int(),
        archived: z.int(),
        sold_out: z.int(),
      }),
    }),
    errors,
  }),
  orderMenu: endpoint({
    ...call,
    needs: ['orders'],
    method: 'GET',
    path: '/dashboard/order-menu',
    summary: 'What an order that is taken by phone may hold: the menu with what only its link leads to',
    query: LangQuery,
    response: z.object({ success: z.literal(true), data: z.array(Product) }),
    errors,
  }),
  getSellerProduct: endpoint({
    ...call,
    apiScope: 'products:read',
    method: 'GET',
    path: '/dashboard/products/:id',
    summary: 'A product as its editor holds it',
    params: IdParams,
    response: answerOne,
    errors: one,
  }),
  createProduct: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/products',
    summary:
      'A new product at the end of its category; its id is made by the caller, and repeating it changes nothing',
    body: NewProduct,
    response: answerOne,
    errors: [...errors, 'conflict'],
  }),
  updateProduct: endpoint({
    ...call,
    method: 'PUT',
    path: '/dashboard/products/:id',
    summary: 'Change a product; 409 when somebody else has changed it since',
    params: IdParams,
    body: ProductChange,
    response: answerOne,
    errors: [...one, 'conflict'],
  }),
  duplicateProduct: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/products/:id/duplicate',
    summary: 'A hidden copy right behind it, with the same words and options and without pictures',
    params: IdParams,
    body: z.strictObject({ id: z.uuid(), name: line(fields.name.most).min(1) }),
    response: answerOne,
    errors: [...one, 'conflict'],
  }),
  deleteProduct: endpoint({
    ...call,
    method: 'DELETE',
    path: '/dashboard/products/:id',
    summary: 'Remove a product of which nothing was ever ordered; 409 for any other',
    params: IdParams,
    response: Ok,
    errors: [...one, 'conflict'],
  }),
  setProductPictures: endpoint({
    ...call,
    method: 'PUT',
    path: '/dashboard/products/:id/pictures',
    summary: 'Its pictures, in order; those left out are removed. 409 when they are not as `were` says',
    params: IdParams,
    body: z.strictObject({
      were: z.array(PictureDraft.shape.key).max(most.pictures),
      pictures: z.array(PictureDraft).max(most.pictures),
    }),
    response: z.object({ success: z.literal(true), data: z.array(ShownPicture) }),
    errors: [...one, 'conflict'],
  }),
  moveProduct: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/products/:id/move',
    summary: 'Put a product right before another of its category, or at its end',
    params: IdParams,
    body: z.strictObject({ before: z.uuid().nullable() }),
    response: Ok,
    errors: [...one, 'conflict'],
  }),
  bulkProducts: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/products/bulk',
    summary: 'The same change for several products, all of them or none',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_PRODUCTS_AT_ONCE), change: BulkChange }),
    response: z.object({ success: z.literal(true), changed: z.int() }),
    errors: [...one, 'conflict'],
  }),
  listProductCategories: endpoint({
    ...call,
    method: 'GET',
    path: '/dashboard/product-categories',
    summary: 'The categories in the order of the menu',
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({ name: z.string(), ...fieldsOfOthers('name', () => z.string()), products: z.int() }),
      ),
      /** A valid halal certificate is among the store's papers, so that a product may say that it is. */
      has_halal_certificate: z.boolean(),
    }),
    errors,
  }),
  renameProductCategory: endpoint({
    ...call,
    method: 'PUT',
    path: '/dashboard/product-categories',
    summary: 'Give a category other names; under a name that is there already the two become one',
    body: CategoryNames,
    response: z.object({ success: z.literal(true), changed: z.int() }),
    errors: one,
  }),
  orderProductCategories: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/product-categories/order',
    summary: 'Put the menu in the order of these categories; those not named follow',
    body: z.strictObject({ names: z.array(line(fields.category.most)).min(1).max(200) }),
    response: Ok,
    errors,
  }),
  exportProducts: endpoint({
    ...call,
    method: 'GET',
    path: '/dashboard/products-export',
    summary:
      'The products as a CSV file, which can be imported again; `template` has the headings and one example',
    query: z.strictObject({ ...ProductFilter, template: z.enum(['true', 'false']).default('false') }),
    response: 'file',
    errors,
  }),
} as const;
