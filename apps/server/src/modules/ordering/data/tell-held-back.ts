import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';

/** News for the store that orders of one network are being held back, once an hour at most. */
export async function tellHeldBack(tx: Tx, tenantId: string): Promise<void> {
  const { rows } = await sql`
    update store_profiles set crowded_told_at = now()
     where tenant_id = ${tenantId}::uuid
       and (crowded_told_at is null or crowded_told_at < now() - interval '1 hour')
    returning 1`.execute(tx);
  if (rows.length > 0) await addToOutbox(tx, { tenantId, topic: 'orders.held_back', payload: {} });
}
