import { languages } from '@dapur/contract/words/locales';
import { addDays, formatDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import { allFields, productFields, type EditorPart } from '@dapur/contract/products/product-fields';
import type { PlainKey, Translate } from '../../../i18n/index.tsx';
import { weekdayName } from '../../../lib/day-names.ts';
import { limitFields, type ProductForm } from '../product-form.ts';
import type { ContractForm } from '../../../lib/form/use-contract-form.ts';

const ANY_MONDAY = '2026-11-23';

/** What stands in each fold of the editor, in one line. */
export function foldLines(t: Translate, locale: Locale, form: ProductForm) {
  const dot = (...parts: readonly string[]): string =>
    parts.filter((part) => part.trim() !== '').join(' · ') || t('products.fold.none');
  const named = (key: PlainKey, value: string): string =>
    value.trim() === '' ? '' : `${t(key)}: ${value.trim()}`;
  const amount = (key: PlainKey, value: string): string => named(key, value.trim() && `RM ${value.trim()}`);
  const day = (date: string): string => (date === '' ? '' : formatDate(date, locale));
  return {
    words: dot(form.category, form.description.replace(/\s+/g, ' ').slice(0, 60)),
    price: dot(amount('products.compareAt', form.compare_at), amount('products.cost', form.cost)),
    options:
      form.options
        .map(({ title, inputType, choices }, at) => {
          const name = title.trim() || t('products.choiceGroup', { n: at + 1 });
          return inputType === 'text' ? name : `${name} (${choices.length})`;
        })
        .join(languages[locale].comma) || t('products.fold.none'),
    limits: dot(...limitFields.map((name) => named(`products.${name}`, form[name]))),
    when: dot(
      form.weekdays === null
        ? t('products.fold.everyDay')
        : form.weekdays
            .map((one) => weekdayName(addDays(ANY_MONDAY, one - 1), locale))
            .join(languages[locale].comma),
      named('products.seasonFrom', day(form.season_from)),
      named('products.seasonUntil', day(form.season_until)),
      form.only_by === null ? '' : t(`products.way.${form.only_by}`),
      form.needs_car ? t('products.bikeHint') : '',
    ),
    food: dot(
      form.allergens === null
        ? t('products.lack.allergens')
        : form.allergens
            .map((one) => t(`products.allergen.${one}` as PlainKey).split(/[:：]/)[0])
            .join(', ') || t('products.allergen.none'),
      form.ingredients.replace(/\s+/g, ' ').slice(0, 40),
      form.storage,
    ),
    search: dot(form.seo_title, form.seo_description.slice(0, 60)),
    sale: !form.is_active
      ? t('products.onSaleNo')
      : form.is_unlisted
        ? t('products.unlisted')
        : t('products.onSaleYes'),
  };
}

/** Whether a field in one of these parts of the editor is at fault. */
export const hasFault = (form: ContractForm<ProductForm>, ...parts: readonly EditorPart[]): boolean =>
  allFields.some((name) => parts.includes(productFields[name].part) && form.isFaulty(name)) ||
  (parts.includes('words') && form.isFaulty('translations'));
