import type pg from 'pg';
import { readTableKinds, type TableKind } from '../../apps/server/src/platform/db/table-kinds.ts';
import { isTreeNode, listOf, readNodeTree, type TreeNode } from './node-tree.ts';

/** A table as statements meet it. */
export interface Table {
  readonly name: string;
  readonly kind: TableKind;
  /** The number of its column `tenant_id`; 0 where it has none. */
  readonly tenantColumn: number;
  readonly hasPolicies: boolean;
}

/** What trees of queries name by numbers. */
export interface Catalogue {
  readonly tables: ReadonlyMap<string, Table>;
  readonly views: ReadonlyMap<string, TreeNode>;
  /** Functions that are not immutable. */
  readonly volatility: ReadonlyMap<string, 'stable' | 'volatile'>;
  readonly functionNames: ReadonlyMap<string, string>;
  readonly equalities: ReadonlySet<string>;
  /** Types of tables' rows that functions take: by the function, their numbers. */
  readonly rowTypesOf: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads the catalogue of a database that has the schema. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const all = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text)).rows;
  const kinds = new Map((await readTableKinds(client)).map(({ name, kind }) => [name, kind]));
  const tables = await all<{ id: string; name: string; column: number; rls: boolean }>(`
    select c.oid::text as id, c.relname::text as name, c.relrowsecurity as rls,
           coalesce((select attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped), 0)::int as column
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  const views = await all<{ id: string; tree: string }>(`
    select c.oid::text as id, r.ev_action as tree from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'`);
  const functions = await all<{ id: string; name: string; volatile: string }>(
    `select oid::text as id, proname::text as name, provolatile as volatile from pg_proc where provolatile <> 'i'`,
  );
  const equalities = await all<{ id: string }>(`select oid::text as id from pg_operator where oprname = '='`);
  const takers = await all<{ id: string; type: string }>(`
    select p.oid::text as id, t.oid::text as type
      from pg_proc p cross join unnest(p.proargtypes::oid[]) as argument
      join pg_type t on t.oid = argument join pg_class c on c.oid = t.typrelid and c.relkind in ('r', 'p', 'v')
     where p.pronamespace = 'public'::regnamespace`);
  const rowTypesOf = new Map<string, Set<string>>();
  for (const { id, type } of takers) rowTypesOf.set(id, (rowTypesOf.get(id) ?? new Set()).add(type));
  return {
    tables: new Map(
      tables.map(({ id, name, column, rls }) => [
        id,
        { name, kind: kinds.get(name) ?? 'local', tenantColumn: column, hasPolicies: rls },
      ]),
    ),
    views: new Map(views.flatMap(({ id, tree }) => viewQuery(tree).map((query) => [id, query] as const))),
    volatility: new Map(functions.map(({ id, volatile }) => [id, volatile === 's' ? 'stable' : 'volatile'])),
    functionNames: new Map(functions.map(({ id, name }) => [id, name])),
    equalities: new Set(equalities.map(({ id }) => id)),
    rowTypesOf,
  };
}

const viewQuery = (tree: string): TreeNode[] => listOf(readNodeTree(tree)).filter(isTreeNode);
