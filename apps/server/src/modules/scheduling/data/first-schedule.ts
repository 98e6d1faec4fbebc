import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db/index.ts';

/** What a new store's schedule begins with: slots, and dates that are closed until its owner opens them. */
export interface FirstSchedule {
  readonly slots: readonly string[];
  readonly dates: readonly string[];
}

export async function writeFirstSchedule(tx: Tx, tenantId: string, first: FirstSchedule): Promise<void> {
  await tx
    .insertInto('delivery_times')
    .values(
      first.slots.map((time, index) => ({ tenant_id: tenantId, id: randomUUID(), time, sort_order: index })),
    )
    .execute();
  await tx
    .insertInto('delivery_dates')
    .values(first.dates.map((date) => ({ tenant_id: tenantId, date, is_active: false })))
    .execute();
}
