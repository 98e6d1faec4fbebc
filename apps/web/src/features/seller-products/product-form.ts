import { ANY_TEXT } from '@dapur/contract/options';
import type { OptionDraft, OptionTexts, ProductDraft } from '@dapur/contract/product-draft';
import type { SellerProduct } from '@dapur/contract/seller-products';
import { newId } from '../../lib/new-id.ts';

export type Language = 'en' | 'ms' | 'zh';
export type Words = ProductDraft['translations']['ms'];

export interface ChoiceForm {
  readonly key: string;
  readonly name: string;
  /** As it is typed: `1.50`, `-2`, or empty for none. */
  readonly price: string;
  /** At the moment the choice is not offered to buyers. */
  readonly isOff: boolean;
  /** What it is called in other languages. */
  readonly ms: string;
  readonly zh: string;
}

/** A group of choices while it is being typed. */
export interface OptionForm extends Omit<OptionDraft, 'data' | 'prices' | 'off' | 'min' | 'max' | 'words'> {
  readonly key: string;
  /** What any text costs, as it is typed; of texts alone. */
  readonly textPrice: string;
  readonly min: string;
  readonly max: string;
  /** Title and hint in other languages. */
  readonly words: Readonly<Record<'ms' | 'zh', Omit<OptionTexts, 'choices'>>>;
  readonly choices: readonly ChoiceForm[];
}

/** A product while it is being typed: amounts and counts are still text. */
export interface ProductForm extends Omit<
  ProductDraft,
  | 'price'
  | 'compare_at'
  | 'cost'
  | 'daily_limit'
  | 'min_quantity'
  | 'max_quantity'
  | 'season_from'
  | 'season_until'
  | 'lead_days'
  | 'options'
> {
  readonly price: string;
  readonly compare_at: string;
  readonly cost: string;
  readonly daily_limit: string;
  readonly min_quantity: string;
  readonly max_quantity: string;
  /** YYYY-MM-DD, or empty. */
  readonly season_from: string;
  readonly season_until: string;
  readonly lead_days: string;
  readonly options: readonly OptionForm[];
}

const noWords: Words = {
  name: '',
  category: '',
  description: '',
  ingredients: '',
  storage: '',
  shelf_life: '',
  seo_title: '',
  seo_description: '',
};

export const blankProductForm = (category = ''): ProductForm => ({
  name: '',
  category,
  description: '',
  ingredients: '',
  storage: '',
  shelf_life: '',
  seo_title: '',
  seo_description: '',
  translations: { ms: noWords, zh: noWords },
  price: '',
  compare_at: '',
  cost: '',
  daily_limit: '20',
  min_quantity: '',
  max_quantity: '',
  weekdays: null,
  season_from: '',
  season_until: '',
  lead_days: '',
  allergens: null,
  only_by: null,
  needs_car: false,
  is_active: true,
  is_unlisted: false,
  options: [],
});

export const blankChoice = (): ChoiceForm => ({
  key: newId(),
  name: '',
  price: '',
  isOff: false,
  ms: '',
  zh: '',
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
  words: { ms: { title: '', placeholder: '' }, zh: { title: '', placeholder: '' } },
  choices: [blankChoice(), blankChoice()],
});

const amountText = (ringgit: number | null): string => (ringgit === null ? '' : ringgit.toFixed(2));

const countText = (count: number | null): string => (count === null ? '' : String(count));

/** A saved product as it is typed on. */
export function toProductForm(product: SellerProduct): ProductForm {
  const { id: _id, status: _status, pictures: _pictures, revision: _revision, ...saved } = product;
  const { is_ordered: _isOrdered, sold_out_until: _soldOut, updated_at: _updatedAt, ...draft } = saved;
  return {
    ...draft,
    price: amountText(draft.price),
    compare_at: amountText(draft.compare_at),
    cost: amountText(draft.cost),
    daily_limit: String(draft.daily_limit),
    min_quantity: countText(draft.min_quantity),
    max_quantity: countText(draft.max_quantity),
    season_from: draft.season_from ?? '',
    season_until: draft.season_until ?? '',
    lead_days: countText(draft.lead_days),
    options: draft.options.map(toOptionForm),
  };
}

function toOptionForm({ data, prices, off, min, max, words, ...option }: OptionDraft): OptionForm {
  const nameIn = (language: 'ms' | 'zh', choice: string) =>
    Object.hasOwn(words[language].choices, choice) ? (words[language].choices[choice] ?? '') : '';
  const textsOf = ({ title, placeholder }: OptionTexts) => ({ title, placeholder });
  return {
    ...option,
    key: newId(),
    textPrice: Object.hasOwn(prices, ANY_TEXT) ? amountText(prices[ANY_TEXT] ?? 0) : '',
    min: countText(min),
    max: countText(max),
    words: { ms: textsOf(words.ms), zh: textsOf(words.zh) },
    choices: data.map((choice) => ({
      key: newId(),
      name: choice,
      price: Object.hasOwn(prices, choice) ? amountText(prices[choice] ?? 0) : '',
      isOff: off.includes(choice),
      ms: nameIn('ms', choice),
      zh: nameIn('zh', choice),
    })),
  };
}

/** Whether two forms are equal, so that there is nothing to save. Row keys only exist on the screen. */
export function sameForm(a: ProductForm, b: ProductForm): boolean {
  return JSON.stringify(a, withoutKeys) === JSON.stringify(b, withoutKeys);
}

const withoutKeys = (name: string, value: unknown): unknown => (name === 'key' ? undefined : value);
