import { Allergen } from '@dapur/contract/products/product-field-input';
import { formatSen, toRinggit, toSen } from '@dapur/contract/money/money';
import type { CellFault } from '@dapur/contract/products/product-import';
import type { ProductDraft } from '@dapur/contract/products/product-input';
import {
  allFields,
  byField,
  fieldsOfKind,
  isNeeded,
  type FieldsOfKind,
  type ProductField,
} from '@dapur/contract/products/product-fields';
import { OTHER_LOCALES, type OtherLocale } from '@dapur/contract/words/other-locales';
import { parseRinggit, plainSigns } from '@dapur/contract/money/typed-amount';
import { writtenDate } from '../../../kernel/written-date.ts';
import { fromOptionLines, toOptionLines } from './option-lines.ts';
import { toWordLines, withWordLines } from './option-word-lines.ts';

/** What a cell makes of a draft, or what is wrong with it. */
type Reading = { readonly draft: ProductDraft } | { readonly fault: CellFault };

/** One column of a file of products. */
export interface ProductColumn {
  readonly name: string;
  /** The cell of a draft. */
  readonly write: (draft: ProductDraft) => string;
  /** The draft with the cell's value in it. */
  readonly read: (draft: ProductDraft, cell: string) => Reading;
}

const words = (name: FieldsOfKind<'words'>, language?: OtherLocale): ProductColumn => ({
  name: language === undefined ? name : `${name}_${language}`,
  write: (draft) => (language === undefined ? draft[name] : draft.translations[language][name]),
  read: (draft, cell) => {
    if (language === undefined)
      return cell === '' && isNeeded(name) ? { fault: 'required' } : { draft: { ...draft, [name]: cell } };
    const { translations } = draft;
    const changed = { ...translations, [language]: { ...translations[language], [name]: cell } };
    return { draft: { ...draft, translations: changed } };
  },
});

const inEach = (name: FieldsOfKind<'words'>): ProductColumn[] => [
  words(name),
  ...OTHER_LOCALES.map((language) => words(name, language)),
];

const amountCell = (ringgit: number): string =>
  formatSen(toSen(ringgit)).replace('RM ', '').replaceAll(',', '');

/** A number; an empty cell says none. */
const number = (
  name: FieldsOfKind<'amount' | 'count'>,
  write: (figure: number) => string,
  read: (cell: string) => number | CellFault,
): ProductColumn => ({
  name,
  write: ({ [name]: figure }) => (figure === null ? '' : write(figure)),
  read: (draft, cell) => {
    const figure = cell !== '' ? read(cell) : isNeeded(name) ? 'required' : null;
    return typeof figure === 'string' ? { fault: figure } : { draft: { ...draft, [name]: figure } };
  },
});

/** A date that may be left empty. */
const date = (name: FieldsOfKind<'date'>): ProductColumn => ({
  name,
  write: (draft) => draft[name] ?? '',
  read: (draft, cell) => {
    const day = cell === '' ? null : writtenDate(plainSigns(cell));
    return day === undefined ? { fault: 'not_date' } : { draft: { ...draft, [name]: day } };
  },
});

const yesOrNo = (name: FieldsOfKind<'switch'>): ProductColumn =>
  choice(name, ['no', 'yes'], {
    write: (draft) => (draft[name] ? 'yes' : 'no'),
    read: (draft, word) => ({ ...draft, [name]: word === 'yes' }),
  });

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** What options are called in one more language: a line for each of them. */
const optionWords = (language: OtherLocale): ProductColumn => ({
  name: `options_${language}`,
  write: ({ options }) => toWordLines(options, language),
  read: (draft, cell) => {
    const options = withWordLines(draft.options, language, cell);
    return options === undefined ? { fault: 'bad_options' } : { draft: { ...draft, options } };
  },
});

/** One of a few words; an empty cell counts as the first. */
const choice = <T extends string>(
  name: string,
  options: readonly T[],
  {
    write,
    read,
  }: { write: (draft: ProductDraft) => T; read: (draft: ProductDraft, word: T) => ProductDraft },
): ProductColumn => ({
  name,
  write,
  read: (draft, cell) => {
    const wanted = plainSigns(cell).toLowerCase();
    const found = wanted === '' ? options[0] : options.find((option) => option === wanted);
    return found === undefined ? { fault: 'unknown_word' } : { draft: read(draft, found) };
  },
});

/** What each field has in a file of products: by its kind, or columns of its own. */
const columns: Readonly<Record<ProductField, readonly ProductColumn[]>> = {
  ...byField(fieldsOfKind('words'), inEach),
  ...byField(fieldsOfKind('amount'), (name) => [number(name, amountCell, amountOf)]),
  ...byField(fieldsOfKind('count'), (name) => [number(name, String, wholeOf)]),
  ...byField(fieldsOfKind('date'), (name) => [date(name)]),
  ...byField(fieldsOfKind('switch'), (name) => [yesOrNo(name)]),
  weekdays: [
    {
      name: 'weekdays',
      write: ({ weekdays }) => (weekdays ?? []).map((day) => DAYS[day - 1]).join(', '),
      read: (draft, cell) => {
        const named = plainSigns(cell)
          .toLowerCase()
          .split(/[,;/\s]+/)
          .filter(Boolean);
        const days = named.map((name) => DAYS.findIndex((day) => day === name) + 1);
        if (days.includes(0)) return { fault: 'unknown_word' };
        const weekdays = [...new Set(days)].sort((a, b) => a - b);
        return { draft: { ...draft, weekdays: weekdays.length === 0 ? null : weekdays } };
      },
    },
  ],
  // One column says both.
  is_unlisted: [],
  is_active: [
    choice('status', ['active', 'unlisted', 'hidden'], {
      write: ({ is_active, is_unlisted }) => (is_active ? (is_unlisted ? 'unlisted' : 'active') : 'hidden'),
      read: (draft, word) => ({
        ...draft,
        is_active: word !== 'hidden',
        // A hidden product keeps its choice between listed and unlisted.
        is_unlisted: word === 'hidden' ? draft.is_unlisted : word === 'unlisted',
      }),
    }),
  ],
  allergens: [
    {
      name: 'allergens',
      write: ({ allergens }) =>
        allergens === null ? '' : allergens.length === 0 ? 'none' : inOrder(allergens).join(', '),
      read: (draft, cell) => {
        const found = cell
          .toLowerCase()
          .split(/[,;/\n]/)
          .map((word) => word.trim())
          .filter(Boolean);
        if (found.length === 0) return { draft: { ...draft, allergens: null } };
        if (found.length === 1 && found[0] === 'none') return { draft: { ...draft, allergens: [] } };
        const known = found.map((word) => Allergen.options.find((option) => option === word));
        return known.includes(undefined)
          ? { fault: 'unknown_word' }
          : { draft: { ...draft, allergens: inOrder(known as Allergen[]) } };
      },
    },
  ],
  only_by: [
    choice('handover', ['both', 'pickup', 'delivery'], {
      write: ({ only_by }) => only_by ?? 'both',
      read: (draft, word) => ({ ...draft, only_by: word === 'both' ? null : word }),
    }),
  ],
  options: [
    {
      name: 'options',
      write: ({ options }) => toOptionLines(options),
      read: (draft, cell) => {
        const options = fromOptionLines(cell);
        if (options === undefined) return { fault: 'bad_options' };
        // What they are called in other languages stands in columns of its own.
        const wordsOf = new Map(draft.options.map(({ title, words: known }) => [title, known]));
        const named = options.map((option) => ({
          ...option,
          words: wordsOf.get(option.title) ?? option.words,
        }));
        return { draft: { ...draft, options: named } };
      },
    },
    ...OTHER_LOCALES.map(optionWords),
  ],
};

/** The columns of a file of products, in their order; `id` stands before them. */
export const productColumns: readonly ProductColumn[] = allFields.flatMap((name) => columns[name]);

const inOrder = (allergens: readonly Allergen[]): Allergen[] =>
  Allergen.options.filter((one) => allergens.includes(one));

/** MYR as people write them, with the fault of what cannot be read. */
function amountOf(cell: string): number | CellFault {
  const read = parseRinggit(cell);
  if ('sen' in read) return toRinggit(read.sen);
  return read.fault === 'negative' ? 'too_small' : read.fault;
}

function wholeOf(cell: string): number | CellFault {
  const plain = plainSigns(cell);
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) return 'not_number';
  const figure = Number(plain);
  if (!Number.isInteger(figure)) return 'not_whole';
  if (figure < 0) return 'too_small';
  return figure > 1_000_000 ? 'too_large' : figure;
}
