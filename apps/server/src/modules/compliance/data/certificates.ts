import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Whether a halal certificate is on file that has a number, a file, and has not run out. */
export async function hasHalalCertificate(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select ${halalCertificateOf(sql`${tenantId}::uuid`)} as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/**
 * The same of the store whose id `tenantId` is in SQL: of a statement across stores, a `tenant_id`. No function, as on a
 * cluster a shard asks nothing of the other tables of its store by one (045).
 */
export const halalCertificateOf = (tenantId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from compliance_documents paper
   where paper.tenant_id = ${tenantId} and paper.kind = 'halal' and paper.number <> '' and paper.verdict <> 'rejected'
     and paper.expires_on >= (now() at time zone 'Asia/Kuala_Lumpur')::date
     and exists (
       select from attachments file
        where file.tenant_id = paper.tenant_id and file.module = 'document' and file.parent_id = paper.id
          and file.kept_at is not null and file.removed_at is null))`;
