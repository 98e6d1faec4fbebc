import { toRinggit, toSen } from '@dapur/contract/money';
import { productLimits as most } from '@dapur/contract/product-limits';
import type { OptionDraft, ProductDraft, SellerProduct } from '@dapur/contract/seller-products';
import { newId } from '../../lib/new-id.ts';

export type Language = 'en' | 'ms' | 'zh';
export type Words = ProductDraft['translations']['ms'];

export interface ChoiceForm {
  readonly key: string;
  readonly name: string;
  /** As it is typed: `1.50`, `-2`, or empty for none. */
  readonly price: string;
}

export interface OptionForm extends Omit<OptionDraft, 'data' | 'prices'> {
  readonly key: string;
  readonly choices: readonly ChoiceForm[];
}

/** A product while it is being typed: amounts and counts are still text. */
export interface ProductForm extends Omit<
  ProductDraft,
  'price' | 'compare_at' | 'daily_limit' | 'lead_days' | 'options'
> {
  readonly price: string;
  readonly compare_at: string;
  readonly daily_limit: string;
  readonly lead_days: string;
  readonly options: readonly OptionForm[];
}

/** What is wrong with a field, by the path of the field; each a text of its own. */
export type FormFault =
  | 'needed'
  | 'amount'
  | 'tooMuch'
  | 'notAbove'
  | 'whole'
  | 'twice'
  | 'noChoices'
  | 'refused';
export type FormFaults = Readonly<Record<string, FormFault>>;

const noWords: Words = { name: '', category: '', description: '', ingredients: '' };

export const blankForm = (category = ''): ProductForm => ({
  name: '',
  category,
  description: '',
  ingredients: '',
  translations: { ms: noWords, zh: noWords },
  price: '',
  compare_at: '',
  daily_limit: '20',
  lead_days: '',
  allergens: null,
  only_by: null,
  needs_car: false,
  is_active: true,
  options: [],
});

export const blankChoice = (): ChoiceForm => ({ key: newId(), name: '', price: '' });

export const blankOption = (): OptionForm => ({
  key: newId(),
  title: '',
  inputType: 'radio',
  placeholder: '',
  enabled: true,
  required: true,
  choices: [blankChoice(), blankChoice()],
});

const amountText = (ringgit: number | null): string => (ringgit === null ? '' : ringgit.toFixed(2));

/** A saved product as it is typed on. */
export function toForm(product: SellerProduct): ProductForm {
  const { name, category, description, ingredients, translations, allergens, only_by, needs_car, is_active } =
    product;
  return {
    name,
    category,
    description,
    ingredients,
    translations,
    allergens,
    only_by,
    needs_car,
    is_active,
    price: amountText(product.price),
    compare_at: amountText(product.compare_at),
    daily_limit: String(product.daily_limit),
    lead_days: product.lead_days === null ? '' : String(product.lead_days),
    options: product.options.map(({ data, prices, ...option }) => ({
      ...option,
      key: newId(),
      choices: data.map((choice) => ({
        key: newId(),
        name: choice,
        price: Object.hasOwn(prices, choice) ? amountText(prices[choice] ?? 0) : '',
      })),
    })),
  };
}

/** Sen of an amount as people type it; undefined for what is none. */
export function senOf(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^RM\s*/i, '')
    .replace(/^([+-])\s+/, '$1')
    .replace(/^\+/, '')
    .replace('−', '-')
    .replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
    .replaceAll(',', '');
  return /^-?\d{1,8}(?:\.\d{0,2})?$/.test(plain) ? toSen(Number(plain)) : undefined;
}

const wholeOf = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined;

/** What is sent, or what must be mended before. */
export function readForm(
  form: ProductForm,
): { readonly draft: ProductDraft } | { readonly faults: FormFaults } {
  const faults: Record<string, FormFault> = {};
  const fault = (field: string, what: FormFault | undefined | false) => {
    if (what) faults[field] ??= what;
  };
  if (form.name.trim() === '') fault('name', 'needed');
  const price = senOf(form.price);
  if (form.price.trim() === '') fault('price', 'needed');
  else if (price === undefined || price < 0) fault('price', 'amount');
  else if (price > most.price * 100) fault('price', 'tooMuch');
  const before = form.compare_at.trim() === '' ? null : senOf(form.compare_at);
  if (before === undefined) fault('compare_at', 'amount');
  else if (before !== null && before <= (price ?? 0)) fault('compare_at', 'notAbove');
  const limit = wholeOf(form.daily_limit);
  if (limit === undefined) fault('daily_limit', 'whole');
  else if (limit > most.dailyLimit) fault('daily_limit', 'tooMuch');
  const lead = form.lead_days.trim() === '' ? null : wholeOf(form.lead_days);
  if (lead === undefined) fault('lead_days', 'whole');
  else if (lead !== null && lead > most.leadDays) fault('lead_days', 'tooMuch');
  const options = form.options.map((option, at) => readOption(option, at, form.options, fault));
  if (Object.keys(faults).length > 0) return { faults };
  const { translations } = form;
  return {
    draft: {
      ...form,
      name: form.name.trim(),
      category: form.category.trim(),
      description: form.description.trim(),
      ingredients: form.ingredients.trim(),
      translations: { ms: trimmed(translations.ms), zh: trimmed(translations.zh) },
      price: toRinggit(price ?? 0),
      compare_at: before === null || before === undefined ? null : toRinggit(before),
      daily_limit: limit ?? 0,
      lead_days: lead ?? null,
      options,
    },
  };
}

const trimmed = (words: Words): Words => ({
  name: words.name.trim(),
  category: words.category.trim(),
  description: words.description.trim(),
  ingredients: words.ingredients.trim(),
});

function readOption(
  { key: _key, choices, ...option }: OptionForm,
  at: number,
  all: readonly OptionForm[],
  fault: (field: string, what: FormFault | undefined | false) => void,
): OptionDraft {
  const title = option.title.trim();
  if (title === '') fault(`options.${at}.title`, 'needed');
  fault(`options.${at}.title`, all.findIndex((one) => one.title.trim() === title) < at && 'twice');
  if (option.inputType === 'text') return { ...option, title, data: [], prices: {} };
  // What was added and never named is not there.
  const named = choices.filter(({ name, price }) => name.trim() !== '' || price.trim() !== '');
  if (named.length === 0) fault(`options.${at}.data`, 'noChoices');
  const prices: [string, number][] = [];
  for (const { key, name, price } of named) {
    const field = `options.${at}.choice.${key}`;
    const own = name.trim();
    if (own === '') fault(field, 'needed');
    fault(field, named.find((one) => one.name.trim() === own)?.key !== key && 'twice');
    const sen = price.trim() === '' ? 0 : senOf(price);
    if (sen === undefined) fault(`${field}.price`, 'amount');
    else if (Math.abs(sen) > most.choicePrice * 100) fault(`${field}.price`, 'tooMuch');
    else if (sen !== 0) prices.push([own, toRinggit(sen)]);
  }
  return {
    ...option,
    title,
    placeholder: option.placeholder.trim(),
    data: named.map(({ name }) => name.trim()),
    prices: Object.fromEntries(prices),
  };
}

/** Whether there is anything to save. Keys of rows are of the screen alone. */
export function sameForm(a: ProductForm, b: ProductForm): boolean {
  return JSON.stringify(a, withoutKeys) === JSON.stringify(b, withoutKeys);
}

const withoutKeys = (name: string, value: unknown): unknown => (name === 'key' ? undefined : value);

/** What the server has refused, by field; texts are our own. */
export function faultsOf(details: unknown): FormFaults {
  if (!Array.isArray(details)) return {};
  return Object.fromEntries(
    details.flatMap((one: unknown) => {
      const field = typeof one === 'object' && one !== null && 'field' in one ? one.field : undefined;
      return typeof field === 'string' ? [[field, 'refused'] as const] : [];
    }),
  );
}

/** Languages in which shoppers would read the first one's words. */
export function lackingLanguages(form: ProductForm): ('ms' | 'zh')[] {
  return (['ms', 'zh'] as const).filter((language) => {
    const words = form.translations[language];
    return (['name', 'description', 'ingredients'] as const).some(
      (field) => form[field].trim() !== '' && words[field].trim() === '',
    );
  });
}
