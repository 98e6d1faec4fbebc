import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './transaction.ts';

/**
 * A list of words as literals within brackets: `state in ${literals(OPEN)}`. The planner sees them, so that a partial
 * index whose condition names them fits, which it would not for parameters.
 */
export const literals = (words: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(words.map((word) => sql.lit(word)))})`;

/** The same within a statement that is a plain string. */
export const quotedTexts = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')})`;

/** The pattern of `like` and `ilike` for what has this text somewhere, its own signs of patterns taken as they are. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Names one row of one store, for statements across stores. */
export interface RowKey {
  readonly tenantId: string;
  readonly id: string;
}

/** The rows as a table of (tenant_id, id), to stand behind `from`, `using` or `join`. */
export const rowKeys = (rows: readonly RowKey[]): RawBuilder<unknown> =>
  sql`unnest(${rows.map(({ tenantId }) => tenantId)}::uuid[], ${rows.map(({ id }) => id)}::uuid[])`;

/**
 * Changes these rows store by store, as no statement may change those of several by their keys (045). `change` makes the
 * statement of one store, for the ids there; it asks again for what the rows were found by. Stores go by their ids, so
 * that two transactions with the same rows do not wait for each other. Answers what was returned, and how many rows
 * changed.
 */
export async function changeByStore<Row, Key extends RowKey = RowKey>(
  tx: Tx,
  keys: readonly Key[],
  change: (tenantId: string, ids: readonly string[], own: readonly Key[]) => RawBuilder<Row>,
): Promise<{ readonly rows: Row[]; readonly count: number }> {
  const rows: Row[] = [];
  let count = 0;
  const byStore = [...Map.groupBy(keys, ({ tenantId }) => tenantId)];
  for (const [tenantId, own] of byStore.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const ids = own.map(({ id }) => id);
    const changed = await change(tenantId, ids, own).execute(tx);
    rows.push(...changed.rows);
    count += Number(changed.numAffectedRows ?? 0n);
  }
  return { rows, count };
}
