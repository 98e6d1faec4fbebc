import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { malaysianDay, within, type ReportQuery } from './counted-orders.ts';

/** Lines of the delivery ledger of one day and one kind of vehicle. Amounts are sen. */
export interface DeliveryPart {
  readonly date: string;
  readonly vehicle: 'store' | 'MOTORCYCLE' | 'CAR';
  readonly orders: number;
  readonly charged: number;
  readonly paid: number;
  readonly cancelled: number;
}

export async function readDeliveryMoney(tx: Tx, query: ReportQuery): Promise<DeliveryPart[]> {
  return (await deliveryMoney(query).execute(tx)).rows;
}

/** Exported for the test of its plan. */
export function deliveryMoney(query: ReportQuery): RawBuilder<DeliveryPart> {
  return sql<DeliveryPart>`
    select ${malaysianDay(sql`l.created_at`)} as date,
           case d.carrier when 'store' then 'store' else d.service_type end as vehicle,
           count(*) filter (where l.kind = 'charged')::int as orders,
           coalesce(sum(l.amount_sen) filter (where l.kind = 'charged'), 0)::bigint as charged,
           coalesce(-sum(l.amount_sen) filter (where l.kind <> 'charged'), 0)::bigint as paid,
           coalesce(sum(l.amount_sen) filter (where l.kind = 'charged' and o.status = 'cancelled'), 0)::bigint as cancelled
      from delivery_ledger l
      join deliveries d on d.tenant_id = l.tenant_id and d.order_id = l.order_id
      join order_facts o on o.tenant_id = l.tenant_id and o.id = l.order_id
     where l.tenant_id = ${query.tenantId}::uuid and ${within(sql`l.created_at`, query)}
     group by 1, 2 order by 1, 2`;
}
