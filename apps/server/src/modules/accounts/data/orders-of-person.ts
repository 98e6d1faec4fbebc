import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

export interface OrdersOfPerson {
  readonly orders: Rows;
  readonly reviews: Rows;
  readonly storeCredit: Rows;
}

/**
 * A person's orders in all stores with what was bought and said, newest first. Amounts are MYR, instants ISO 8601.
 * Needs a transaction across stores.
 */
export async function readOrdersOfPerson(tx: Tx, userId: string): Promise<OrdersOfPerson> {
  const { rows } = await sql<OrdersOfPerson>`
    select
      (select coalesce(json_agg(x order by x.created_at desc), '[]') from (
         select t.slug as store, t.name as store_name, o.number, o.status, o.payment_status, o.created_at,
                o.delivery_method, o.delivery_date, o.delivery_time, o.customer_name, o.customer_phone, o.customer_email,
                o.house_unit_no, o.building_name, o.address, o.pickup ->> 'name' as pickup_place, o.notes,
                (o.subtotal_sen / 100.0)::float8 as subtotal, (o.discount_sen / 100.0)::float8 as discount, o.voucher_code,
                (o.delivery_fee_sen / 100.0)::float8 as delivery_fee, o.tax_name, (o.tax_sen / 100.0)::float8 as tax,
                (o.total_sen / 100.0)::float8 as total, o.payment_method, o.payment_ref, o.receipt_number, o.paid_at,
                o.cancelled_at, o.cancel_reason,
                (select coalesce(json_agg(json_build_object('name', i.name, 'quantity', i.quantity,
                          'price', (i.unit_sen / 100.0)::float8, 'amount', (i.line_sen / 100.0)::float8, 'options', i.options) order by i.position), '[]')
                   from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id) as items
           from orders o join tenants t on t.id = o.tenant_id where o.customer_id = ${userId}) x) as orders,
      (select coalesce(json_agg(x order by x.reviewed_at desc), '[]') from (
         select t.slug as store, p.name as product, r.rating, r.comment, r.customer_name as shown_as, r.reviewed_at,
                r.hidden_at, nullif(f.appeal, '') as appeal
           from orders o
           join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
           join reviews r on r.tenant_id = i.tenant_id and r.order_item_id = i.id
           join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
           join tenants t on t.id = r.tenant_id
           left join review_reports f on f.tenant_id = r.tenant_id and f.review_id = r.id
          where o.customer_id = ${userId}) x) as reviews,
      (select coalesce(json_agg(x order by x.at desc), '[]') from (
         select t.slug as store, e.at, e.kind, (e.amount_sen / 100.0)::float8 as amount, e.reason, g.expires_on, o.number as order_number
           from users u
           join credit_grants g on g.user_id = u.id
                or (g.user_id is null and g.email_key = u.email and u.email_verified_at is not null)
           join credit_entries e on e.tenant_id = g.tenant_id and e.grant_id = g.id
           join tenants t on t.id = g.tenant_id
           left join orders o on o.tenant_id = e.tenant_id and o.id = coalesce(e.order_id, g.order_id)
          where u.id = ${userId}) x) as "storeCredit"`.execute(tx);
  return rows[0] ?? { orders: [], reviews: [], storeCredit: [] };
}
