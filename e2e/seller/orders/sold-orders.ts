import { randomUUID } from 'node:crypto';
import type { Backstage } from '../../kit/database.ts';
import type { Owner, People } from '../../kit/people.ts';

const PRODUCTS = [
  ['Ondeh-ondeh', 1_400, 'Kuih'],
  ['Nasi Lemak Berempah', 1_280, 'Nasi'],
  ['Kuih Lapis', 2_300, 'Kuih'],
  ['Karipap Pusing', 2_400, 'Kuih'],
  ['Seri Muka', 1_800, 'Kuih'],
  ['Kek Batik Indulgence', 6_100, 'Kek'],
  ['Pandan Chiffon', 5_500, 'Kek'],
] as const;

/** A store that has sold for two months: orders of each day, some delivered, some with a voucher, some cancelled. */
export async function openSellingStore(people: People, backstage: Backstage): Promise<Owner> {
  const owner = await people.owner();
  const [tenant] = await backstage.rows<{ id: string }>(
    `update tenants set status = 'live' where slug = $1 returning id`,
    [owner.slug],
  );
  const id = tenant?.id ?? '';
  const ids: string[] = [];
  for (const [name, price, category] of PRODUCTS) {
    const product = randomUUID();
    ids.push(product);
    await backstage.rows(
      'insert into products (tenant_id, id, name, price_sen, category, daily_limit) values ($1, $2, $3, $4, $5, 6)',
      [id, product, name, price, category],
    );
  }
  await backstage.rows(
    `insert into delivery_dates (tenant_id, date)
     select $1, d::date from generate_series(now() - interval '60 days', now() + interval '5 days', interval '1 day') d
      where extract(isodow from d) <> 1
     on conflict do nothing`,
    [id],
  );
  await backstage.rows(placeOrders(id));
  await backstage.rows(ITEMS, [id, ids, PRODUCTS.map(([name]) => name), PRODUCTS.map(([, price]) => price)]);
  await backstage.rows(
    `insert into deliveries (tenant_id, order_id, order_number, carrier, courier_provider, service_type, quotation_id, recipient_name,
            recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
            promised_fee_sen, distance_m, state)
     select tenant_id, id, number, 'courier', 'lalamove', case when right(number, 1) in ('3', '6') then 'CAR' else 'MOTORCYCLE' end, number, customer_name,
            customer_phone, '7, Jalan Kenanga, 43000 Kajang', '7', 3.0, 101.7, delivery_date, delivery_time, paid_at, delivery_fee_sen, 4200, 'delivered'
       from orders where tenant_id = $1 and delivery_method = 'delivery'`,
    [id],
  );
  await backstage.rows(
    `insert into delivery_ledger (tenant_id, id, order_id, kind, amount_sen, created_at)
     select o.tenant_id, gen_random_uuid(), o.id, kind,
            case kind when 'charged' then o.delivery_fee_sen else -760 - (o.subtotal_sen % 300) end, o.paid_at
       from orders o, unnest(array['charged', 'courier_fee']) kind
      where o.tenant_id = $1 and o.delivery_method = 'delivery'`,
    [id],
  );
  await backstage.rows(
    `insert into refunds (tenant_id, order_id, amount_sen, cause, reason, created_at)
     select tenant_id, id, case status when 'cancelled' then total_sen else 350 end,
            case status when 'cancelled' then 'cancelled' else 'seller' end, 'One box was squashed', paid_at + interval '1 day'
       from orders where tenant_id = $1 and (status = 'cancelled' or right(number, 2) in ('11', '42'))`,
    [id],
  );
  return owner;
}

/**
 * More on Fridays and at weekends, none on Mondays; most customers have come before. Each order is a transaction of its
 * own, as orders are: many customers in one would wait for those of other journeys in a circle.
 */
const placeOrders = (tenantId: string): string => `
  do $$
  declare o record;
  begin
    for o in
      select *, 'SR' || lpad(n::text, 5, '0') || k % 7 as number, ((subtotal + fee) * 600 + 5000) / 10000 as tax,
             case when n % 7 = 3 then subtotal / 10 else 0 end as discount
        from (
          select n, k, day, slot, subtotal, '+60127' || lpad((n * 7 % 71)::text, 6, '0') as phone,
                 case when n % 3 = 1 then 'delivery' else 'pickup' end as method,
                 case when n % 3 = 1 then 800 else 0 end as fee,
                 case when n % 23 = 5 then 'cancelled' else 'completed' end as status,
                 case when n % 9 = 2 then 'manual' else 'store' end as source,
                 (array['Maybank2u', 'CIMB Clicks', 'Touch ''n Go eWallet', 'Cash'])[1 + n % 4] as bank,
                 day::timestamp at time zone 'Asia/Kuala_Lumpur' - interval '2 hours' as paid
            from (
              select row_number() over (order by d, k)::int as n, d::date as day,
                     (array['9:00 AM - 11:00 AM', '3:00 PM - 5:00 PM'])[1 + k % 2] as slot,
                     2 * prices[1 + k % 7] + prices[1 + (k + 2) % 7] as subtotal, k
                from generate_series(now() - interval '58 days', now(), interval '1 day') d,
                     generate_series(1, 14) k, (select array[${PRODUCTS.map(([, price]) => price).join(', ')}] as prices) p
               where extract(isodow from d) <> 1
                 and k <= case when extract(isodow from d) >= 5 then 9 else 4 end + (extract(doy from d)::int % 4)
            ) counted
        ) told
       order by n
    loop
      insert into orders (tenant_id, id, number, request_hash, status, payment_status, payment_method, customer_name,
        customer_phone, customer_email, phone_key, email_key, delivery_method, delivery_date, delivery_time, subtotal_sen,
        discount_sen, delivery_fee_sen, tax_basis_points, tax_name, tax_sen, total_sen, voucher_code, source, created_at,
        expires_at, paid_at, cancelled_at, cancelled_by)
      values ('${tenantId}', gen_random_uuid(), o.number, 'x', o.status, 'paid', o.bank, 'Siti Hajar', o.phone,
        '', o.phone, '', o.method, o.day, o.slot, o.subtotal, o.discount, o.fee, 600, 'SST', o.tax,
        o.subtotal - o.discount + o.fee + o.tax, case when o.discount > 0 then 'RAYA10' end, o.source, o.paid, o.paid,
        o.paid, case when o.status = 'cancelled' then o.paid + interval '2 hours' end,
        case when o.status = 'cancelled' then 'seller' end);
      commit;
    end loop;
  end $$`;

/** Two of one product and one of another, which the last digit of an order's number names. */
const ITEMS = `
  insert into order_items (tenant_id, id, order_id, position, product_id, name, quantity, unit_sen, line_sen)
  select o.tenant_id, gen_random_uuid(), o.id, at, ($2::uuid[])[which], ($3::text[])[which], 2 - at,
         ($4::bigint[])[which], (2 - at) * ($4::bigint[])[which]
    from orders o, generate_series(0, 1) at,
         lateral (select 1 + (right(o.number, 1)::int + 2 * at) % 7 as which) chosen
   where o.tenant_id = $1`;
