import { toRinggit, toSen } from '@dapur/contract/money/money';
import {
  allFields,
  bindingFields,
  plainFields,
  productFields,
  type FieldsWith,
  type PlainField,
  type PlainValues,
  type ProductField,
} from '@dapur/contract/products/product-fields';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/db/index.ts';
import type { FieldColumn } from './tables.ts';

type Row = Selectable<Database['products']>;
type PlainRow = Pick<Row, FieldColumn<PlainField>>;

/** The columns of some fields. */
export type StoredIn<Name extends ProductField> = Readonly<Pick<Row, FieldColumn<Name>>>;

/** What a draft says, as it is stored. */
export type ProductValues = Readonly<Pick<Row, FieldColumn<ProductField> | 'translations'>>;

/** The column of a product's field: amounts are kept in sen. */
export const columnOf = <Name extends ProductField>(name: Name) =>
  (productFields[name].kind === 'amount' ? `${name}_sen` : name) as FieldColumn<Name>;

/** The columns of all fields; what they say in other languages stands in `translations`. */
export const fieldColumns = allFields.map(columnOf);

/** What a row says in a field; amounts are in MYR then. */
export function valueIn<Name extends ProductField>(row: StoredIn<Name>, name: Name): Row[FieldColumn<Name>] {
  const stored = row[columnOf(name)];
  const isAmount = productFields[name].kind === 'amount' && typeof stored === 'number';
  return isAmount ? (toRinggit(stored) as typeof stored) : stored;
}

/** The plain fields as they are stored. */
export const storedFields = (values: PlainValues): PlainRow =>
  Object.fromEntries(
    plainFields.map((name) => {
      const value = values[name];
      const isAmount = productFields[name].kind === 'amount' && typeof value === 'number';
      return [columnOf(name), isAmount ? toSen(value) : value];
    }),
  ) as PlainRow;

type Binding = FieldsWith<{ bindsOrders: true }>;
/** What an order must keep to, of a product's row. */
export type RulesRow = StoredIn<Binding>;
/** The columns of a `RulesRow` of the products `p`, as `json_build_object` takes them. */
export const rulesColumns = sql.join(
  bindingFields.map(columnOf).map((column) => sql`${sql.lit(column)}, ${sql.ref(`p.${column}`)}`),
);
