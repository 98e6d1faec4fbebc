import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { countScheduleChange } from '../../stores/index.ts';
import { scheduleLock } from './slot-facts.ts';

/**
 * Locks the store's schedule for the transaction that changes it: waits for orders that are being placed, and later
 * orders see the change. Must come first in its transaction, before any row is locked.
 */
export async function holdSchedule(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${scheduleLock(tenantId)})`.execute(tx);
  await countScheduleChange(tx, tenantId);
}
