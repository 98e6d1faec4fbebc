import { inOtherLocales, type OtherLocale } from '@dapur/contract/words/other-locales';
import { ANY_TEXT } from '@dapur/contract/products/options';
import type { OptionDraft, OptionTexts, ProductDraft } from '@dapur/contract/products/product-input';
import {
  blankProduct,
  byField,
  fieldsOfKind,
  productFields,
  type FieldsOfKind,
  type FieldsWith,
} from '@dapur/contract/products/product-fields';
import type { SellerProduct } from '@dapur/contract/products/seller-products';
import { newId } from '../../lib/new-id.ts';

export type Words = ProductDraft['translations'][OtherLocale];

/** A choice while it is being typed, with what it is called in each other language. */
export interface ChoiceForm extends Readonly<Record<OtherLocale, string>> {
  readonly key: string;
  readonly name: string;
  /** As it is typed: `1.50`, `-2`, or empty for none. */
  readonly price: string;
  /** At the moment the choice is not offered to buyers. */
  readonly isOff: boolean;
}

/** A group of choices while it is being typed. */
export interface OptionForm extends Omit<OptionDraft, 'data' | 'prices' | 'off' | 'min' | 'max' | 'words'> {
  readonly key: string;
  /** What any text costs, as it is typed; of texts alone. */
  readonly textPrice: string;
  readonly min: string;
  readonly max: string;
  /** Title and hint in other languages. */
  readonly words: Readonly<Record<OtherLocale, Omit<OptionTexts, 'choices'>>>;
  readonly choices: readonly ChoiceForm[];
}

/** What is text while it is being typed: amounts, counts, and dates (YYYY-MM-DD, or empty). */
type TypedField = FieldsOfKind<'amount' | 'count' | 'date'>;

/** A product while it is being typed. */
export interface ProductForm
  extends Omit<ProductDraft, TypedField | 'options'>, Readonly<Record<TypedField, string>> {
  readonly options: readonly OptionForm[];
}

type LimitField = FieldsWith<{ kind: 'count'; part: 'limits' | 'notice' }>;
/** The counts that bound an order, and the days of notice after them. */
export const limitFields = (['limits', 'notice'] as const).flatMap((part) =>
  fieldsOfKind('count').filter((name): name is LimitField => productFields[name].part === part),
);

export const blankProductForm = (category = ''): ProductForm => ({
  ...blankProduct,
  ...typedFields(blankProduct),
  category,
  price: '',
  options: [],
});

export const blankChoice = (): ChoiceForm => ({
  key: newId(),
  name: '',
  price: '',
  isOff: false,
  ...inOtherLocales(() => ''),
});

export const blankOption = (): OptionForm => ({
  key: newId(),
  title: '',
  inputType: 'radio',
  placeholder: '',
  enabled: true,
  required: true,
  textPrice: '',
  min: '',
  max: '',
  words: inOtherLocales(() => ({ title: '', placeholder: '' })),
  choices: [blankChoice(), blankChoice()],
});

const amountText = (ringgit: number | null): string => (ringgit === null ? '' : ringgit.toFixed(2));

const countText = (count: number | null): string => (count === null ? '' : String(count));

const typedFields = (draft: Pick<ProductDraft, TypedField>): Record<TypedField, string> => ({
  ...byField(fieldsOfKind('amount'), (name) => amountText(draft[name])),
  ...byField(fieldsOfKind('count'), (name) => countText(draft[name])),
  ...byField(fieldsOfKind('date'), (name) => draft[name] ?? ''),
});

/** A saved product as it is typed on. */
export function toProductForm(product: SellerProduct): ProductForm {
  const { id: _id, status: _status, pictures: _pictures, revision: _revision, ...saved } = product;
  const { is_ordered: _isOrdered, sold_out_until: _soldOut, updated_at: _updatedAt, ...draft } = saved;
  return {
    ...draft,
    ...typedFields(draft),
    options: draft.options.map(toOptionForm),
  };
}

function toOptionForm({ data, prices, off, min, max, words, ...option }: OptionDraft): OptionForm {
  const nameIn = (language: OtherLocale, choice: string) =>
    Object.hasOwn(words[language].choices, choice) ? (words[language].choices[choice] ?? '') : '';
  const textsOf = ({ title, placeholder }: OptionTexts) => ({ title, placeholder });
  return {
    ...option,
    key: newId(),
    textPrice: Object.hasOwn(prices, ANY_TEXT) ? amountText(prices[ANY_TEXT] ?? 0) : '',
    min: countText(min),
    max: countText(max),
    words: inOtherLocales((language) => textsOf(words[language])),
    choices: data.map((choice) => ({
      key: newId(),
      name: choice,
      price: Object.hasOwn(prices, choice) ? amountText(prices[choice] ?? 0) : '',
      isOff: off.includes(choice),
      ...inOtherLocales((language) => nameIn(language, choice)),
    })),
  };
}

/** Whether two forms are equal, so that there is nothing to save. Row keys only exist on the screen. */
export function sameForm(a: ProductForm, b: ProductForm): boolean {
  return JSON.stringify(a, withoutKeys) === JSON.stringify(b, withoutKeys);
}

const withoutKeys = (name: string, value: unknown): unknown => (name === 'key' ? undefined : value);
