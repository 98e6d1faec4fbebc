import { toRinggit, toSen } from '@dapur/contract/money';
import type { OptionDraft, ProductDraft, ProductWords } from '@dapur/contract/seller-products';
import type { StoredOption } from '../../../platform/db/catalogue-tables.ts';
import type { EditedRow } from '../data/seller-products.ts';
import type { ProductValues } from '../data/write-products.ts';
import { toStoredOption } from './option.ts';

/** A stored product as its editor holds it. */
export function toDraft(row: EditedRow): ProductDraft {
  return {
    name: row.name,
    category: row.category,
    description: row.description,
    ingredients: row.ingredients,
    translations: { ms: wordsOf(row.translations.ms), zh: wordsOf(row.translations.zh) },
    price: toRinggit(row.price_sen),
    compare_at: row.compare_at_sen === null ? null : toRinggit(row.compare_at_sen),
    daily_limit: row.daily_limit,
    lead_days: row.lead_days,
    allergens: row.allergens,
    only_by: row.only_by,
    needs_car: row.needs_car,
    is_active: row.is_active,
    options: row.options.map(toOptionDraft),
  };
}

/** The same the other way. */
export function toValues(draft: ProductDraft): ProductValues {
  const { price, compare_at: before, options, translations, ...values } = draft;
  return {
    ...values,
    price_sen: toSen(price),
    compare_at_sen: before === null ? null : toSen(before),
    translations: { ms: filled(translations.ms), zh: filled(translations.zh) },
    options: options.map(toStoredOption),
  };
}

function toOptionDraft({ required = true, price_sen: prices = {}, ...option }: StoredOption): OptionDraft {
  const differing = Object.entries(prices).filter(
    ([choice, sen]) => sen !== 0 && option.data.includes(choice),
  );
  return {
    ...option,
    required,
    prices: Object.fromEntries(differing.map(([choice, sen]) => [choice, toRinggit(sen)])),
  };
}

const wordsOf = (words: Partial<ProductWords> | undefined): ProductWords => ({
  name: words?.name ?? '',
  category: words?.category ?? '',
  description: words?.description ?? '',
  ingredients: words?.ingredients ?? '',
});

/** Without what is empty, so that shoppers read the first language there. */
const filled = (words: ProductWords): Partial<ProductWords> =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
