import { sql } from 'kysely';
import type { Pools, Tx } from '../../../platform/db/index.ts';
import { AWAITING_PAYMENT, awaitingPayment } from './awaiting-payment.ts';

export interface ExpiredOrder {
  readonly tenantId: string;
  readonly id: string;
  /** Seconds since the hold and its grace ended. */
  readonly overdueSeconds: number;
}

/** Unpaid orders of all stores whose hold ended more than `graceSeconds` ago, longest first. Ids only. */
export async function findExpired(db: Pools, graceSeconds: number, most: number): Promise<ExpiredOrder[]> {
  const { rows } = await db.platform.query<{ tenant_id: string; id: string; overdue: number }>({
    name: 'expired-orders',
    text: `select tenant_id, id, extract(epoch from now() - expires_at)::float8 - $1::int as overdue
             from orders
            where ${AWAITING_PAYMENT} and cancelled_at is null
              and expires_at < now() - make_interval(secs => $1::int)
            order by expires_at limit $2`,
    values: [graceSeconds, most],
  });
  return rows.map((row) => ({ tenantId: row.tenant_id, id: row.id, overdueSeconds: row.overdue }));
}

/** Locks an order that still waits for payment; false when another process is working on it or it waits no more. */
export async function takeExpired(tx: Tx, tenantId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders
     where tenant_id = ${tenantId} and id = ${orderId} and ${awaitingPayment()}
       for update skip locked`.execute(tx);
  return rows.length > 0;
}
