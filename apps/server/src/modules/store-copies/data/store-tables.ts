import { COLUMNS_LEFT_OUT, TABLES_LEFT_OUT } from '../domain/left-out.ts';
import type { Ask } from './ask.ts';

export interface StoreColumn {
  readonly name: string;
  /** As PostgreSQL calls it. */
  readonly type: string;
  /** It refers to `users`. */
  readonly isPerson: boolean;
  /** It counts by a sequence. */
  readonly isIdentity: boolean;
}

/** The paths that stores gave up and that still lead to them: rows of the platform, each of which says whose it is. */
export const OLD_PATHS = 'retired_slugs';

/** A table of stores' rows, `tenants` itself, or the paths that stores gave up. */
export interface StoreTable {
  readonly name: string;
  /** What says whose a row is. */
  readonly key: 'tenant_id' | 'store_id' | 'id';
  /** Those that hold data of their own and go along. */
  readonly columns: readonly StoreColumn[];
  readonly primaryKey: readonly string[];
}

interface Row {
  name: string;
  columns: StoreColumn[];
  primary_key: string[];
  needs: string[];
}

const READ_TABLES = `
  select c.relname::text as name,
         (select json_agg(json_build_object(
                   'name', a.attname, 'type', format_type(a.atttypid, null), 'isIdentity', a.attidentity <> '',
                   'isPerson', exists (select from pg_constraint f
                                        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'users'::regclass
                                          and a.attnum = any (f.conkey))) order by a.attnum)
            from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         array(select a.attname::text
                 from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
                 join pg_attribute a on a.attnum = k.attnum
                where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as primary_key,
         array(select f.confrelid::regclass::text from pg_constraint f
                where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as needs
    from pg_class c
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     and (c.relname in ('tenants', '${OLD_PATHS}')
          or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_isolation'))
   order by 1`;

/**
 * Every table that a copy of a store holds, each after those it refers to: found where `isolate_by_tenant` left its mark,
 * so that a table that is added later goes along.
 */
export async function readStoreTables(ask: Ask): Promise<StoreTable[]> {
  const rows = await ask<Row>(READ_TABLES);
  const known = new Set(rows.map(({ name }) => name));
  const placed = new Set<string>();
  const ordered: StoreTable[] = [];
  while (placed.size < rows.length) {
    const ready = rows.filter(
      ({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need) || !known.has(need)),
    );
    if (ready.length === 0) throw new Error('Tables of stores refer to each other in a circle');
    for (const { name, columns, primary_key: primaryKey } of ready) {
      placed.add(name);
      if (Object.hasOwn(TABLES_LEFT_OUT, name)) continue;
      const leftOut = COLUMNS_LEFT_OUT[name] ?? {};
      ordered.push({
        name,
        key: name === 'tenants' ? 'id' : name === OLD_PATHS ? 'store_id' : 'tenant_id',
        columns: columns.filter((column) => !Object.hasOwn(leftOut, column.name)),
        primaryKey,
      });
    }
  }
  return ordered;
}
