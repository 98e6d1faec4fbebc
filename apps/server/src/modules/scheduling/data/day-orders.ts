import { unacceptedStatuses } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import { literals, readAsTenant, type Pools } from '../../../platform/db/index.ts';

export interface DayOrderRow {
  readonly id: string;
  readonly number: string;
  readonly time: string;
  readonly method: 'delivery' | 'pickup';
  readonly status: string;
  readonly payment_status: string;
  readonly portions: number;
  readonly name: string;
  readonly phone: string;
}

/** The orders of a date that are not cancelled, by the begin of their slot. */
export function readDayOrders(db: Pools, tenantId: string, date: string): Promise<DayOrderRow[]> {
  const query = sql<DayOrderRow>`
    select o.id, o.number, o.delivery_time as time, o.delivery_method as method, o.status, o.payment_status,
           (select coalesce(sum(i.quantity), 0)::int from order_items i
             where i.tenant_id = o.tenant_id and i.order_id = o.id) as portions,
           o.customer_name as name, o.customer_phone as phone
      from orders o
      left join delivery_times t on t.tenant_id = o.tenant_id and t.time = o.delivery_time
     where o.tenant_id = ${tenantId} and o.delivery_date = ${date}::date and o.status <> 'cancelled'
     order by t.sort_order nulls last, o.delivery_time, o.created_at, o.id`;
  return readAsTenant(db, tenantId, query.compile(db.appDb));
}

/** An order as a calendar app sees it: of its customer only the name. */
export interface FeedOrder {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly time: string;
  readonly method: 'delivery' | 'pickup';
  readonly status: string;
  readonly name: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly updatedAt: Date;
}

/** The orders from `from` to `to` that are to be made or were; unpaid ones are not there yet. */
export function readFeedOrders(db: Pools, tenantId: string, from: string, to: string): Promise<FeedOrder[]> {
  const query = sql<FeedOrder>`
    select o.id, o.number, o.delivery_date as date, o.delivery_time as time, o.delivery_method as method, o.status,
           o.customer_name as name, o.updated_at as "updatedAt",
           coalesce((select json_agg(json_build_object('name', i.name, 'quantity', i.quantity) order by i.position)
                       from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id), '[]') as items
      from orders o
     where o.tenant_id = ${tenantId} and o.delivery_date between ${from}::date and ${to}::date
       and o.status not in ${literals(unacceptedStatuses)}
     order by o.delivery_date, o.delivery_time, o.id`;
  return readAsTenant(db, tenantId, query.compile(db.appDb));
}
