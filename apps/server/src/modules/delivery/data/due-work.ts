import type { Pools } from '../../../platform/db/index.ts';

export interface DueDelivery {
  readonly tenantId: string;
  readonly orderId: string;
}

export interface DueBooking {
  readonly tenantId: string;
  readonly id: string;
}

/** Longer than one step may take. After this time, another process takes over the work of one that died. */
const LEASE_MS = 90_000;

/**
 * Takes a delivery of any store whose time has come, the longest due first, for this process alone: others skip what it
 * has. `now` is epoch milliseconds.
 */
export async function leaseDueDelivery(db: Pools, now: number): Promise<DueDelivery | undefined> {
  const { rows } = await db.platform.query<{ tenant_id: string; order_id: string }>({
    name: 'due-deliveries',
    text: `update deliveries d set due_at = $2
             from (select tenant_id, order_id from deliveries
                    where due_at <= $1 order by due_at limit 1 for update skip locked) due
            where d.tenant_id = due.tenant_id and d.order_id = due.order_id
        returning d.tenant_id, d.order_id`,
    values: [new Date(now), new Date(now + LEASE_MS)],
  });
  const [row] = rows;
  return row && { tenantId: row.tenant_id, orderId: row.order_id };
}

/** The same for a booking that is to be looked after. */
export async function leaseDueBooking(db: Pools, now: number): Promise<DueBooking | undefined> {
  const { rows } = await db.platform.query<{ tenant_id: string; id: string }>({
    name: 'due-bookings',
    text: `update courier_bookings b set check_at = $2
             from (select tenant_id, id from courier_bookings
                    where check_at <= $1 order by check_at limit 1 for update skip locked) due
            where b.tenant_id = due.tenant_id and b.id = due.id
        returning b.tenant_id, b.id`,
    values: [new Date(now), new Date(now + LEASE_MS)],
  });
  const [row] = rows;
  return row && { tenantId: row.tenant_id, id: row.id };
}
