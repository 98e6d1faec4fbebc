import { toRinggit, toSen } from '@dapur/contract/money';
import type { ProductDraft, ProductWords } from '@dapur/contract/product-draft';
import type { EditedRow } from '../data/seller-products.ts';
import type { ProductValues } from '../data/write-products.ts';
import { toOptionDraft, toStoredOption } from './option.ts';

/** A stored product as its editor holds it. */
export function toDraft(row: EditedRow): ProductDraft {
  return {
    name: row.name,
    category: row.category,
    description: row.description,
    ingredients: row.ingredients,
    storage: row.storage,
    shelf_life: row.shelf_life,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    translations: { ms: wordsOf(row.translations.ms), zh: wordsOf(row.translations.zh) },
    price: toRinggit(row.price_sen),
    compare_at: row.compare_at_sen === null ? null : toRinggit(row.compare_at_sen),
    cost: row.cost_sen === null ? null : toRinggit(row.cost_sen),
    daily_limit: row.daily_limit,
    min_quantity: row.min_quantity,
    max_quantity: row.max_quantity,
    weekdays: row.weekdays,
    season_from: row.season_from,
    season_until: row.season_until,
    lead_days: row.lead_days,
    allergens: row.allergens,
    only_by: row.only_by,
    needs_car: row.needs_car,
    is_active: row.is_active,
    is_unlisted: row.is_unlisted,
    options: row.options.map(toOptionDraft),
  };
}

/** The draft as it is stored. */
export function toValues(draft: ProductDraft): ProductValues {
  const { price, compare_at: before, cost, weekdays, options, translations, ...values } = draft;
  return {
    ...values,
    price_sen: toSen(price),
    compare_at_sen: before === null ? null : toSen(before),
    cost_sen: cost === null ? null : toSen(cost),
    weekdays: weekdays === null ? null : [...weekdays].sort((a, b) => a - b),
    translations: { ms: filled(translations.ms), zh: filled(translations.zh) },
    options: options.map(toStoredOption),
  };
}

const wordsOf = (words: Partial<ProductWords> | undefined): ProductWords => ({
  name: words?.name ?? '',
  category: words?.category ?? '',
  description: words?.description ?? '',
  ingredients: words?.ingredients ?? '',
  storage: words?.storage ?? '',
  shelf_life: words?.shelf_life ?? '',
  seo_title: words?.seo_title ?? '',
  seo_description: words?.seo_description ?? '',
});

/** Leaves empty translations out, so that shoppers read the first language instead. */
const filled = (words: ProductWords): Partial<ProductWords> =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
