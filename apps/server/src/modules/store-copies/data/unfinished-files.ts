import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** The beginnings of the names of files that nobody is shown any more, or not yet: they belong into no copy. */
export async function readUnseenStems(tx: Tx, storeId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ stem: string }>`
    select split_part(filename, '.', 1) as stem from attachments
     where tenant_id = ${storeId} and (removed_at is not null or kept_at is null)`.execute(tx);
  return new Set(rows.map(({ stem }) => stem));
}
