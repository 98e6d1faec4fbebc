import { z } from 'zod';
import { Allergen, Picture, Product } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, LocalDateString, Ok, Ringgit, SignedRinggit, line, text } from './primitives.ts';
import { importLimits, MOST_PRODUCTS_AT_ONCE, productLimits as most } from './product-limits.ts';
import { memberErrors } from './seller-errors.ts';
import { LangQuery } from './stores.ts';

const Price = Ringgit.refine((value) => value <= most.price, { message: `must be at most ${most.price}` });
const ChoicePrice = z
  .number()
  .min(-most.choicePrice)
  .max(most.choicePrice)
  .refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, {
    message: 'must be an amount in MYR with at most 2 decimals',
  });

/** Not the one name that a record of prices or words, having such names for its keys, cannot hold. */
const ChoiceName = line(most.choice)
  .min(1)
  .refine((name) => name !== '__proto__', { message: 'cannot be kept under this name' });

/** An option's words in one more language; what is empty is read in the store's own. */
const OptionTexts = z.strictObject({
  title: line(most.optionTitle).default(''),
  placeholder: line(most.placeholder).default(''),
  /** By the choice's own name. */
  choices: z.record(line(most.choice), line(most.choice)).default({}),
});
export type OptionTexts = z.output<typeof OptionTexts>;

/** An option as its seller writes it. */
export const OptionDraft = z
  .strictObject({
    title: line(most.optionTitle).min(1),
    inputType: z.enum(['select', 'radio', 'checkbox', 'text']),
    data: z.array(ChoiceName).max(most.choices),
    placeholder: line(most.placeholder),
    enabled: z.boolean(),
    required: z.boolean().default(true),
    prices: z.record(line(most.choice), ChoicePrice).default({}),
    /** Ticks that are needed, and the most there may be; null: one, and as many as there are choices. */
    min: z.int().min(1).max(most.choices).nullable().default(null),
    max: z.int().min(1).max(most.choices).nullable().default(null),
    /** Choices that buyers are not offered at the moment. */
    off: z.array(line(most.choice)).max(most.choices).default([]),
    words: z.strictObject({ ms: OptionTexts.prefault({}), zh: OptionTexts.prefault({}) }).prefault({}),
  })
  .refine(({ inputType, data }) => (inputType === 'text' ? data.length === 0 : data.length > 0), {
    path: ['data'],
    message: 'must have choices, and a text none',
  })
  .refine(({ data }) => new Set(data).size === data.length, {
    path: ['data'],
    message: 'names a choice twice',
  })
  .refine(({ inputType, data, off }) => inputType === 'text' || data.some((one) => !off.includes(one)), {
    path: ['off'],
    message: 'must leave a choice',
  })
  .refine(({ inputType, min, max }) => inputType === 'checkbox' || (min === null && max === null), {
    path: ['min'],
    message: 'is for options with several choices',
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    message: 'must not be below the fewest',
  })
  .refine(
    ({ data, off, min }) => (min ?? 1) <= 1 || data.filter((one) => !off.includes(one)).length >= (min ?? 1),
    {
      path: ['min'],
      message: 'must not be more than the choices there are',
    },
  );
export type OptionDraft = z.output<typeof OptionDraft>;

/** A product's words in one more language; what is empty is shown in the first. */
export const ProductWords = z.strictObject({
  name: line(most.name).default(''),
  category: line(most.category).default(''),
  description: text(most.description).default(''),
  ingredients: text(most.ingredients).default(''),
  storage: line(most.storage).default(''),
  shelf_life: line(most.shelfLife).default(''),
  seo_title: line(most.seoTitle).default(''),
  seo_description: line(most.seoDescription).default(''),
});
export type ProductWords = z.output<typeof ProductWords>;

/** All that the editor holds, pictures aside. Its own words are shown where a language has none. */
const draftShape = {
  name: line(most.name).min(1),
  category: line(most.category),
  description: text(most.description),
  ingredients: text(most.ingredients),
  /** How it is kept, and how long it keeps. */
  storage: line(most.storage).default(''),
  shelf_life: line(most.shelfLife).default(''),
  /** What its page is called in search results; empty: what is made of the product. */
  seo_title: line(most.seoTitle).default(''),
  seo_description: line(most.seoDescription).default(''),
  translations: z.strictObject({ ms: ProductWords, zh: ProductWords }),
  price: Price,
  compare_at: Price.refine((value) => value > 0, { message: 'must be more than 0' }).nullable(),
  /** What a portion costs its maker; never told to shoppers. Null: not said. */
  cost: Price.nullable().default(null),
  daily_limit: z.int().min(0).max(most.dailyLimit),
  /** Portions that one order must and may have; null: not bounded. */
  min_quantity: z.int().min(1).max(most.perOrder).nullable().default(null),
  max_quantity: z.int().min(1).max(most.perOrder).nullable().default(null),
  /** Days of the week on which it is made, 1 for Monday to 7 for Sunday; null: all. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).nullable().default(null),
  /** The first and the last date for which it is made; null: without an end on that side. */
  season_from: LocalDateString.nullable().default(null),
  season_until: LocalDateString.nullable().default(null),
  /** Days ahead that it needs; null: the store's own. */
  lead_days: z.int().min(0).max(most.leadDays).nullable(),
  /** Null: not said yet. */
  allergens: z.array(Allergen).max(Allergen.options.length).nullable(),
  /** Null: both. */
  only_by: z.enum(['pickup', 'delivery']).nullable(),
  needs_car: z.boolean(),
  is_active: z.boolean(),
  /** On sale for those who have its link, and in no list. */
  is_unlisted: z.boolean().default(false),
  options: z.array(OptionDraft).max(most.options),
};
type Draft = z.ZodObject<typeof draftShape>;

const checked = <T extends z.ZodObject>(shape: T) =>
  shape.superRefine((draft, ctx) => {
    const { price, compare_at: before, options, ...bounds } = draft as unknown as z.output<Draft>;
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    const { min_quantity: least, max_quantity: largest, season_from: from, season_until: until } = bounds;
    if (least !== null && largest !== null && largest < least)
      wrong('max_quantity', 'must not be below the least quantity');
    if (from !== null && until !== null && until < from)
      wrong('season_until', 'must not be before the season begins');
    if (new Set(bounds.weekdays).size !== (bounds.weekdays ?? []).length)
      wrong('weekdays', 'names a day twice');
    if (before !== null && before <= price) wrong('compare_at', 'must be more than the price');
    const titles = options.map(({ title }) => title);
    for (const [at, title] of titles.entries())
      if (titles.indexOf(title) < at)
        ctx.addIssue({ code: 'custom', path: ['options', at, 'title'], message: 'is there twice' });
  });

export const ProductDraft = checked(z.strictObject(draftShape));
export type ProductDraft = z.output<typeof ProductDraft>;

/** A picture in its place, with its words in each language. */
export const PictureDraft = z.strictObject({
  /** Of the attachment: its file's name without the ending. */
  key: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/),
  alt: line(most.alt),
  alt_ms: line(most.alt).default(''),
  alt_zh: line(most.alt).default(''),
});
export const ShownPicture = z.object({
  key: z.string(),
  alt: z.string(),
  alt_ms: z.string(),
  alt_zh: z.string(),
  picture: Picture,
});
export type ShownPicture = z.output<typeof ShownPicture>;

export const ProductStatus = z.enum(['active', 'unlisted', 'hidden', 'archived']);
export type ProductStatus = z.infer<typeof ProductStatus>;

/** As `ProductDraft`, without its bounds: what was stored before there were any is still shown. */
const shownWords = z.object({
  name: z.string(),
  category: z.string(),
  description: z.string(),
  ingredients: z.string(),
  storage: z.string(),
  shelf_life: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
});
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
  words: z.object({ ms: shownTexts, zh: shownTexts }),
});
export const SellerProduct = z
  .object({
    ...shownWords.shape,
    translations: z.object({ ms: shownWords, zh: shownWords }),
    price: Ringgit,
    compare_at: Ringgit.nullable(),
    cost: Ringgit.nullable(),
    daily_limit: z.int(),
    min_quantity: z.int().nullable(),
    max_quantity: z.int().nullable(),
    weekdays: z.array(z.int()).nullable(),
    season_from: LocalDateString.nullable(),
    season_until: LocalDateString.nullable(),
    lead_days: z.int().nullable(),
    allergens: z.array(Allergen).nullable(),
    only_by: z.enum(['pickup', 'delivery']).nullable(),
    needs_car: z.boolean(),
    is_active: z.boolean(),
    is_unlisted: z.boolean(),
    options: z.array(ShownOption),
    id: z.uuid(),
    status: ProductStatus,
    pictures: z.array(ShownPicture),
    /** Counts the changes of its draft; a change names the one it began from. */
    revision: z.int(),
    /** Something was ordered of it: it can be archived, and not deleted. */
    is_ordered: z.boolean(),
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
  /** The next seven days, today first: what is held, and of how many; null on days that are closed, or on which it is not made. */
  week: z.array(z.object({ date: LocalDateString, held: z.int(), limit: z.int().nullable() })),
});
export type ProductRow = z.infer<typeof ProductRow>;

const ProductFilter = {
  search: line(80).optional(),
  /** A category's name; `-` for products without one. */
  category: line(most.category).optional(),
  /** `sold_out`: on sale, with nothing left on any open day of the next seven. */
  status: z.enum([...ProductStatus.options, 'sold_out']).optional(),
  lacks: Lack.optional(),
};

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['activate', 'unlist', 'hide', 'archive', 'restore']) }),
  z.strictObject({ kind: z.literal('price_percent'), percent: z.number().min(-90).max(500) }),
  z.strictObject({ kind: z.literal('price_amount'), amount: ChoicePrice }),
  z.strictObject({ kind: z.literal('category'), category: line(most.category) }),
  z.strictObject({ kind: z.literal('limit'), daily_limit: z.int().min(0).max(most.dailyLimit) }),
]);
export type BulkChange = z.output<typeof change>;

/** What is wrong with a cell of a file. */
export const CellFault = z.enum([
  'required',
  'not_number',
  'not_whole',
  'too_small',
  'too_large',
  'too_long',
  'unreadable',
  'unknown_word',
  'not_above_price',
  'below_least',
  'not_date',
  'before_start',
  'bad_options',
  'bad_id',
  'no_such_product',
  'same_name_twice',
  'twice_in_file',
  'archived',
  'needs_certificate',
]);
export type CellFault = z.infer<typeof CellFault>;

export const ImportRow = z.object({
  /** In the file, the heading being the first. */
  line: z.int(),
  name: z.string(),
  outcome: z.enum(['new', 'changed', 'same', 'faulty']),
  /** Columns that change, shortened. */
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  faults: z.array(z.object({ column: z.string(), fault: CellFault, value: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportCounts = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  faulty: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const ImportPreview = z.object({
  /** Names what was looked at, to be applied; null where nothing may be. */
  token: z.uuid().nullable(),
  /** Of the whole file; the rows are not looked at then. */
  fault: z.enum(['empty', 'unreadable', 'no_name_column', 'too_many_rows', 'column_twice']).nullable(),
  /** Headings that mean nothing here. */
  unknown_columns: z.array(z.string()),
  counts: ImportCounts,
  rows: z.array(ImportRow),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const errors = memberErrors;
const one = [...errors, 'not_found'] as const;
const call = { access: 'member', tenant: 'required', needs: ['products'] } as const;
const answerOne = z.object({ success: z.literal(true), data: SellerProduct });

/** A store's products, and their import. */
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
      limit: z.coerce.number<number>().int().min(1).max(MOST_PRODUCTS_AT_ONCE).default(50),
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
    body: checked(z.strictObject({ ...draftShape, id: z.uuid() })),
    response: answerOne,
    errors: [...errors, 'conflict'],
  }),
  updateProduct: endpoint({
    ...call,
    method: 'PUT',
    path: '/dashboard/products/:id',
    summary: 'Change a product; 409 when somebody else has changed it since',
    params: IdParams,
    body: checked(z.strictObject({ ...draftShape, revision: z.int().min(1) })),
    response: answerOne,
    errors: [...one, 'conflict'],
  }),
  duplicateProduct: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/products/:id/duplicate',
    summary: 'A hidden copy right behind it, with the same words and options and without pictures',
    params: IdParams,
    body: z.strictObject({ id: z.uuid(), name: line(most.name).min(1) }),
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
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_PRODUCTS_AT_ONCE), change }),
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
        z.object({ name: z.string(), name_ms: z.string(), name_zh: z.string(), products: z.int() }),
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
    body: z.strictObject({
      name: line(most.category).min(1),
      to: z.strictObject({
        name: line(most.category).min(1),
        name_ms: line(most.category),
        name_zh: line(most.category),
      }),
    }),
    response: z.object({ success: z.literal(true), changed: z.int() }),
    errors: one,
  }),
  orderProductCategories: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/product-categories/order',
    summary: 'Put the menu in the order of these categories; those not named follow',
    body: z.strictObject({ names: z.array(line(most.category)).min(1).max(200) }),
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
  previewProductImport: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/products-import',
    summary: 'Look through a CSV file of products, row by row, and change nothing',
    consumes: 'multipart',
    files: { most: 1, largestBytes: importLimits.bytes },
    response: z.object({ success: z.literal(true), data: ImportPreview }),
    errors: [...errors, 'payload_too_large', 'unsupported_media_type', 'rate_limited'],
  }),
  applyProductImport: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/products-import/:id/apply',
    summary:
      'Write what was looked at, all of it or nothing; repeating it changes nothing. 409 when the products have changed since',
    params: IdParams,
    response: z.object({ success: z.literal(true), data: ImportCounts }),
    errors: [...one, 'conflict'],
  }),
} as const;
