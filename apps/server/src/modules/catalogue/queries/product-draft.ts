import type { ProductDraft, ProductWords } from '@dapur/contract/products/product-input';
import {
  byField,
  fieldsOfKind,
  plainFields,
  type PlainValues,
} from '@dapur/contract/products/product-fields';
import { inOtherLocales } from '@dapur/contract/words/other-locales';
import { storedFields, valueIn, type ProductValues } from '../data/field-columns.ts';
import type { EditedRow } from '../data/seller-products.ts';
import { toOptionDraft, toStoredOption } from './option.ts';

/** A stored product as its editor holds it. */
export function toDraft(row: EditedRow): ProductDraft {
  return {
    ...(byField(plainFields, (name) => valueIn(row, name)) as PlainValues),
    translations: inOtherLocales((language) => wordsOf(row.translations[language])),
    weekdays: row.weekdays,
    allergens: row.allergens,
    only_by: row.only_by,
    options: row.options.map(toOptionDraft),
  };
}

/** The draft as it is stored. */
export function toValues(draft: ProductDraft): ProductValues {
  const { weekdays, allergens, only_by, options, translations } = draft;
  return {
    ...storedFields(draft),
    weekdays: weekdays === null ? null : [...weekdays].sort((a, b) => a - b),
    allergens,
    only_by,
    translations: inOtherLocales((language) => filled(translations[language])),
    options: options.map(toStoredOption),
  };
}

const wordsOf = (words: Partial<ProductWords> | undefined): ProductWords =>
  byField(fieldsOfKind('words'), (name) => words?.[name] ?? '');

/** Leaves empty translations out, so that shoppers read the first language instead. */
const filled = (words: ProductWords): Partial<ProductWords> =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
