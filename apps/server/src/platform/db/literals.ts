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
 * Changes rows of many stores, one store after the other: a cluster has each store on one machine (docs/decisions/045).
 * `change` makes the statement for a store and the ids there. It asks again for what may have changed since the rows were
 * found. Answers what the statements returned, and how many rows changed.
 */
export async function changeByStore<Row>(
  tx: Tx,
  rows: readonly RowKey[],
  change: (tenant: RawBuilder<unknown>, ids: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<{ readonly rows: Row[]; readonly count: number }> {
  const returned: Row[] = [];
  let count = 0;
  for (const [tenantId, ofStore] of Map.groupBy(rows, (row) => row.tenantId)) {
    const ids = ofStore.map(({ id }) => id);
    const result = await change(sql`${tenantId}::uuid`, sql`${ids}::uuid[]`).execute(tx);
    returned.push(...result.rows);
    count += Number(result.numAffectedRows ?? 0n);
  }
  return { rows: returned, count };
}
