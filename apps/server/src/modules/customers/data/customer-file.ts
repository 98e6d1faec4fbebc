import { overStatuses, unsettledRefundStates } from '@dapur/contract/orders/order-states';
import type { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { awaitingPayment } from '../../ordering/index.ts';
import { listedColumns, type ListedCustomer } from './customer-rows.ts';

export interface CustomerHead extends ListedCustomer {
  readonly revision: number;
  readonly notes: string;
  readonly allergies: string;
  readonly consent_at: Date | null;
  readonly blocked_at: Date | null;
  readonly block_reason: string;
  readonly first_order_at: Date;
  readonly keys: readonly string[];
}

export async function readHead(tx: Tx, tenantId: string, id: string): Promise<CustomerHead | undefined> {
  const { rows } = await sql<CustomerHead>`
    select ${listedColumns}, c.revision, c.notes, c.allergies, c.consent_at, c.blocked_at, c.block_reason,
           coalesce((select min(h.ordered_at) from customer_orders h where h.tenant_id = c.tenant_id and h.customer_id = c.id),
                    c.last_order_at) as first_order_at,
           array(select k.key from customer_keys k where k.tenant_id = c.tenant_id and k.customer_id = c.id order by k.key) as keys
      from customers c where c.tenant_id = ${tenantId}::uuid and c.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export interface HeldOrder {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly delivery_method: 'delivery' | 'pickup';
  readonly delivery_date: string;
  readonly delivery_time: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[] | null;
  readonly total_sen: number;
  readonly kept_sen: number;
  readonly notes: string;
  readonly missed_at: Date | null;
  readonly created_at: Date;
  readonly place: string;
}

const placeOf = sql`concat_ws(', ', nullif(o.house_unit_no, ''), nullif(o.building_name, ''), nullif(o.address, ''))`;

/** A customer's orders, the newest first. */
export async function readOrders(tx: Tx, tenantId: string, id: string, limit: number): Promise<HeldOrder[]> {
  const { rows } = await sql<HeldOrder>`
    select o.id, o.number, o.status, o.payment_status, o.delivery_method, o.delivery_date, o.delivery_time,
           (select json_agg(json_build_object('name', i.name, 'quantity', i.quantity) order by i.position)
              from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id) as items,
           o.total_sen, h.kept_sen, o.notes, h.missed_at, o.created_at, ${placeOf} as place
      from customer_orders h join orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
     where h.tenant_id = ${tenantId}::uuid and h.customer_id = ${id}::uuid
     order by h.ordered_at desc, h.order_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Where a customer's orders went, the newest first. */
export async function readAddresses(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ address: string; orders: number; last_on: string }[]> {
  const { rows } = await sql<{ address: string; orders: number; last_on: string }>`
    select ${placeOf} as address, count(*)::int as orders, max(o.delivery_date) as last_on
      from customer_orders h join orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
     where h.tenant_id = ${tenantId}::uuid and h.customer_id = ${id}::uuid and o.delivery_method = 'delivery' and o.address > ''
     group by 1 order by 3 desc, 1 limit 10`.execute(tx);
  return rows;
}

/** To how many places orders of these customers went. */
export async function countAddresses(tx: Tx, tenantId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct ${placeOf})::int as n
      from customer_orders h join orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
     where h.tenant_id = ${tenantId}::uuid and h.customer_id = any(${ids}::uuid[])
       and o.delivery_method = 'delivery' and o.address > ''`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** What a customer ordered most. */
export async function readFavourites(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ name: string; quantity: number }[]> {
  const { rows } = await sql<{ name: string; quantity: number }>`
    select i.name, sum(i.quantity)::int as quantity
      from customer_orders h join order_items i on i.tenant_id = h.tenant_id and i.order_id = h.order_id
     where h.tenant_id = ${tenantId}::uuid and h.customer_id = ${id}::uuid and h.is_counted
     group by i.name order by 2 desc, 1 limit 5`.execute(tx);
  return rows;
}

export interface DuplicateRow {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly orders: number;
  readonly spend_sen: number;
  readonly because: 'contact' | 'name';
}

/** Customers that may be the same person: an order of one names a contact of the other, or their names are alike. */
export async function readDuplicates(tx: Tx, tenantId: string, id: string): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    with mine as (
      select c.name_key,
             array(select key from customer_keys where tenant_id = ${tenantId}::uuid and customer_id = c.id) as keys
        from customers c where c.tenant_id = ${tenantId}::uuid and c.id = ${id}::uuid
    ), found as (
      select k.customer_id, 0 as rank
        from customer_orders h
        join orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
        join customer_keys k on k.tenant_id = h.tenant_id and k.key in (o.phone_key, o.email_key)
       where h.tenant_id = ${tenantId}::uuid and h.customer_id = ${id}::uuid
      union all
      select h.customer_id, 0
        from mine, unnest(mine.keys) key
        join order_words w on w.tenant_id = ${tenantId}::uuid
             and w.word = (case when strpos(key, '@') > 0 then key else regexp_replace(key, '\\D', '', 'g') end) collate "C"
        join customer_orders h on h.tenant_id = w.tenant_id and h.order_id = w.order_id
        join orders o on o.tenant_id = h.tenant_id and o.id = h.order_id and key in (o.phone_key, o.email_key)
      union all
      select c.id, 1 from mine join customers c on c.tenant_id = ${tenantId}::uuid and c.name_key = mine.name_key
    )
    select c.id, c.name, c.phone, c.email, c.orders, c.spend_sen,
           case min(f.rank) when 0 then 'contact' else 'name' end as because
      from found f join customers c on c.tenant_id = ${tenantId}::uuid and c.id = f.customer_id
     where c.id <> ${id}::uuid
     group by c.id, c.name, c.phone, c.email, c.orders, c.spend_sen
     order by min(f.rank), c.orders desc, c.id limit 5`.execute(tx);
  return rows;
}

/**
 * How many of a customer's orders are open: under way, with an unfinished refund, or placed with one of their contacts
 * and still being paid.
 */
export async function countOpen(tx: Tx, tenantId: string, id: string): Promise<number> {
  const isOfCustomer = sql`k.tenant_id = ${tenantId}::uuid and k.customer_id = ${id}::uuid`;
  const isPaying = sql`${awaitingPayment(sql`o.`)} and o.expires_at > now()`;
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from customer_orders h join orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
              where h.tenant_id = ${tenantId}::uuid and h.customer_id = ${id}::uuid
                and (o.status not in ${literals(overStatuses)} or exists (
                  select from refunds r where r.tenant_id = o.tenant_id and r.order_id = o.id and r.state in ${literals(unsettledRefundStates)})))
          + (select count(*) from (
               select o.id from customer_keys k join orders o on o.tenant_id = k.tenant_id and o.phone_key = k.key
                where ${isOfCustomer} and ${isPaying}
               union
               select o.id from customer_keys k join orders o on o.tenant_id = k.tenant_id and o.email_key = k.key
                where ${isOfCustomer} and ${isPaying}) paying))::int as n`.execute(tx);
  return rows[0]?.n ?? 0;
}
