import { inOtherLocales } from '../words/other-locales.ts';
import type { ProductDraft, ProductWords } from './product-input.ts';

/**
 * The fields of a product, each declared once, in the order of the columns of a file of products. The schemas of the
 * contract, the columns of the database, import and export, new products and the seller's form are made from this. What
 * only one field does stands where it is done. There are no schemas here: the seller's pages carry this file.
 */
interface Told {
  /** The part of the editor that has the field. */
  readonly part:
    | 'first'
    | 'words'
    | 'options'
    | 'price'
    | 'limits'
    | 'notice'
    | 'when'
    | 'food'
    | 'search'
    | 'sale';
  /** Shoppers are told it under its own name, where it says something. What they are told otherwise: `catalogue.ts`. */
  readonly isShown?: true;
  /** An order reads it and must keep to it (`product-offer.ts`). */
  readonly bindsOrders?: true;
}

interface PlainTold extends Told {
  /** A caller of the API must send it. What came later may be left out: it is then as in a new product. */
  readonly mustBeSent?: true;
}

/** A text in the seller's own words, and in `translations`. */
interface WordsField extends PlainTold {
  readonly kind: 'words';
  readonly most: number;
  readonly isOneLine: boolean;
  readonly isNeeded?: true;
}

/** MYR; null where nothing is said, unless it is needed. The database has it in sen, under `<name>_sen`. */
interface AmountField extends PlainTold {
  readonly kind: 'amount';
  readonly most: number;
  readonly isNeeded?: true;
  /** In a new product. */
  readonly blank?: number;
}

/** A whole number; null where nothing is said, unless it is needed. */
interface CountField extends PlainTold {
  readonly kind: 'count';
  readonly least: number;
  readonly most: number;
  readonly isNeeded?: true;
  readonly blank?: number;
}

/** A date, or null. */
interface DateField extends PlainTold {
  readonly kind: 'date';
}

/** Yes or no. */
interface SwitchField extends PlainTold {
  readonly kind: 'switch';
  readonly blank?: true;
}

/** A field with a shape of its own. Its schemas, its columns and its part of the form are written out. */
interface OwnField extends Told {
  readonly kind: 'own';
}

export type Field = WordsField | AmountField | CountField | DateField | SwitchField | OwnField;

const MAX_RINGGIT = 100_000;
const MAX_PER_ORDER = 999;

export const productFields = {
  name: { kind: 'words', part: 'first', most: 120, isOneLine: true, isNeeded: true, mustBeSent: true },
  category: { kind: 'words', part: 'words', most: 60, isOneLine: true, mustBeSent: true },
  price: { kind: 'amount', part: 'first', most: MAX_RINGGIT, isNeeded: true, blank: 0, mustBeSent: true },
  /** What it cost before. */
  compare_at: { kind: 'amount', part: 'price', most: MAX_RINGGIT, mustBeSent: true, isShown: true },
  /** What a portion costs its maker; never told to shoppers. */
  cost: { kind: 'amount', part: 'price', most: MAX_RINGGIT },
  daily_limit: {
    kind: 'count',
    part: 'first',
    least: 0,
    most: 9_999,
    isNeeded: true,
    blank: 20,
    mustBeSent: true,
  },
  /** Days ahead that it needs; null: the store's own. */
  lead_days: { kind: 'count', part: 'notice', least: 0, most: 365, mustBeSent: true, bindsOrders: true },
  /** The fewest and the most portions of it in one order; null: not bounded. */
  min_quantity: {
    kind: 'count',
    part: 'limits',
    least: 1,
    most: MAX_PER_ORDER,
    isShown: true,
    bindsOrders: true,
  },
  max_quantity: {
    kind: 'count',
    part: 'limits',
    least: 1,
    most: MAX_PER_ORDER,
    isShown: true,
    bindsOrders: true,
  },
  /** The days of the week on which it is made, 1 for Monday to 7 for Sunday; null: all. */
  weekdays: { kind: 'own', part: 'when', isShown: true, bindsOrders: true },
  /** The first and the last date for which it is made; null: without an end on that side. */
  season_from: { kind: 'date', part: 'when', bindsOrders: true },
  season_until: { kind: 'date', part: 'when', bindsOrders: true },
  is_active: { kind: 'switch', part: 'sale', blank: true, mustBeSent: true },
  /** On sale for those who have its link, and in no list. */
  is_unlisted: { kind: 'switch', part: 'sale' },
  /** What it contains; null: its seller has not said. */
  allergens: { kind: 'own', part: 'food', isShown: true },
  /** The one way in which it is handed over; null: both. */
  only_by: { kind: 'own', part: 'when', isShown: true, bindsOrders: true },
  /** No motorcycle can carry it. */
  needs_car: { kind: 'switch', part: 'when', mustBeSent: true, isShown: true },
  description: { kind: 'words', part: 'words', most: 2_000, isOneLine: false, mustBeSent: true },
  ingredients: { kind: 'words', part: 'food', most: 1_000, isOneLine: false, mustBeSent: true },
  /** How it is kept, and how long it keeps. */
  storage: { kind: 'words', part: 'food', most: 200, isOneLine: true, isShown: true },
  shelf_life: { kind: 'words', part: 'food', most: 120, isOneLine: true, isShown: true },
  /** What its page is called in search results; empty: what is made of the product. */
  seo_title: { kind: 'words', part: 'search', most: 70, isOneLine: true },
  seo_description: { kind: 'words', part: 'search', most: 200, isOneLine: true },
  options: { kind: 'own', part: 'options' },
} as const satisfies Readonly<Record<string, Field>>;

type Fields = typeof productFields;
export type ProductField = keyof Fields;
export type EditorPart = Field['part'];
/** The names of the fields of which `Marks` is said. */
export type FieldsWith<Marks> = {
  [Name in ProductField]: Fields[Name] extends Marks ? Name : never;
}[ProductField];
export type FieldsOfKind<Kind extends Field['kind']> = FieldsWith<{ kind: Kind }>;
/** All but those with a shape of their own. */
export type PlainField = Exclude<ProductField, FieldsOfKind<'own'>>;

/** Null is for what need not be said. */
type Maybe<Name, Value> = Name extends FieldsWith<{ isNeeded: true }> ? Value : Value | null;
/** What a field says, by its kind. */
export type PlainValue<Name extends PlainField> =
  Name extends FieldsOfKind<'words'>
    ? string
    : Name extends FieldsOfKind<'switch'>
      ? boolean
      : Name extends FieldsOfKind<'date'>
        ? string | null
        : Maybe<Name, number>;

export const allFields = Object.keys(productFields) as ProductField[];
const having = <Names extends ProductField>(test: (field: Field) => boolean) =>
  allFields.filter((name): name is Names => test(productFields[name]));

export const fieldsOfKind = <Kind extends Field['kind']>(kind: Kind) =>
  having<FieldsOfKind<Kind>>((field) => field.kind === kind);
export const plainFields = having<PlainField>(({ kind }) => kind !== 'own');
export const shownFields = having<FieldsWith<{ isShown: true }>>(({ isShown }) => isShown === true);
export const bindingFields = having<FieldsWith<{ bindsOrders: true }>>(
  ({ bindsOrders }) => bindsOrders === true,
);
export const shownRules = having<FieldsWith<{ isShown: true; bindsOrders: true }>>(
  ({ isShown, bindsOrders }) => isShown === true && bindsOrders === true,
);

/** A product cannot be without it. */
export const isNeeded = (name: ProductField): boolean => 'isNeeded' in productFields[name];

/** An object with a value for each of these fields. */
export const byField = <Name extends ProductField, Value>(
  fields: readonly Name[],
  valueOf: (name: Name) => Value,
) => Object.fromEntries(fields.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

export type PlainValues = { readonly [Name in PlainField]: PlainValue<Name> };

/** What a new product says. */
export const blankFields = byField(plainFields, (name) => {
  const field: Field = productFields[name];
  if ('blank' in field && field.blank !== undefined) return field.blank;
  return field.kind === 'words' ? '' : field.kind === 'switch' ? false : null;
}) as PlainValues;

const noWords: ProductWords = byField(fieldsOfKind('words'), () => '');

/** What the editor holds of a new product, and what a row of a file starts from. */
export const blankProduct: ProductDraft = {
  ...blankFields,
  translations: inOtherLocales(() => noWords),
  weekdays: null,
  allergens: null,
  only_by: null,
  options: [],
};
