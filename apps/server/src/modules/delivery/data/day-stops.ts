import type { LocalDate } from '@dapur/contract/dates/dates';
import { unacceptedStatuses } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';

export interface StopRow {
  readonly orderId: string;
  /** Minutes after midnight at which its slot begins. */
  readonly minute: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly isDone: boolean;
}

/** Where the paid orders of a date are brought, in the order in which they came. */
export async function readDayStops(tx: Tx, tenantId: string, date: LocalDate): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select o.id as "orderId", o.slot_minute::int as minute, d.latitude, d.longitude,
           o.status = 'completed' or d.state = 'delivered' as "isDone"
      from order_facts o
      join deliveries d on d.tenant_id = o.tenant_id and d.order_id = o.id
     where o.tenant_id = ${tenantId} and o.delivery_date = ${date} and o.delivery_method = 'delivery'
       and o.status not in ${literals(unacceptedStatuses)}
     order by o.slot_minute, o.created_at, o.id`.execute(tx);
  return rows;
}
