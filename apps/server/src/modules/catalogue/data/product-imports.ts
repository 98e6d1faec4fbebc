import { sql } from 'kysely';
import { changeByStore, type RowKey, type Tx } from '../../../platform/db/index.ts';
import type { PlannedWrite } from '../domain/plan-import.ts';

export interface KeptImport {
  readonly rows: readonly PlannedWrite[];
  readonly isApplied: boolean;
  readonly outcome: unknown;
}

const KEPT_HOURS = 24;

/** Keeps what a file would write until its sender says yes, and forgets what nobody said yes to for a day. */
export async function insertImport(
  tx: Tx,
  tenantId: string,
  {
    id,
    userId,
    rows,
    outcome,
  }: {
    readonly id: string;
    readonly userId: string;
    readonly rows: readonly PlannedWrite[];
    readonly outcome: object;
  },
): Promise<void> {
  await sql`delete from product_imports where tenant_id = ${tenantId}
              and created_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(tx);
  await tx
    .insertInto('product_imports')
    .values({
      tenant_id: tenantId,
      id,
      sent_by: userId,
      rows: JSON.stringify(rows),
      outcome: JSON.stringify(outcome),
      applied_at: null,
    })
    .execute();
}

/** The person's own import, held until the transaction ends. */
export async function lockImport(
  tx: Tx,
  tenantId: string,
  id: string,
  userId: string,
): Promise<KeptImport | undefined> {
  const row = await tx
    .selectFrom('product_imports')
    .select(['rows', 'applied_at', 'outcome'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('sent_by', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { rows: row.rows as PlannedWrite[], isApplied: row.applied_at !== null, outcome: row.outcome };
}

/** Says that it is written; what was to be written is forgotten. */
export async function markImported(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set({ applied_at: sql<Date>`now()`, rows: '[]' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Forgets up to `most` files that nobody said yes to, brought before a moment, of all stores; answers how many. */
export async function forgetOldImports(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<RowKey>`
    select tenant_id as "tenantId", id from product_imports where created_at < ${before} limit ${most}`.execute(
    tx,
  );
  const { count } = await changeByStore(
    tx,
    rows,
    (tenantId, ids) => sql`
      delete from product_imports
       where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[]) and created_at < ${before}`,
  );
  return count;
}
