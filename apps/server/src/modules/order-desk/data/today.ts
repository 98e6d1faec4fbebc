import {
  idleStatuses,
  openRefundStates,
  overStatuses,
  readyStatuses,
  unacceptedStatuses,
  upcomingStatuses,
} from '@dapur/contract/orders/order-states';
import type { TodayTask } from '@dapur/contract/orders/seller-today';
import type { MalaysianMoment } from '@dapur/contract/dates/date-rules';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { restingDeliveryStates } from '../../delivery/index.ts';
import { awaitingPayment } from '../../ordering/index.ts';
import { USUAL_PAYMENTS } from '../domain/usual-payment.ts';

/** A day's orders that are paid, or were, slot by slot. Money is sen. */
export interface DaySlot {
  readonly time: string;
  readonly minute: number;
  readonly orders: number;
  readonly done: number;
  readonly deliver: number;
  readonly worthSen: number;
}

export async function readSlots(tx: Tx, tenantId: string, date: string): Promise<DaySlot[]> {
  const { rows } = await sql<DaySlot>`
    select delivery_time as time, slot_minute::int as minute, count(*)::int as orders,
           count(*) filter (where status = 'completed')::int as done,
           count(*) filter (where delivery_method = 'delivery')::int as deliver, sum(total_sen)::bigint as "worthSen"
      from orders
     where tenant_id = ${tenantId}::uuid and delivery_date = ${date}::date and status not in ${literals(unacceptedStatuses)}
     group by 1, 2 order by 2, 1`.execute(tx);
  return rows;
}

/** Orders of a slot that are not over yet, oldest first. */
export async function readSlotOrders(
  tx: Tx,
  tenantId: string,
  slot: { readonly date: string; readonly minute: number; readonly time: string },
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
     where tenant_id = ${tenantId}::uuid and delivery_date = ${slot.date}::date and slot_minute = ${slot.minute}::smallint
       and delivery_time = ${slot.time} and status not in ${literals(idleStatuses)}
     order by created_at, id limit ${sql.lit(most)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Work that waits for somebody. Money is sen. */
export interface WaitingTask {
  readonly kind: TodayTask;
  readonly count: number;
  readonly amountSen: number;
  readonly id: string | null;
  readonly name: string | null;
  readonly time: string | null;
}

/**
 * All work that waits for somebody; `date` limits what is to be made and handed over, and what should have been handed
 * over by `late` is late. Kinds with nothing to do are left
 * out.
 */
export async function readTasks(
  tx: Tx,
  tenantId: string,
  { date, late }: { readonly date: string; readonly late: MalaysianMoment },
): Promise<WaitingTask[]> {
  const { rows } = await sql<WaitingTask>`
    with waiting as (
      select 'overdue' as kind, 0 as place, id, total_sen, customer_name, delivery_time,
             delivery_date + slot_minute * interval '1 minute' as due
        from orders
       where tenant_id = ${tenantId}::uuid and status in ${literals(upcomingStatuses)} and status not in ${literals(overStatuses)}
         and (delivery_date < ${late.today}::date or (delivery_date = ${late.today}::date
              -- A slot ends with the last of its times, or after midnight.
              and slot_minute(regexp_replace(delivery_time, '^.*[-–]', '')) between slot_minute
                  and extract(hour from ${late.timeOfDay}::time) * 60 + extract(minute from ${late.timeOfDay}::time)))
      union all
      select 'courier_trouble', 1, o.id, o.total_sen, o.customer_name, o.delivery_time, d.scheduled_at as due
        from deliveries d join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id
       where d.tenant_id = ${tenantId}::uuid and d.alert is not null and d.alert <> 'to_book'
      union all
      select 'book_by_hand', 2, o.id, o.total_sen, o.customer_name, o.delivery_time, d.scheduled_at
        from deliveries d join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id
       where d.tenant_id = ${tenantId}::uuid and d.alert = 'to_book' and d.alert is not null
      union all
      select 'late_payments', 2, id, refunding_sen - returned_sen, customer_name, delivery_time, paid_at
        from orders
       where tenant_id = ${tenantId}::uuid and payment_status = 'paid_late' and payment_status not in ${literals(USUAL_PAYMENTS)}
         and refunding_sen > returned_sen
      union all
      select 'refunds_due', 3, o.id, r.amount_sen, o.customer_name, o.delivery_time, r.created_at
        from refunds r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
       where r.tenant_id = ${tenantId}::uuid and r.state in ${literals(openRefundStates)} and o.payment_status <> 'paid_late'
      union all
      select 'to_book', 4, o.id, o.total_sen, o.customer_name, o.delivery_time, d.scheduled_at
        from deliveries d join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id
       where d.tenant_id = ${tenantId}::uuid and d.state = 'scheduled' and d.state not in ${literals(restingDeliveryStates)}
         and d.alert is null and o.delivery_date = ${date}::date
      union all
      select case when status = 'confirmed' then 'to_start' else 'to_hand_over' end, case when status = 'confirmed' then 5 else 6 end,
             id, total_sen, customer_name, delivery_time, created_at
        from orders
       where tenant_id = ${tenantId}::uuid and delivery_date = ${date}::date and status not in ${literals(overStatuses)}
         and (status = 'confirmed' or (delivery_method = 'pickup' and status in ${literals(readyStatuses)}))
      union all
      -- As its reminders begin; what has run out waits too.
      select 'documents_expiring', 6, null, 0, null, null, expires_on::timestamptz
        from compliance_documents
       where tenant_id = ${tenantId}::uuid and expires_on <= (now() at time zone 'Asia/Kuala_Lumpur')::date + 60
    )
    select kind, count(*)::int as count, sum(total_sen)::bigint as "amountSen",
           (array_agg(id order by due))[1] as id, (array_agg(customer_name order by due))[1] as name,
           (array_agg(delivery_time order by due))[1] as time
      from waiting group by kind, place order by place, kind`.execute(tx);
  return rows;
}

/** An order that is being paid at the moment. Money is sen. */
export interface PayingOrder {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly items: string;
  readonly totalSen: number;
  readonly expiresAt: Date;
  readonly heldSeconds: number;
}

export async function readPaying(tx: Tx, tenantId: string, most: number): Promise<PayingOrder[]> {
  const { rows } = await sql<PayingOrder>`
    select o.id, o.number, o.customer_name as name, o.total_sen as "totalSen", o.expires_at as "expiresAt",
           greatest(1, extract(epoch from o.expires_at - o.created_at))::int as "heldSeconds",
           (select coalesce(string_agg(i.name || case when i.quantity > 1 then ' ×' || i.quantity else '' end, ', ' order by i.position), '')
              from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id) as items
      from orders o
     where o.tenant_id = ${tenantId}::uuid and ${awaitingPayment(sql`o.`)}
       and o.status not in ${literals(overStatuses)} and o.expires_at > now()
     order by o.expires_at limit ${sql.lit(most)}`.execute(tx);
  return rows;
}

/** A coming day. */
export interface DayRow {
  readonly date: string;
  readonly isOpen: boolean;
  readonly orders: number;
  readonly portions: number;
  readonly limit: number | null;
}

/** Sellers set huge numbers for "no limit"; the sum of many would overflow PostgreSQL's integer. */
const BEYOND_COUNTING = 1_000_000_000;

/** The days from `from` to `to`: whether orders are taken for each, how many there are, and the portions of its products. */
export async function readDays(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day::date as date, coalesce(d.is_active, false) as "isOpen", coalesce(o.n, 0)::int as orders,
           least(coalesce(held.n, 0), ${BEYOND_COUNTING}::bigint)::int as portions,
           least(limits.n, ${BEYOND_COUNTING}::bigint)::int as limit
      from generate_series(${from}::date, ${to}::date, interval '1 day') day
      left join delivery_dates d on d.tenant_id = ${tenantId}::uuid and d.date = day::date
      left join (
        select delivery_date, count(*) as n from orders
         where tenant_id = ${tenantId}::uuid and delivery_date between ${from}::date and ${to}::date
           and status not in ${literals(unacceptedStatuses)}
         group by 1) o on o.delivery_date = day::date
      left join (
        select c.date, sum(c.held) as n
          from capacity_pools c join product_facts p on p.tenant_id = c.tenant_id and p.id = c.subject_id and p.is_active
         where c.tenant_id = ${tenantId}::uuid and c.kind = 'product' and c.date between ${from}::date and ${to}::date
         group by 1) held on held.date = day::date
      left join lateral (
        select sum(coalesce(l.order_limit, p.daily_limit)) as n
          from product_facts p
          left join date_limits l on l.tenant_id = p.tenant_id and l.product_id = p.id and l.date = day::date
         where p.tenant_id = ${tenantId}::uuid and p.is_active) limits on true
     order by 1`.execute(tx);
  return rows;
}
