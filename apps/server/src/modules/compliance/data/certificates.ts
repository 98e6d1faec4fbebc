import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Whether a halal certificate is on file that has a number, a file, and has not run out. */
export async function hasHalalCertificate(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select has_halal_certificate(${tenantId}::uuid) as has`.execute(tx);
  return rows[0]?.has ?? false;
}
