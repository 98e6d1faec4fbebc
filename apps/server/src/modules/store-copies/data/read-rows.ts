import { isUuid } from '@dapur/contract/uuid';
import { isPersonColumn } from '../domain/person-columns.ts';
import { quotedName, type Ask } from './ask.ts';
import type { StoreColumn, StoreTable } from './store-tables.ts';

const AT_ONCE = 500;

/** `null` as a value of JSON, which is not the same as no value. */
export const JSON_NULL = '{"$json": null}';

/** A table's rows of the store as JSON, batch by batch and by their primary keys. In a transaction that sees the store. */
export async function* readRows(ask: Ask, table: StoreTable, storeId: string): AsyncGenerator<string[]> {
  const columns = table.columns
    .map((column) => `${written(column)} as ${quotedName(column.name)}`)
    .join(', ');
  const order = table.primaryKey.map(quotedName).join(', ');
  // A statement that declares a cursor takes no values.
  await ask(`declare copied no scroll cursor for
    select translate(row_to_json(r)::text, E'\\n\\r', '  ') as row
      from (select ${columns} from ${quotedName(table.name)} where ${table.key} = '${uuid(storeId)}' order by ${order}) r`);
  for (;;) {
    const rows = await ask<{ row: string }>(`fetch ${AT_ONCE} from copied`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < AT_ONCE) break;
  }
  await ask('close copied');
}

function written({ name, type }: StoreColumn): string {
  const column = quotedName(name);
  if (type !== 'json' && type !== 'jsonb') return column;
  return `case when ${column}::text = 'null' then '${JSON_NULL}'::${type} else ${column} end`;
}

/** The ids of the people whom a table names. */
export async function readNamedPeople(ask: Ask, table: StoreTable, storeId: string): Promise<string[]> {
  const named = table.columns.flatMap((column) => {
    const name = quotedName(column.name);
    if (column.isPerson || isPersonColumn(column)) return [`${name}::text`];
    if (column.name === 'actor' && column.type === 'jsonb') return [`${name} ->> 'id'`];
    return [];
  });
  if (named.length === 0) return [];
  const each = named.map(
    (id) => `select ${id} as id from ${quotedName(table.name)} where ${table.key} = '${uuid(storeId)}'`,
  );
  const rows = await ask<{ id: string | null }>(each.join(' union '));
  return rows.flatMap(({ id }) => (id !== null && isUuid(id) ? [id] : []));
}

/** It stands in a statement as it is. */
function uuid(value: string): string {
  if (!isUuid(value)) throw new TypeError('a store’s id is a uuid');
  return value;
}
