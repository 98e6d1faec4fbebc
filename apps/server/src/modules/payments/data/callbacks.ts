import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Keeps a callback as it came, with what was made of it: once, though the same may come again and again. */
export async function logCallback(
  tx: Tx,
  callback: { tenantId: string; billId: string; fields: ReadonlyMap<string, string>; outcome: string },
): Promise<void> {
  const { tenantId, billId, outcome } = callback;
  const payload = JSON.stringify(Object.fromEntries(callback.fields));
  await sql`
    insert into payment_callbacks (tenant_id, id, bill_id, payload, outcome)
    select ${tenantId}::uuid, ${randomUUID()}::uuid, ${billId}, ${payload}::jsonb, ${outcome}
     where not exists (select from payment_callbacks
                        where tenant_id = ${tenantId}::uuid and bill_id = ${billId} and outcome = ${outcome}
                          and payload = ${payload}::jsonb)`.execute(tx);
}
