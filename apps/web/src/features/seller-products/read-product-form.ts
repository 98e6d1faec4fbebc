import { inOtherLocales, type OtherLocale } from '@dapur/contract/words/other-locales';
import { toRinggit } from '@dapur/contract/money/money';
import { ANY_TEXT } from '@dapur/contract/products/options';
import {
  allFields,
  byField,
  fieldsOfKind,
  isNeeded,
  productFields as fields,
  type FieldsOfKind,
  type ProductField,
} from '@dapur/contract/products/product-fields';
import { typedSen } from '@dapur/contract/money/typed-amount';
import {
  NewProduct,
  ProductChange,
  TWICE,
  type OptionDraft,
  type OptionTexts,
  type ProductDraft,
} from '@dapur/contract/products/product-input';
import type { PlainKey, Translate } from '../../i18n/index.tsx';
import { saidBy, WHOLE, type Fault, type Path, type Rules } from '../../lib/form/judge.ts';
import { starred } from '../../lib/form/paths.ts';
import type { Says } from '../../lib/form/use-contract-form.ts';
import type { ChoiceForm, OptionForm, ProductForm, Words } from './product-form.ts';

/** What is wrong with a field; each a text of its own. */
type FormFault =
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

/** Sen of an amount as people type it, which may be below zero; undefined for what is none. */
export const senOf = (text: string): number | undefined => typedSen(text, { signed: true });

/** Below every bound. What cannot be read is refused as too low, so that the rules between fields are judged as well. */
const UNREADABLE = -1_000_000_000;

const isBlank = (text: string): boolean => text.trim() === '';

function amountOf(text: string): number {
  const sen = senOf(text);
  return sen === undefined ? UNREADABLE : toRinggit(sen);
}

const countOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : UNREADABLE);

/** Null for an empty field that need not be filled in. */
const unlessBlank = (name: ProductField, text: string, read: (text: string) => number): number | null =>
  isBlank(text) && !isNeeded(name) ? null : read(text);

/** How a new product is judged and sent. `id` is made here, so that a repeat makes no second. */
export const newProductRules = (id: string): Rules<ProductForm, typeof NewProduct> => ({
  schema: NewProduct,
  read: (form) => ({ ...draftOf(form), id }),
  fieldAt,
});

/** The same for a product in the revision that was read. */
export const productChangeRules = (revision: number): Rules<ProductForm, typeof ProductChange> => ({
  schema: ProductChange,
  read: (form) => ({ ...draftOf(form), revision }),
  fieldAt,
});

function draftOf(form: ProductForm): ProductDraft {
  const { translations } = form;
  return {
    ...form,
    ...byField(fieldsOfKind('words'), (name) => form[name].trim()),
    ...byField(fieldsOfKind('date'), (name) => form[name] || null),
    // What is needed is never null.
    ...(byField(fieldsOfKind('amount'), (name) => unlessBlank(name, form[name], amountOf)) as Pick<
      ProductDraft,
      FieldsOfKind<'amount'>
    >),
    ...(byField(fieldsOfKind('count'), (name) => unlessBlank(name, form[name], countOf)) as Pick<
      ProductDraft,
      FieldsOfKind<'count'>
    >),
    translations: inOtherLocales((language) => trimmed(translations[language])),
    options: form.options.map(optionDraftOf),
  };
}

const trimmed = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([field, text]) => [field, text.trim()])) as Words;

/** A choice that was added but left empty is ignored, and a text has none. */
const choicesOf = ({ inputType, choices }: OptionForm): ChoiceForm[] =>
  inputType === 'text' ? [] : choices.filter(({ name, price }) => !isBlank(name) || !isBlank(price));

function optionDraftOf(form: OptionForm): OptionDraft {
  const { key: _key, choices: _choices, textPrice, min, max, words, ...option } = form;
  const choices = choicesOf(form);
  const priced: (readonly [name: string, price: string])[] =
    option.inputType === 'text'
      ? [[ANY_TEXT, textPrice]]
      : choices.map(({ name, price }) => [name.trim(), price]);
  const boundOf = (text: string) =>
    option.inputType === 'checkbox' && !isBlank(text) ? countOf(text) : null;
  const textsIn = (language: OtherLocale): OptionTexts => ({
    title: words[language].title.trim(),
    placeholder: words[language].placeholder.trim(),
    choices: Object.fromEntries(
      choices.flatMap((choice) =>
        isBlank(choice[language]) ? [] : [[choice.name.trim(), choice[language].trim()]],
      ),
    ),
  });
  return {
    ...option,
    title: option.title.trim(),
    placeholder: option.placeholder.trim(),
    data: choices.map(({ name }) => name.trim()),
    prices: Object.fromEntries(
      priced.flatMap(([name, price]) =>
        // What costs the same is left out.
        isBlank(price) || senOf(price) === 0 ? [] : [[name, amountOf(price)]],
      ),
    ),
    min: boundOf(min),
    max: boundOf(max),
    off: choices.filter(({ isOff }) => isOff).map(({ name }) => name.trim()),
    words: inOtherLocales(textsIn),
  };
}

/** The form has a choice's name and price in one row, by its place on the screen. */
function fieldAt(path: Path, { options }: ProductForm): Path {
  const [field = '', at = '', part, ...rest] = path;
  const option = field === 'options' ? options[Number(at)] : undefined;
  if (option === undefined) return path;
  const row = (choice: ChoiceForm | undefined, column: keyof ChoiceForm) =>
    choice === undefined
      ? [field, at, 'choices']
      : [field, at, 'choices', option.choices.indexOf(choice), column];
  if (part === 'data') return row(choicesOf(option)[Number(rest[0] ?? NaN)], 'name');
  if (part === 'off') return row(undefined, 'isOff');
  if (part !== 'prices') return path;
  if (option.inputType === 'text') return [field, at, 'textPrice'];
  // A name may have dots, at which the server's path was taken apart.
  const name = rest.join('.');
  return row(
    choicesOf(option).findLast((one) => one.name.trim() === name && !isBlank(one.price)),
    'price',
  );
}

type FaultOf = (fault: Fault, form: ProductForm, places: readonly number[]) => FormFault;

/** By the kind of its field. */
function plainFault(name: ProductField, { code }: Fault, form: ProductForm): FormFault {
  const { kind } = fields[name];
  if (kind === 'words') return code === 'too_small' ? 'needed' : 'refused';
  if (kind === 'date') return 'beforeStart';
  if (kind !== 'amount' && kind !== 'count') return 'refused';
  if (code === 'too_big') return 'tooMuch';
  if (code === 'custom') return kind === 'amount' ? 'notAbove' : 'belowLeast';
  if (kind === 'count') return 'whole';
  const typed = form[name];
  return typeof typed === 'string' && !isBlank(typed) ? 'amount' : 'needed';
}

const nameFault = ({ code, message }: Fault): FormFault =>
  code === 'too_small' ? 'needed' : message === TWICE ? 'twice' : 'refused';

const priceFault = (price: string | undefined): FormFault =>
  senOf(price ?? '') === undefined ? 'amount' : 'tooMuch';

const faultsByField: Readonly<Record<string, FaultOf>> = {
  ...Object.fromEntries(
    allFields.map((name): [string, FaultOf] => [name, (fault, form) => plainFault(name, fault, form)]),
  ),
  translations: () => 'refused',
  'options.*.title': nameFault,
  'options.*.choices': ({ code }, { options }, [at = 0]) => {
    const option = options[at];
    if (code !== 'custom') return 'refused';
    return option !== undefined && choicesOf(option).length > 0 ? 'allOff' : 'noChoices';
  },
  'options.*.choices.*.name': nameFault,
  'options.*.choices.*.price': (_fault, { options }, [at = 0, row = 0]) =>
    priceFault(options[at]?.choices[row]?.price),
  'options.*.textPrice': (_fault, { options }, [at = 0]) => priceFault(options[at]?.textPrice),
  'options.*.min': ({ code }) => (code === 'too_small' ? 'whole' : 'tooFew'),
  'options.*.max': ({ code }) =>
    code === 'too_small' ? 'whole' : code === 'too_big' ? 'tooMuch' : 'belowLeast',
};

export const isSaidOfProduct = (path: string): boolean => Object.hasOwn(faultsByField, starred(path));

/** The code of what is wrong with a field. What the server alone refuses has one text for all fields. */
export const productFaultOf = (path: string, fault: Fault, form: ProductForm, places: readonly number[]) =>
  fault.code === 'invalid_input' ? 'refused' : faultsByField[starred(path)]?.(fault, form, places);

/** The texts beside a product's fields. */
export const productSays = (t: Translate): Readonly<Record<string, Says<ProductForm>>> =>
  Object.fromEntries(
    Object.keys(faultsByField).map((path) => [
      path,
      (...said) => t(`products.fault.${productFaultOf(path, ...said)}` as PlainKey),
    ]),
  );

/** The fields of the form that say what the server refused, by its paths in the body. */
export const productFieldsAt = (paths: readonly string[], form: ProductForm): string[] =>
  paths
    .map((path) => saidBy(fieldAt(path.split('.'), form), isSaidOfProduct))
    .filter((path) => path !== WHOLE);
