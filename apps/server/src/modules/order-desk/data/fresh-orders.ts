import { SOLD_LATELY } from '@dapur/contract/orders/seller-orders';
import { sql } from 'kysely';
import { withTenant, type Pools, type Tx } from '../../../platform/db/index.ts';

/** An order that was sold lately: confirmed, or paid too late. Money is sen. */
export interface FreshOrder {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly totalSen: number;
  readonly date: string;
  readonly time: string;
  readonly isLate: boolean;
}

const MOST = 50;

/** The orders that were sold in the last seconds, the latest first. */
export async function readSoldLately(db: Pools, tenantId: string, seconds: number): Promise<FreshOrder[]> {
  return withTenant(db, tenantId, async (tx) => {
    const { rows } = await sql<FreshOrder>`
      select id, number, customer_name as name, total_sen as "totalSen", delivery_date as date, delivery_time as time,
             payment_status = 'paid_late' as "isLate"
        from orders
       where tenant_id = ${tenantId}::uuid and sold_at > now() - make_interval(secs => ${seconds})
       order by sold_at desc, id limit ${sql.lit(MOST)}`.execute(tx);
    return rows;
  });
}

/** What was sold in the last weeks, the latest first: which orders, and when. */
export async function readSoldOrders(
  tx: Tx,
  tenantId: string,
): Promise<{ readonly id: string; readonly soldAt: Date }[]> {
  const { rows } = await sql<{ id: string; soldAt: Date }>`
    select id, sold_at as "soldAt" from orders
     where tenant_id = ${tenantId}::uuid and sold_at > now() - make_interval(days => ${sql.lit(SOLD_LATELY.days)})
     order by sold_at desc, id limit ${sql.lit(SOLD_LATELY.most)}`.execute(tx);
  return rows;
}
