import type pg from 'pg';
import { CROWD_TABLES, linkCrowd } from './crowd-of-customers.ts';

export interface CrowdOfOrders {
  /** Orders of each store. */
  readonly each: number;
  /** The share of them that is under way; the others are over. */
  readonly underWay: number;
}

/**
 * Writes orders of stores with what belongs to them: lines, deliveries, refunds, words and customers. Each store's
 * products are told apart by `sort_order`, from 0 to 29. Triggers are to be off: these statements do their work for all
 * rows at once. Under the platform's role.
 */
export async function writeOrders(
  client: pg.ClientBase,
  tenantIds: readonly string[],
  { each, underWay }: CrowdOfOrders,
): Promise<void> {
  await client.query(ORDERS, [tenantIds, each, underWay]);
  await client.query(
    `insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_sen, line_sen)
     select o.tenant_id, gen_random_uuid(), o.id, line, p.id, 'Kuih', 1, o.subtotal_sen / 2, o.subtotal_sen / 2
       from (select o.*, row_number() over (partition by tenant_id order by created_at, id) as n
               from orders o where tenant_id = any($1)) o
            cross join generate_series(0, 1) line
            join products p on p.tenant_id = o.tenant_id
             and p.sort_order = case when o.n % 3000 = 0 and line = 1 then 29 else o.n * (line + 1) % 29 end`,
    [tenantIds],
  );
  await client.query(DELIVERIES, [tenantIds]);
  await client.query(
    `insert into refunds (tenant_id, order_id, amount_sen, cause)
     select tenant_id, id, total_sen, 'paid_late' from orders where tenant_id = any($1) and payment_status = 'paid_late'`,
    [tenantIds],
  );
  await client.query(
    `insert into order_words (tenant_id, word, order_id)
     select o.tenant_id, word, o.id
       from orders o, unnest(order_words_of(o.customer_name, o.number, o.phone_key, o.customer_email)) word
      where o.tenant_id = any($1) and o.status <> 'pending'`,
    [tenantIds],
  );
  await linkCrowd(client, tenantIds);
}

export const ORDER_TABLES = [
  'orders',
  'order_items',
  'order_words',
  'deliveries',
  'refunds',
  ...CROWD_TABLES,
] as const;

/** The last of each store are under way; the others are spread over the three years before. */
const ORDERS = `
  insert into orders (tenant_id, id, number, request_hash, status, payment_status, customer_name, customer_phone,
    customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time, address, subtotal_sen,
    delivery_fee_sen, total_sen, received_sen, refunding_sen, voucher_code, notes, source, is_first, area, created_at, expires_at, paid_at,
    cancelled_at, cancelled_by)
  select tenant, gen_random_uuid(), upper(left(first_name, 2)) || lpad(to_hex(n), 8, '0'), 'x', status, payment_status,
         first_name || ' ' || last_name, phone, email, phone, email, method,
         (now() at time zone 'Asia/Kuala_Lumpur')::date + day, slot,
         case method when 'delivery' then '7, Jalan ' || last_name || ', Seksyen ' || n % 30 || ', 40100 Shah Alam, Selangor' end,
         2 * (500 + n % 4000), case method when 'delivery' then 800 else 0 end,
         2 * (500 + n % 4000) + case method when 'delivery' then 800 else 0 end,
         case when payment_status <> 'unpaid' then 2 * (500 + n % 4000) + case method when 'delivery' then 800 else 0 end else 0 end,
         case when payment_status in ('paid_late', 'refunded') then 2 * (500 + n % 4000) + case method when 'delivery' then 800 else 0 end else 0 end,
         case when n % 10 = 3 then 'RAYA10' when n % 20000 = 7 then 'RARE' end,
         case when n % 500 = 11 then 'No nuts, please' when n % 5 = 1 then 'Less sugar please' else '' end,
         case when n % 50 = 9 then 'manual' else 'store' end, n % 3 = 0,
         case when method = 'delivery' and status <> 'pending' then 'Seksyen ' || n % 30 end,
         placed, placed + interval '3 minutes', case when payment_status <> 'unpaid' then placed + interval '1 minute' end,
         case when status = 'cancelled' then placed + interval '4 minutes' end, case when status = 'cancelled' then 'system' end
    from (
      select tenant, n, first_name, last_name, day, slot, phone, lower(first_name) || n % 4000 || '@mail.example' as email,
             case when n % 400 = 5 then 'pickup' when n % 2 = 0 then 'pickup' else 'delivery' end as method,
             now() + make_interval(days => day - 4, secs => n % 80000) as placed,
             case when n > $2::int * (1 - $3::float8) then (array['pending', 'confirmed', 'confirmed', 'preparing', 'ready'])[1 + n % 5]
                  when n % 11 = 0 then 'cancelled' else 'completed' end as status,
             case when n > $2::int * (1 - $3::float8) then case when n % 5 = 0 then 'unpaid' else 'paid' end
                  when n % 1100 = 0 then 'paid_late' when n % 11 = 0 then case when n % 22 = 0 then 'unpaid' else 'refunded' end
                  else 'paid' end as payment_status
        from (
          select tenant, n, (array['Siti', 'Wei Ling', 'Raj', 'Nor', 'Khairul', 'Farah', 'Mei', 'Zul', 'Hakimah', 'Puan'])[1 + n % 10] as first_name,
                 (array['Hajar', 'Tan', 'Kumar', 'Azizah', 'Anuar', 'Diana', 'Xin', 'Yusof', 'Salmah', 'Idris', 'Rahman'])[1 + n % 11] as last_name,
                 case when n > $2::int * (1 - $3::float8) then n % 14 else -1 - ((n::bigint * 1000 / $2::int) % 1000)::int end as day,
                 (array['9:00 AM - 11:00 AM', '12:00 PM', '3:00 PM', '6:00 PM'])[1 + n % 4] as slot,
                 '+6012' || lpad((n % 4000 * 1777 % 10000000)::text, 7, '0') as phone
            from unnest($1::uuid[]) tenant, generate_series(1, $2::int) n) n) o`;

const DELIVERIES = `
  insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name,
    recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
    promised_fee_sen, distance_m, state, alert)
  select tenant_id, id, number, 'courier', 'lalamove', 'MOTORCYCLE', number, customer_name, customer_phone, coalesce(address, ''), '7',
         3.07, 101.5, delivery_date, delivery_time, delivery_date::timestamptz + make_interval(mins => slot_minute),
         delivery_fee_sen, 4200,
         case status when 'completed' then 'delivered' when 'cancelled' then 'cancelled' when 'pending' then 'unpaid'
                     when 'ready' then 'booked' when 'preparing' then 'stuck' else 'scheduled' end,
         case status when 'preparing' then 'no_driver' end
    from orders where tenant_id = any($1) and delivery_method = 'delivery'`;
