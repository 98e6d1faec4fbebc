import { demoId } from './demo-id.ts';
import { withWords } from './option-words.ts';
import type { DemoOption, DemoProduct } from './types.ts';

export type ProductSource = {
  key: string;
  /** Name and description in English (or as the seller writes it), Malay and Chinese. */
  name: [string, string, string];
  description: [string, string, string];
  priceSen: number;
  category: string;
  ingredients: string;
  dailyLimit: number;
  sortOrder?: number;
  options?: DemoOption[];
  /** Left out: the drawing that bears the product's key. */
  pictures?: string[];
  isActive?: boolean;
};

/** Has no hint of its own, so the page asks in its reader's language. */
export const select = (title: string, data: string[]): DemoOption => ({
  title,
  inputType: 'select',
  data,
  placeholder: '',
  enabled: true,
});

export const radio = (title: string, data: string[]): DemoOption => ({
  title,
  inputType: 'radio',
  data,
  placeholder: '',
  enabled: true,
});

export const checkbox = (title: string, data: string[]): DemoOption => ({
  title,
  inputType: 'checkbox',
  data,
  placeholder: '',
  enabled: true,
});

export const written = (title: string, placeholder: string): DemoOption => ({
  title,
  inputType: 'text',
  data: [],
  placeholder,
  enabled: true,
});

/** A text that may stay empty: a buyer with nothing to say need not be told what to write. */
export const maybeWritten = (title: string): DemoOption => ({ ...written(title, ''), required: false });

export const withoutOption = (option: DemoOption): DemoOption => ({ ...option, enabled: false });

/** Makes the products of one store from their sources; ids follow from slug and key. */
export function buildProducts(slug: string, sources: readonly ProductSource[]): DemoProduct[] {
  return sources.map((source) => ({
    id: demoId(`${slug}/product/${source.key}`),
    key: source.key,
    name: source.name[0],
    nameTranslations: { ms: source.name[1], zh: source.name[2] },
    priceSen: source.priceSen,
    category: source.category,
    description: source.description[0],
    descriptionTranslations: { ms: source.description[1], zh: source.description[2] },
    ingredients: source.ingredients,
    pictures: source.pictures ?? [source.key],
    isActive: source.isActive ?? true,
    sortOrder: source.sortOrder ?? null,
    dailyLimit: source.dailyLimit,
    options: (source.options ?? []).map(withWords),
  }));
}
