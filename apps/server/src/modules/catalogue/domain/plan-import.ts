import { newHalalClaims } from '@dapur/contract/products/product-claims';
import { blankProduct, fieldsOfKind } from '@dapur/contract/products/product-fields';
import { importLimits } from '@dapur/contract/products/product-limits';
import { ProductDraft } from '@dapur/contract/products/product-input';
import type {
  CellFault,
  ImportCounts,
  ImportPreview,
  ImportReading,
  ImportRow,
} from '@dapur/contract/products/product-import';
import { plainSigns } from '@dapur/contract/money/typed-amount';
import { isUuid } from '@dapur/contract/uuid';
import { parseCsv, partedText, plainCell, type CsvRow, type Delimiter } from '../../../kernel/csv-table.ts';
import { textOfFile } from '../../../kernel/file-text.ts';
import { writtenDate } from '../../../kernel/written-date.ts';
import { foreignProducts, type ProductTable } from './foreign-products.ts';
import { productColumns, type ProductColumn } from './product-columns.ts';

/** A product of the store as it is when the file is looked through. */
export interface ProductThere {
  readonly id: string;
  readonly revision: number;
  readonly isArchived: boolean;
  readonly draft: ProductDraft;
}

/** What one row of the file would write. */
export interface PlannedWrite {
  readonly id: string;
  /** The revision it was compared with; null for a new product. */
  readonly revision: number | null;
  readonly product: ProductDraft;
}

export type ImportPlan = Omit<ImportPreview, 'token'> & { readonly writes: readonly PlannedWrite[] };

const LONGEST_SHOWN = 120;

/**
 * Looks through a file of products, row by row: what is new, changes or stays, and what is wrong in which cell. A row is
 * a product's by its id, else by its name. What a file has no column for stays as it is. `newId` makes ids; `mayBeHalal`
 * says whether the store has a certificate.
 */
export function planImport(
  bytes: Uint8Array,
  there: readonly ProductThere[],
  newId: () => string,
  mayBeHalal: boolean,
): ImportPlan {
  const file = textOfFile(bytes);
  const { text, delimiter } = partedText(file.text);
  const read: ImportReading = {
    encoding: file.encoding,
    separator: SEPARATORS[delimiter],
    source: null,
    date: null,
  };
  const refused = (fault: NonNullable<ImportPreview['fault']>): ImportPlan => ({
    fault,
    read,
    unknown_columns: [],
    counts: { new: 0, changed: 0, same: 0, faulty: 0 },
    rows: [],
    writes: [],
  });
  const parsed = parseCsv(text, delimiter);
  if (parsed === undefined) return refused('unreadable');
  const [heading, ...lines] = parsed;
  if (heading === undefined || lines.length === 0) return refused('empty');
  const own = { names: heading.cells.map(headingOf), rows: lines };
  const foreign = foreignProducts(own);
  const table: ProductTable = foreign ?? own;
  const { names, rows } = table;
  const named = names.filter((name) => name !== '');
  if (!named.includes('name')) return refused('no_name_column');
  if (new Set(named).size !== named.length) return refused('column_twice');
  if (rows.length > importLimits.rows) return refused('too_many_rows');

  const reader = rowReader(names, there, newId, mayBeHalal);
  const seen = rows.map(reader);
  const counts: ImportCounts = { new: 0, changed: 0, same: 0, faulty: 0 };
  for (const { row } of seen) counts[row.outcome]++;
  return {
    fault: null,
    read: { ...read, source: foreign?.source ?? null, date: firstDate(table) },
    unknown_columns: [
      ...(foreign?.unknown ??
        named.filter((name) => name !== 'id' && !productColumns.some((one) => one.name === name))),
    ],
    counts,
    rows: seen.map(({ row }) => row),
    writes: seen.flatMap(({ write }) => (write === undefined ? [] : [write])),
  };
}

const SEPARATORS = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
} as const satisfies Record<Delimiter, ImportReading['separator']>;

const headingOf = (cell: string): string => plainSigns(plainCell(cell)).toLowerCase().replace(/\s+/g, '_');

/** The first date that is written otherwise than ours, with what it is taken for. */
function firstDate({ names, rows }: ProductTable): ImportReading['date'] {
  const columns = fieldsOfKind('date')
    .map((name) => names.indexOf(name))
    .filter((at) => at >= 0);
  for (const { cells } of rows)
    for (const at of columns) {
      const written = plainSigns(plainCell(cells[at] ?? ''));
      const date = writtenDate(written);
      if (date !== undefined && date !== written) return { written, date };
    }
  return null;
}

interface ReadRow {
  readonly row: ImportRow;
  readonly write?: PlannedWrite;
}

function rowReader(
  names: readonly string[],
  there: readonly ProductThere[],
  newId: () => string,
  mayBeHalal: boolean,
): (row: CsvRow) => ReadRow {
  const byId = new Map(there.map((product) => [product.id, product]));
  const byName = new Map<string, ProductThere[]>();
  for (const product of there)
    if (!product.isArchived) {
      const key = keyOf(product.draft.name);
      byName.set(key, [...(byName.get(key) ?? []), product]);
    }
  /** Products that a row was for, and names of new ones. */
  const taken = new Set<string>();

  return ({ line, cells }) => {
    const cellOf = (name: string): string | undefined => {
      const at = names.indexOf(name);
      return at < 0
        ? undefined
        : plainCell(cells[at] ?? '')
            .replace(/\r\n?/g, '\n')
            .trim();
    };
    const id = (cellOf('id') ?? '').toLowerCase();
    const name = cellOf('name') ?? '';
    const found = find(id, name);
    if (typeof found === 'string')
      return faulty(line, name, [{ column: id === '' ? 'name' : 'id', fault: found, value: id || name }]);
    const mark = found?.id ?? `new:${keyOf(name)}`;
    if (taken.has(mark))
      return faulty(line, name, [{ column: id === '' ? 'name' : 'id', fault: 'twice_in_file', value: name }]);
    taken.add(mark);
    const result = readCells(found?.draft ?? blankProduct, cellOf, found === undefined);
    if ('faults' in result) return faulty(line, name, result.faults);
    const claims = mayBeHalal ? [] : newHalalClaims(result.draft, found?.draft);
    if (claims.length > 0)
      return faulty(
        line,
        name,
        firstOfEach(
          claims.map(({ path, word }) => ({
            column: columnOf(path),
            fault: 'needs_certificate',
            value: word,
          })),
        ),
      );
    const changes = changesOf(found?.draft ?? blankProduct, result.draft);
    const outcome = found === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same';
    return {
      row: {
        line,
        name: shown(result.draft.name),
        outcome,
        changes: outcome === 'changed' ? changes : [],
        faults: [],
      },
      ...(outcome === 'same'
        ? {}
        : { write: { id: found?.id ?? newId(), revision: found?.revision ?? null, product: result.draft } }),
    };
  };

  function find(id: string, name: string): ProductThere | undefined | CellFault {
    if (id !== '') {
      if (!isUuid(id)) return 'bad_id';
      const product = byId.get(id);
      if (product === undefined) return 'no_such_product';
      return product.isArchived ? 'archived' : product;
    }
    const [first, ...others] = byName.get(keyOf(name)) ?? [];
    return others.length > 0 ? 'same_name_twice' : first;
  }
}

type Faults = ImportRow['faults'];

/** A draft with a row's cells in it, or what is wrong with them. */
function readCells(
  base: ProductDraft,
  cellOf: (name: string) => string | undefined,
  isNew: boolean,
): { readonly draft: ProductDraft } | { readonly faults: Faults } {
  let draft = base;
  const faults: Faults = [];
  for (const column of productColumns) {
    const cell = cellOf(column.name);
    // A new product needs its price, though the file has no column for it.
    if (cell === undefined) {
      if (isNew && column.name === 'price') faults.push({ column: 'price', fault: 'required', value: '' });
      continue;
    }
    // An empty limit of a new product means the default.
    if (isNew && cell === '' && column.name === 'daily_limit') continue;
    const reading = column.read(draft, cell);
    if ('draft' in reading) draft = reading.draft;
    else faults.push({ column: column.name, fault: reading.fault, value: shown(cell) });
  }
  if (faults.length > 0) return { faults };
  const checked = ProductDraft.safeParse(draft);
  if (checked.success) return { draft: checked.data };
  const issues = checked.error.issues.map(({ path, code }) => {
    const column = columnOf(path);
    const fault = faultOf(column, code);
    return { column, fault, value: shown(cellOf(column) ?? '') };
  });
  return { faults: firstOfEach(issues) };
}

/** Only the first fault of each column is reported. */
const firstOfEach = (faults: Faults): Faults =>
  faults.filter(({ column }, at) => faults.findIndex((one) => one.column === column) === at);

function columnOf(path: readonly PropertyKey[]): string {
  const [field, language, of, deeper] = path.map(String);
  if (field === 'options' && of === 'words' && deeper !== undefined) return `options_${deeper}`;
  if (field === 'translations') return language === undefined ? 'name' : `${of ?? 'name'}_${language}`;
  return field ?? 'name';
}

const NUMBERS = [...fieldsOfKind('amount'), ...fieldsOfKind('count')];

function faultOf(column: string, code: string): CellFault {
  if (column.startsWith('options')) return 'bad_options';
  if (column === 'season_until' && code === 'custom') return 'before_start';
  if (column === 'max_quantity' && code === 'custom') return 'below_least';
  if (column === 'compare_at') return code === 'too_big' ? 'too_large' : 'not_above_price';
  if (NUMBERS.some((name) => name === column)) return code === 'too_small' ? 'too_small' : 'too_large';
  return code === 'too_big' ? 'too_long' : 'unreadable';
}

function changesOf(before: ProductDraft, after: ProductDraft): ImportRow['changes'] {
  return productColumns.flatMap((column) => {
    const [from, to] = [cell(column, before), cell(column, after)];
    return from === to ? [] : [{ column: column.name, from: shown(from), to: shown(to) }];
  });
}

/** The cell as it would be read back from an exported file. */
const cell = (column: ProductColumn, draft: ProductDraft): string =>
  column.write(draft).replace(/\r\n?/g, '\n').trim();

const faulty = (line: number, name: string, faults: Faults): ReadRow => ({
  row: { line, name: shown(name), outcome: 'faulty', changes: [], faults },
});

const keyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase();

const shown = (text: string): string => {
  const letters = [...text];
  return letters.length <= LONGEST_SHOWN ? text : `${letters.slice(0, LONGEST_SHOWN - 1).join('')}…`;
};
