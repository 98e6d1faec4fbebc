import { productFields } from '@dapur/contract/products/product-fields';
import type { ImportSource } from '@dapur/contract/products/product-import';
import { parseRinggit } from '@dapur/contract/money/typed-amount';
import type { CsvRow } from '../../../kernel/csv-table.ts';
import { escaped } from './option-lines.ts';

/** A table of products: what its columns are called, and its rows. */
export interface ProductTable {
  readonly names: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** One row of a foreign file; '' for a column that it has not. */
type Cell = (name: string) => string;
/** What one row says of its product, by our columns. */
type Values = Partial<Record<(typeof COLUMNS)[number], string>>;

const COLUMNS = [
  'name',
  'category',
  'price',
  'compare_at',
  'cost',
  'status',
  'description',
  'seo_title',
  'seo_description',
  'options',
] as const;

/** How another shop's export is read. Columns are called as in the file, in small letters with underscores. */
interface ForeignFile {
  readonly source: ImportSource;
  readonly isOf: (has: (name: string) => boolean) => boolean;
  /** What the rows of one product have in common. */
  readonly key: (cell: Cell) => string;
  readonly values: (cell: Cell) => Values;
  /** The variant that a row is, by its options' titles and values; none where the row is no variant. */
  readonly variant: (cell: Cell) => readonly (readonly [title: string, value: string])[];
}

const numbered = (cell: Cell, title: (nth: number) => string, value: (nth: number) => string) =>
  [1, 2, 3].map((nth) => [cell(title(nth)), cell(value(nth))] as const).filter(([, named]) => named !== '');
/** The first one that is not empty. */
const firstOf = (cell: Cell, ...names: readonly string[]): string => names.map(cell).find(Boolean) ?? '';
/** `Food > Cakes, Bread`: the innermost of the first. */
const innermost = (path: string): string => (path.split(',')[0]?.split('>').at(-1) ?? '').trim();
const onSale = (usual: string, sale: string): Values =>
  sale === '' ? { price: usual } : { price: sale, compare_at: usual };

const FILES: readonly ForeignFile[] = [
  {
    source: 'shopify',
    isOf: (has) =>
      has('title') && (has('handle') || has('url_handle')) && (has('variant_price') || has('price')),
    key: (cell) => firstOf(cell, 'handle', 'url_handle'),
    values: (cell) => ({
      name: cell('title'),
      category: cell('type') || innermost(cell('product_category')),
      price: firstOf(cell, 'variant_price', 'price'),
      compare_at: firstOf(cell, 'variant_compare_at_price', 'compare-at_price'),
      cost: cell('cost_per_item'),
      status:
        /^(?:draft|archived)$/i.test(cell('status')) ||
        /^false$/i.test(firstOf(cell, 'published', 'published_on_online_store'))
          ? 'hidden'
          : /^unlisted$/i.test(cell('status'))
            ? 'unlisted'
            : 'active',
      description: firstOf(cell, 'body_(html)', 'description'),
      seo_title: cell('seo_title'),
      seo_description: cell('seo_description'),
    }),
    variant: (cell) =>
      numbered(
        cell,
        (nth) => `option${nth}_name`,
        (nth) => `option${nth}_value`,
      ),
  },
  {
    source: 'woocommerce',
    isOf: (has) => has('name') && has('type') && has('regular_price'),
    key: (cell) =>
      cell('type') === 'variation'
        ? cell('parent').replace(/^id:/, '')
        : cell('id') || cell('sku') || cell('name'),
    values: (cell) => ({
      name: cell('name'),
      category: innermost(cell('categories')),
      ...onSale(cell('regular_price'), cell('sale_price')),
      status:
        cell('published') === '0' || cell('published') === '-1'
          ? 'hidden'
          : cell('visibility_in_catalog') === 'hidden'
            ? 'unlisted'
            : 'active',
      description: (cell('description') || cell('short_description')).replaceAll('\\n', '\n'),
    }),
    variant: (cell) =>
      cell('type') === 'variation'
        ? numbered(
            cell,
            (nth) => `attribute_${nth}_name`,
            (nth) => `attribute_${nth}_value(s)`,
          )
        : [],
  },
  {
    source: 'square',
    isOf: (has) => has('item_name') && has('variation_name'),
    key: (cell) => firstOf(cell, 'token', 'reference_handle', 'item_name'),
    values: (cell) => ({
      name: cell('item_name'),
      category: innermost(firstOf(cell, 'categories', 'category', 'reporting_category')),
      ...onSale(cell('price'), cell('online_sale_price')),
      status:
        /^y/i.test(cell('archived')) ||
        /^(?:hidden|unavailable)$/i.test(cell('square_online_item_visibility'))
          ? 'hidden'
          : 'active',
      description: cell('description'),
      seo_title: cell('seo_title'),
      seo_description: cell('seo_description'),
    }),
    variant: (cell) => {
      const options = numbered(
        cell,
        (nth) => `option_name_${nth}`,
        (nth) => `option_value_${nth}`,
      );
      return options.length > 0 || cell('variation_name') === '' ? options : [['', cell('variation_name')]];
    },
  },
];

/** What a variant is called that is the only one. */
const ONLY_ONE = /^(?:default title|regular|)$/i;

/**
 * An export of Shopify, WooCommerce or Square as a table of ours, a row for each product: its variants become one choice
 * with what each adds to the cheapest. Undefined for every other file. `unknown`: filled columns that are passed over.
 */
export function foreignProducts({
  names,
  rows,
}: ProductTable):
  | (ProductTable & { readonly source: ImportSource; readonly unknown: readonly string[] })
  | undefined {
  const file = FILES.find(({ isOf }) => isOf((name) => names.includes(name)));
  if (file === undefined) return undefined;
  const places = new Map(names.map((name, at) => [name, at]));
  const asked = new Set<string>();
  const products = new Map<string, { readonly line: number; readonly cells: Cell[] }>();
  for (const { line, cells } of rows) {
    const cell: Cell = (name) => {
      asked.add(name);
      return (cells[places.get(name) ?? -1] ?? '').trim();
    };
    const key = file.key(cell) || `line ${line}`;
    const product = products.get(key);
    if (product) product.cells.push(cell);
    else products.set(key, { line, cells: [cell] });
  }
  const ours = [...products.values()].map(({ line, cells }) => {
    const values = productValues(file, cells);
    return { line, cells: COLUMNS.map((column) => values[column] ?? '') };
  });
  const unknown = names.filter(
    (name, at) =>
      name !== '' && !asked.has(name) && rows.some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  );
  return { source: file.source, names: COLUMNS, rows: ours, unknown };
}

function productValues(file: ForeignFile, cells: readonly Cell[]): Values {
  const [main, ...others] = cells.map((cell) => ({ ...file.values(cell), options: file.variant(cell) }));
  const { options: _own, ...values } = main ?? { options: [] };
  // A row without a price holds one more picture, or the product whose variants follow.
  const variants = [main, ...others].flatMap((one) => (one?.price && one.options.length > 0 ? [one] : []));
  const priced = variants.map((one) => ({ ...one, sen: senOf(one.price) }));
  const cheapest = priced.reduce<(typeof priced)[number] | undefined>(
    (least, one) => (least === undefined || (one.sen ?? -1) < (least.sen ?? -1) ? one : least),
    undefined,
  );
  const price = cheapest?.price ?? values.price ?? '';
  const before = cheapest?.compare_at ?? values.compare_at ?? '';
  return {
    ...values,
    price,
    // An earlier price that was no higher says nothing.
    compare_at: (senOf(before) ?? 1) > (senOf(price) ?? 0) ? before : '',
    cost: cheapest?.cost ?? values.cost ?? '',
    description: withoutTags(values.description ?? ''),
    seo_title: within(values.seo_title, productFields.seo_title.most),
    seo_description: within(values.seo_description, productFields.seo_description.most),
    options: cheapest === undefined ? '' : choiceOf(priced, cheapest.sen ?? 0),
  };
}

interface Variant {
  readonly options: readonly (readonly [title: string, value: string])[];
  readonly sen: number | undefined;
}

/** Variants as one option, as a cell of ours holds it; '' where there is only one. */
function choiceOf(variants: readonly Variant[], leastSen: number): string {
  const named = variants.map(({ options, sen }) => ({
    name: options.map(([, value]) => value.replace(/\s+/g, ' ')).join(' / '),
    more: ((sen ?? leastSen) - leastSen) / 100,
  }));
  if (named.length === 1 && ONLY_ONE.test(named[0]?.name ?? '')) return '';
  // Only the first row of a product says what its options are called.
  const title = variants[0]?.options.flatMap(([one]) => (one === '' ? [] : [one])).join(' / ') || 'Choice';
  const choices = named.map(({ name, more }) => `${escaped(name)} +${more.toFixed(2)}`);
  return ['radio', escaped(title), ...choices].join(' | ');
}

function senOf(amount: string | undefined): number | undefined {
  const read = amount ? parseRinggit(amount) : undefined;
  return read && 'sen' in read ? read.sen : undefined;
}

/** Words for search engines that are longer than ours may be are better left out than cut. */
const within = (text = '', most: number): string => (text.length <= most ? text : '');

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of a description that was written as a page. */
function withoutTags(html: string): string {
  if (!/<[a-z]/i.test(html)) return html;
  return html
    .replace(/<br ?\/?>|<\/(?:p|li|div|h[1-6])>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,5}));/gi, (whole, code?: string, name?: string) =>
      code === undefined
        ? (ENTITIES[name?.toLowerCase() ?? ''] ?? whole)
        : String.fromCodePoint(Number(code)),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
