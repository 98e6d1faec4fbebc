import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db/index.ts';

/** Keeps a callback as it came, with what was made of it. */
export async function logCallback(
  tx: Tx,
  callback: { tenantId: string; billId: string; fields: ReadonlyMap<string, string>; outcome: string },
): Promise<void> {
  await tx
    .insertInto('payment_callbacks')
    .values({
      tenant_id: callback.tenantId,
      id: randomUUID(),
      bill_id: callback.billId,
      payload: JSON.stringify(Object.fromEntries(callback.fields)),
      outcome: callback.outcome,
    })
    .execute();
}
