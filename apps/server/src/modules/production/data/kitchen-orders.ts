import { otherRecipient } from '../../delivery/index.ts';
import { acceptedStatuses } from '@dapur/contract/orders/order-states';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import type { OrderPickup } from '../../ordering/index.ts';

export interface KitchenItemRow {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly options: Readonly<Record<string, string | readonly string[]>>;
}

/** An order of a day as it is stored. */
export interface KitchenOrderRow {
  readonly id: string;
  readonly number: string;
  readonly position: number;
  readonly name: string;
  readonly phone: string;
  /** Null where the customer receives it. */
  readonly recipient: Recipient | null;
  readonly slot: string;
  readonly method: 'delivery' | 'pickup';
  readonly status: OrderStatus;
  readonly note: string;
  /** What is still to be paid. Sen. */
  readonly balanceSen: number;
  readonly address: string | null;
  readonly pickup: OrderPickup | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly items: readonly KitchenItemRow[];
}

/** From the moment an order is certain; what is handed over stays in the sums of its day. */
const CERTAIN = literals(acceptedStatuses);

/**
 * The orders of a date that the kitchen has or had to do with, by slot and then in the order in which they came: the
 * certain ones, and those that were cancelled after somebody had ticked something of them.
 */
export async function readKitchenOrders(tx: Tx, tenantId: string, date: string): Promise<KitchenOrderRow[]> {
  const { rows } = await sql<KitchenOrderRow>`
    with due as (
      select o.*, row_number() over (order by coalesce(o.sold_at, o.created_at), o.id)::int as position
        from orders o
       where o.tenant_id = ${tenantId} and o.delivery_date = ${date}
         and (o.status in ${CERTAIN} or (o.status = 'cancelled' and o.sold_at is not null))
    )
    select o.id, o.number, o.position, o.customer_name as name, o.customer_phone as phone, o.delivery_time as slot,
           o.delivery_method as method, o.status, o.notes as note, o.balance_sen as "balanceSen", o.pickup,
           nullif(concat_ws(', ', nullif(o.house_unit_no, ''), nullif(o.building_name, ''), nullif(o.address, '')), '') as address,
           d.latitude, d.longitude, ${otherRecipient} as recipient,
           coalesce((select json_agg(json_build_object('productId', i.product_id, 'name', i.name, 'quantity', i.quantity,
                              'options', i.options) order by i.position)
                       from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id), '[]') as items
      from due o
      left join deliveries d on d.tenant_id = o.tenant_id and d.order_id = o.id and o.delivery_method = 'delivery'
     where o.status <> 'cancelled'
        or exists (select from production_ticks t where t.tenant_id = o.tenant_id and t.order_id = o.id)
     order by slot_minute(o.delivery_time), o.delivery_time, o.position`.execute(tx);
  return rows;
}

/** A digest that changes exactly when something changes in a date's orders that the kitchen sees. */
export async function readDayVersion(tx: Tx, tenantId: string, date: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(coalesce(string_agg(concat_ws('|', o.id, o.status, o.delivery_time, o.delivery_method, o.notes, o.customer_name,
             o.customer_phone, o.address, o.house_unit_no, o.pickup ->> 'name', o.balance_sen, d.updated_at, b.updated_at,
             (select string_agg(concat_ws('~', i.product_id, i.quantity, i.options), ',' order by i.position)
                from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id)), ';' order by o.id), '')) as version
      from orders o
      left join deliveries d on d.tenant_id = o.tenant_id and d.order_id = o.id
      left join lateral (
        select max(b.updated_at) as updated_at from courier_bookings b
         where b.tenant_id = o.tenant_id and b.order_id = o.id) b on true
     where o.tenant_id = ${tenantId} and o.delivery_date = ${date}
       and (o.status in ${CERTAIN} or (o.status = 'cancelled' and o.sold_at is not null))`.execute(tx);
  return rows[0]?.version ?? '';
}

/** What is to be made on some days, by product and choices. */
export async function readOrderedItems(
  tx: Tx,
  tenantId: string,
  from: string,
  to: string,
): Promise<KitchenItemRow[]> {
  const { rows } = await sql<KitchenItemRow>`
    select i.product_id as "productId", max(i.name) as name, sum(i.quantity)::int as quantity, i.options::jsonb as options
      from orders o join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
     where o.tenant_id = ${tenantId} and o.delivery_date between ${from} and ${to} and o.status in ${CERTAIN}
     group by i.product_id, i.options::jsonb order by 2, 1`.execute(tx);
  return rows;
}

/** How many orders the days from a date on have, up to and with the last; days without any are left out. */
export async function countOrdersByDay(
  tx: Tx,
  tenantId: string,
  from: string,
  to: string,
): Promise<{ date: string; orders: number }[]> {
  const { rows } = await sql<{ date: string; orders: number }>`
    select delivery_date as date, count(*)::int as orders from orders
     where tenant_id = ${tenantId} and delivery_date between ${from} and ${to} and status in ${CERTAIN}
     group by delivery_date order by delivery_date`.execute(tx);
  return rows;
}
