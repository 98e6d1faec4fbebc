import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface CodeRow {
  readonly code: string;
  readonly uses: number;
  readonly maxUses: number | null;
}

export interface CodesWanted {
  readonly q?: string | undefined;
  readonly used?: 'yes' | 'no' | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Codes of a group by their names, and how many fit in all. */
export async function readCodes(
  tx: Tx,
  tenantId: string,
  groupId: string,
  { q, used, limit, offset }: CodesWanted,
): Promise<{ rows: CodeRow[]; total: number }> {
  const fits = sql`tenant_id = ${tenantId} and group_id = ${groupId}
       and (${q ?? null}::text is null or position(upper(${q ?? null}::text) in code) > 0)
       and (${used ?? null}::text is null or (uses > 0) = (${used ?? null}::text = 'yes'))`;
  const { rows } = await sql<CodeRow>`
    select code, uses, max_uses as "maxUses" from vouchers where ${fits}
     order by code limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ n: number }>`select count(*)::int as n from vouchers where ${fits}`.execute(tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
