import { inOtherLocales, type OtherLocale } from '@dapur/contract/words/other-locales';
import type { ApiError } from '@dapur/contract/client';
import { toRinggit } from '@dapur/contract/money/money';
import { ANY_TEXT } from '@dapur/contract/products/options';
import {
  byField,
  fieldsOfKind,
  isNeeded,
  productFields as fields,
  type FieldsOfKind,
} from '@dapur/contract/products/product-fields';
import { productLimits as most } from '@dapur/contract/products/product-limits';
import { typedSen } from '@dapur/contract/money/typed-amount';
import type { OptionDraft, OptionTexts, ProductDraft } from '@dapur/contract/products/product-draft';
import { namedFields } from '../../lib/form/named-fields.ts';
import type { OptionForm, ProductForm, Words } from './product-form.ts';

/** What is wrong with a field, by the path of the field; each a text of its own. */
export type FormFault =
  | 'needed'
  | 'amount'
  | 'tooMuch'
  | 'notAbove'
  | 'whole'
  | 'twice'
  | 'noChoices'
  | 'allOff'
  | 'belowLeast'
  | 'tooFew'
  | 'beforeStart'
  | 'refused';
export type FormFaults = Readonly<Record<string, FormFault>>;

/** Sen of an amount as people type it, which may be below zero; undefined for what is none. */
export const senOf = (text: string): number | undefined => typedSen(text, { signed: true });

const wholeOf = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined;

/** Null for an empty field, undefined for what is no count. */
const countOf = (text: string): number | null | undefined => (text.trim() === '' ? null : wholeOf(text));

/** The product as it is sent, or the faults that must be corrected first. */
export function readForm(
  form: ProductForm,
): { readonly draft: ProductDraft } | { readonly faults: FormFaults } {
  const faults: Record<string, FormFault> = {};
  const fault = (field: string, what: FormFault | undefined | false) => {
    if (what) faults[field] ??= what;
  };
  if (form.name.trim() === '') fault('name', 'needed');
  const before = senOf(form.compare_at);
  if (before !== undefined && before <= (senOf(form.price) ?? 0)) fault('compare_at', 'notAbove');
  const amounts = byField(fieldsOfKind('amount'), (name) => {
    const sen = form[name].trim() === '' ? null : senOf(form[name]);
    if (sen === null && isNeeded(name)) fault(name, 'needed');
    else if (sen === undefined || (sen !== null && sen < 0)) fault(name, 'amount');
    else if (sen !== null && sen > fields[name].most * 100) fault(name, 'tooMuch');
    return sen === null || sen === undefined ? null : toRinggit(sen);
  });
  const counts = byField(fieldsOfKind('count'), (name) => {
    const count = isNeeded(name) ? wholeOf(form[name]) : countOf(form[name]);
    if (count === undefined || (count !== null && count < fields[name].least)) fault(name, 'whole');
    else if (count !== null && count > fields[name].most) fault(name, 'tooMuch');
    return count ?? null;
  });
  const { min_quantity: least, max_quantity: largest } = counts;
  if (least && largest && largest < least) fault('max_quantity', 'belowLeast');
  const { season_from: from, season_until: until } = form;
  if (from !== '' && until !== '' && until < from) fault('season_until', 'beforeStart');
  const options = form.options.map((option, at) => readOption(option, at, form.options, fault));
  if (Object.keys(faults).length > 0) return { faults };
  const { translations } = form;
  return {
    draft: {
      ...form,
      ...byField(fieldsOfKind('words'), (name) => form[name].trim()),
      ...byField(fieldsOfKind('date'), (name) => form[name] || null),
      // What is needed was typed: otherwise there is a fault.
      ...(amounts as Pick<ProductDraft, FieldsOfKind<'amount'>>),
      ...(counts as Pick<ProductDraft, FieldsOfKind<'count'>>),
      translations: inOtherLocales((language) => trimmed(translations[language])),
      options,
    },
  };
}

const trimmed = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([field, text]) => [field, text.trim()])) as Words;

function readOption(
  { key: _key, choices, textPrice, min: fewest, max: largest, words, ...option }: OptionForm,
  at: number,
  all: readonly OptionForm[],
  fault: (field: string, what: FormFault | undefined | false) => void,
): OptionDraft {
  const title = option.title.trim();
  if (title === '') fault(`options.${at}.title`, 'needed');
  fault(`options.${at}.title`, all.findIndex((one) => one.title.trim() === title) < at && 'twice');
  const isText = option.inputType === 'text';
  // A choice that was added but left empty is ignored.
  const named = isText ? [] : choices.filter(({ name, price }) => name.trim() !== '' || price.trim() !== '');
  if (!isText && named.length === 0) fault(`options.${at}.data`, 'noChoices');
  const offered = named.filter(({ isOff }) => !isOff);
  if (named.length > 0 && offered.length === 0) fault(`options.${at}.data`, 'allOff');
  const prices: [string, number][] = [];
  const addPrice = (field: string, name: string, price: string) => {
    const sen = price.trim() === '' ? 0 : senOf(price);
    if (sen === undefined) fault(field, 'amount');
    else if (Math.abs(sen) > most.choicePrice * 100) fault(field, 'tooMuch');
    else if (sen !== 0) prices.push([name, toRinggit(sen)]);
  };
  if (isText) addPrice(`options.${at}.textPrice`, ANY_TEXT, textPrice);
  for (const { key, name, price } of named) {
    const field = `options.${at}.choice.${key}`;
    const own = name.trim();
    if (own === '') fault(field, 'needed');
    fault(field, named.find((one) => one.name.trim() === own)?.key !== key && 'twice');
    addPrice(`${field}.price`, own, price);
  }
  const isSeveral = option.inputType === 'checkbox';
  const [min, max] = [fewest, largest].map((text) => (isSeveral ? countOf(text) : null));
  if (min === undefined || min === 0) fault(`options.${at}.min`, 'whole');
  else if (min !== null && min > Math.max(1, offered.length)) fault(`options.${at}.min`, 'tooFew');
  if (max === undefined || max === 0) fault(`options.${at}.max`, 'whole');
  else if (max !== null && max > most.choices) fault(`options.${at}.max`, 'tooMuch');
  else if (max !== null && min && max < min) fault(`options.${at}.max`, 'belowLeast');
  const textsIn = (language: OtherLocale): OptionTexts => ({
    title: words[language].title.trim(),
    placeholder: words[language].placeholder.trim(),
    choices: Object.fromEntries(
      named.flatMap((choice) =>
        choice[language].trim() === '' ? [] : [[choice.name.trim(), choice[language].trim()]],
      ),
    ),
  });
  return {
    ...option,
    title,
    placeholder: option.placeholder.trim(),
    data: named.map(({ name }) => name.trim()),
    prices: Object.fromEntries(prices),
    min: min ?? null,
    max: max ?? null,
    off: named.filter(({ isOff }) => isOff).map(({ name }) => name.trim()),
    words: inOtherLocales(textsIn),
  };
}

/** What the server has refused, by field; texts are our own. */
export const productFaultsOf = (refusal: ApiError): FormFaults =>
  Object.fromEntries(namedFields(refusal).map((field) => [field, 'refused'] as const));
