import { sql, type RawBuilder } from 'kysely';

/** Names one row of one store, for statements across stores. */
export interface RowKey {
  readonly tenantId: string;
  readonly id: string;
}

const FOUND_AT_ONCE = 8;

/**
 * Takes a due row of any store for this process alone. `find` reads up to so many that are due, the longest first, and locks
 * none; `take` changes one by its key if it is still due, and says whether it did. Whoever comes second takes the next.
 */
export async function takeFirstDue<Row>(
  find: (most: number) => Promise<readonly Row[]>,
  take: (row: Row) => Promise<boolean>,
): Promise<Row | undefined> {
  for (;;) {
    const found = await find(FOUND_AT_ONCE);
    for (const row of found) if (await take(row)) return row;
    if (found.length < FOUND_AT_ONCE) return undefined;
  }
}

/** The rows as a table of (tenant_id, id), to stand behind `from`, `using` or `join`. */
export const rowKeys = (rows: readonly RowKey[]): RawBuilder<unknown> =>
  sql`unnest(${rows.map(({ tenantId }) => tenantId)}::uuid[], ${rows.map(({ id }) => id)}::uuid[])`;
