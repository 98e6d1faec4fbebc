import type { CourierId } from '@dapur/contract/delivery/couriers';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface StoredCourierEvent {
  readonly tenantId: string;
  readonly provider: CourierId;
  readonly eventId: string;
  readonly type: string;
  readonly courierOrderId: string | undefined;
  readonly payload: unknown;
}

/** Takes an event in; false when it came before. */
export async function takeEvent(tx: Tx, event: StoredCourierEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('courier_events')
    .values({
      tenant_id: event.tenantId,
      provider: event.provider,
      event_id: event.eventId,
      event_type: event.type,
      courier_order_id: event.courierOrderId ?? null,
      payload: JSON.stringify(event.payload),
      outcome: '',
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'event_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes what an event did. */
export async function noteOutcome(tx: Tx, tenantId: string, eventId: string, outcome: string): Promise<void> {
  await tx
    .updateTable('courier_events')
    .set({ outcome })
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', eventId)
    .execute();
}

/** Forgets news older than `days`. Needs a transaction across stores. */
export async function deleteOldEvents(tx: Tx, days: number): Promise<void> {
  await sql`delete from courier_events where received_at < now() - make_interval(days => ${days}::int)`.execute(
    tx,
  );
}
