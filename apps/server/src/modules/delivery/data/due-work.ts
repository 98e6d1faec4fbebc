import type { Pools } from '../../../platform/db/index.ts';
import { takeFirstDue } from '../../../platform/jobs/index.ts';

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
export function leaseDueDelivery(db: Pools, now: number): Promise<DueDelivery | undefined> {
  return takeFirstDue(
    async (most) => {
      const { rows } = await db.platform.query<DueDelivery>({
        name: 'due-deliveries',
        text: `select tenant_id as "tenantId", order_id as "orderId" from deliveries
                where due_at <= $1 order by due_at limit $2`,
        values: [new Date(now), most],
      });
      return rows;
    },
    async ({ tenantId, orderId }) => {
      const { rowCount } = await db.platform.query({
        name: 'lease-delivery',
        text: 'update deliveries set due_at = $4 where tenant_id = $1 and order_id = $2 and due_at <= $3',
        values: [tenantId, orderId, new Date(now), new Date(now + LEASE_MS)],
      });
      return rowCount === 1;
    },
  );
}

/** The same for a booking that is to be looked after. */
export function leaseDueBooking(db: Pools, now: number): Promise<DueBooking | undefined> {
  return takeFirstDue(
    async (most) => {
      const { rows } = await db.platform.query<DueBooking>({
        name: 'due-bookings',
        text: `select tenant_id as "tenantId", id from courier_bookings
                where check_at <= $1 order by check_at limit $2`,
        values: [new Date(now), most],
      });
      return rows;
    },
    async ({ tenantId, id }) => {
      const { rowCount } = await db.platform.query({
        name: 'lease-booking',
        text: 'update courier_bookings set check_at = $4 where tenant_id = $1 and id = $2 and check_at <= $3',
        values: [tenantId, id, new Date(now), new Date(now + LEASE_MS)],
      });
      return rowCount === 1;
    },
  );
}
