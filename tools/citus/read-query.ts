import type pg from 'pg';
import { isTreeNode, listOf, readNodeTree, type Tree, type TreeNode } from './node-tree.ts';

const MOST_ARGUMENTS = 100;

/**
 * PostgreSQL's own trees of what statements ask: names are resolved and operators have their functions. It keeps them
 * of functions whose body is `begin atomic`, so each statement stands in one for a moment. Nothing is run.
 */
export async function readQueries(client: pg.ClientBase, statement: string): Promise<TreeNode[]> {
  await client.query('begin');
  try {
    await client.query(`prepare met as ${statement}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'met'`,
    );
    const types = rows[0]?.types ?? [];
    await client.query('deallocate met');
    // Rows written together have more parameters than a function may: those beyond are values all the same.
    const few = statement.replace(/\$(\d+)/g, (parameter, number: string) =>
      Number(number) > MOST_ARGUMENTS ? `null::${types[Number(number) - 1]}` : parameter,
    );
    await client.query(
      `create function met(${types.slice(0, MOST_ARGUMENTS).join(', ')}) returns void language sql begin atomic ${few}; end`,
    );
    const kept = await client.query<{ body: string }>(
      `select prosqlbody as body from pg_proc where proname = 'met'`,
    );
    return queriesIn(readNodeTree(kept.rows[0]?.body ?? ''));
  } finally {
    await client.query('rollback');
  }
}

/** The same of the bodies that functions of the schema have settled. Bodies of PL/pgSQL are texts that nobody reads here. */
export async function readFunctions(
  client: pg.ClientBase,
): Promise<{ readonly name: string; readonly queries: TreeNode[] }[]> {
  const { rows } = await client.query<{ name: string; body: string }>(
    `select proname::text as name, prosqlbody as body from pg_proc
      where pronamespace = 'public'::regnamespace and prosqlbody is not null order by 1`,
  );
  return rows.map(({ name, body }) => ({ name, queries: queriesIn(readNodeTree(body)) }));
}

const queriesIn = (tree: Tree): TreeNode[] =>
  isTreeNode(tree) ? (tree.kind === 'QUERY' ? [tree] : []) : listOf(tree).flatMap(queriesIn);

/**
 * Whether it is one that is planned, and can be read here: what opens transactions, sets or listens is not, nor what works
 * on a table that its session alone has.
 */
export const isPlanned = (statement: string): boolean =>
  !statement.includes('pg_temp.') &&
  /^\s*(?:--[^\n]*\n\s*)*\(?\s*(?:select|insert|update|delete|with|merge|values)\b/i.test(statement);
