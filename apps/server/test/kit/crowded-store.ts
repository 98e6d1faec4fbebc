import { randomUUID } from 'node:crypto';
import { openOwnerPool } from '../../src/platform/db/pools.ts';
import { CROWD_TABLES, linkCrowd } from './crowd-of-customers.ts';

/** A store with years of orders, written by the database itself. */
export interface CrowdedStore {
  readonly tenantId: string;
  readonly slug: string;
  readonly orders: number;
  readonly productIds: readonly string[];
  /** Who ordered most often, and who ordered least. */
  readonly customerIds: readonly string[];
}

export interface CrowdedStoreOptions {
  readonly slug: string;
  readonly orders: number;
}

const PRODUCTS = 30;

/**
 * Fills a store with orders: nine in ten are over, a few hundred are under way in the next days, some wait for payment,
 * some were paid late, and of most columns there is something frequent and something rare. The rows are the same for
 * the same slug, apart from ids and the day they are made on.
 */
export async function fillCrowdedStore(
  ownerUrl: string,
  { slug, orders }: CrowdedStoreOptions,
): Promise<CrowdedStore> {
  const tenantId = randomUUID();
  const productIds = Array.from({ length: PRODUCTS }, () => randomUUID());
  const pool = openOwnerPool(ownerUrl);
  const client = await pool.connect();
  // Triggers are off while the rows are written; statements below do their work for all rows at once.
  const switchTriggers = async (how: 'enable' | 'disable'): Promise<void> => {
    for (const table of ['orders', 'order_items', 'deliveries', 'refunds', 'order_payments'])
      await client.query(`alter table ${table} ${how} trigger user`);
  };
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    await switchTriggers('disable');
    await client.query('set local role dapur_platform');
    await client.query(`insert into tenants (id, slug, name) values ($1, $2, $2)`, [tenantId, slug]);
    await client.query('insert into store_profiles (tenant_id, phone, email) values ($1, $2, $3)', [
      tenantId,
      '+60123456789',
      `owner@${slug}.example`,
    ]);
    await client.query(
      `insert into products (tenant_id, id, name, price_sen, daily_limit)
       select $1, id, 'Kuih number ' || at, 500 + 100 * at, 40 from unnest($2::uuid[]) with ordinality p (id, at)`,
      [tenantId, productIds],
    );
    await client.query(
      `insert into delivery_dates (tenant_id, date)
       select $1, (now() at time zone 'Asia/Kuala_Lumpur')::date + n from generate_series(0, 20) n`,
      [tenantId],
    );
    await client.query(
      `insert into vouchers (tenant_id, code, kind, value) values ($1, 'RAYA10', 'percent', 1000), ($1, 'RARE', 'fixed', 100)`,
      [tenantId],
    );
    await client.query(ORDERS, [tenantId, orders]);
    await client.query(
      `insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_sen, line_sen)
       select o.tenant_id, gen_random_uuid(), o.id, line, p.id, 'Kuih', 1, o.subtotal_sen / 2, o.subtotal_sen / 2
         from (select o.*, row_number() over (order by created_at, id) as n from orders o where tenant_id = $1) o,
              generate_series(0, 1) line,
              lateral (select ($2::uuid[])[1 + case when o.n % 3000 = 0 and line = 1 then 29 else (o.n * (line + 1) % 29)::int end] as id) p`,
      [tenantId, productIds],
    );
    await client.query(DELIVERIES, [tenantId]);
    await client.query(
      `insert into refunds (tenant_id, order_id, amount_sen, cause)
       select tenant_id, id, total_sen, 'paid_late' from orders where tenant_id = $1 and payment_status = 'paid_late'`,
      [tenantId],
    );
    await client.query(
      `insert into order_words (tenant_id, word, order_id)
       select o.tenant_id, word, o.id
         from orders o, unnest(order_words_of(o.customer_name, o.number, o.phone_key, o.customer_email)) word
        where o.tenant_id = $1 and o.status <> 'pending'`,
      [tenantId],
    );
    await linkCrowd(client, tenantId);
    // Still as the platform: row-level security shows whoever owns the tables nothing of them.
    const { rows } = await client.query<{ id: string }>(
      `(select id from customers where tenant_id = $1 order by orders desc, id limit 1)
       union all (select id from customers where tenant_id = $1 order by orders, id limit 1)`,
      [tenantId],
    );
    await client.query('reset role');
    await switchTriggers('enable');
    await client.query('commit');
    for (const table of ['orders', 'order_items', 'order_words', 'deliveries', 'refunds', ...CROWD_TABLES])
      await client.query(`vacuum analyze ${table}`);
    return { tenantId, slug, orders, productIds, customerIds: rows.map(({ id }) => id) };
  } finally {
    client.release();
    await pool.end();
  }
}

/** The last 20 in 1000 are under way; the others are spread over the three years before. */
const ORDERS = `
  insert into orders (tenant_id, id, number, request_hash, status, payment_status, customer_name, customer_phone,
    customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time, address, subtotal_sen,
    delivery_fee_sen, total_sen, received_sen, refunding_sen, voucher_code, notes, source, is_first, area, created_at, expires_at, paid_at,
    cancelled_at, cancelled_by)
  select $1, gen_random_uuid(), upper(left(first_name, 2)) || lpad(to_hex(n), 8, '0'), 'x', status, payment_status,
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
      select n, first_name, last_name, day, slot, phone, lower(first_name) || n % 4000 || '@mail.example' as email,
             case when n % 400 = 5 then 'pickup' when n % 2 = 0 then 'pickup' else 'delivery' end as method,
             now() + make_interval(days => day - 4, secs => n % 80000) as placed,
             case when n > $2::int * 0.98 then (array['pending', 'confirmed', 'confirmed', 'preparing', 'ready'])[1 + n % 5]
                  when n % 11 = 0 then 'cancelled' else 'completed' end as status,
             case when n > $2::int * 0.98 then case when n % 5 = 0 then 'unpaid' else 'paid' end
                  when n % 1100 = 0 then 'paid_late' when n % 11 = 0 then case when n % 22 = 0 then 'unpaid' else 'refunded' end
                  else 'paid' end as payment_status
        from (
          select n, (array['Siti', 'Wei Ling', 'Raj', 'Nor', 'Khairul', 'Farah', 'Mei', 'Zul', 'Hakimah', 'Puan'])[1 + n % 10] as first_name,
                 (array['Hajar', 'Tan', 'Kumar', 'Azizah', 'Anuar', 'Diana', 'Xin', 'Yusof', 'Salmah', 'Idris', 'Rahman'])[1 + n % 11] as last_name,
                 case when n > $2::int * 0.98 then n % 14 else -1 - ((n::bigint * 1000 / $2::int) % 1000)::int end as day,
                 (array['9:00 AM - 11:00 AM', '12:00 PM', '3:00 PM', '6:00 PM'])[1 + n % 4] as slot,
                 '+6012' || lpad((n % 4000 * 1777 % 10000000)::text, 7, '0') as phone
            from generate_series(1, $2::int) n) n) o`;

const DELIVERIES = `
  insert into deliveries (tenant_id, order_id, order_number, carrier, service_type, quotation_id, recipient_name,
    recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
    promised_fee_sen, distance_m, state, alert)
  select tenant_id, id, number, 'lalamove', 'MOTORCYCLE', number, customer_name, customer_phone, coalesce(address, ''), '7',
         3.07, 101.5, delivery_date, delivery_time, delivery_date::timestamptz + make_interval(mins => slot_minute),
         delivery_fee_sen, 4200,
         case status when 'completed' then 'delivered' when 'cancelled' then 'cancelled' when 'pending' then 'unpaid'
                     when 'ready' then 'booked' when 'preparing' then 'stuck' else 'scheduled' end,
         case status when 'preparing' then 'no_driver' end
    from orders where tenant_id = $1 and delivery_method = 'delivery'`;
