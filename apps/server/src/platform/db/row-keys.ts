import { sql, type RawBuilder } from 'kysely';

/** Names one row of one store, for statements across stores. */
export interface RowKey {
  readonly tenantId: string;
  readonly id: string;
}

/** The rows as a table of (tenant_id, id), to stand behind `from`, `using` or `join`. */
export const rowKeys = (rows: readonly RowKey[]): RawBuilder<unknown> =>
  sql`unnest(${rows.map(({ tenantId }) => tenantId)}::uuid[], ${rows.map(({ id }) => id)}::uuid[])`;
