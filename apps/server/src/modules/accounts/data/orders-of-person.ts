import type { MyData } from '@dapur/contract/people/my-data';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** An order or a review as it is read, with the id by which its files are found. */
type WithFiles<One> = One & { readonly files_of: string };

export interface OrdersOfPerson {
  readonly orders: readonly WithFiles<Omit<MyData['orders'][number], 'files'>>[];
  readonly reviews: readonly WithFiles<Omit<MyData['reviews'][number], 'pictures'>>[];
  readonly storeCredit: MyData['store_credit'];
}

/**
 * A person's orders in all stores with what was bought and said, newest first. Amounts are MYR, instants ISO 8601.
 * Needs a transaction across stores.
 */
export async function readOrdersOfPerson(tx: Tx, userId: string): Promise<OrdersOfPerson> {
  const { rows } = await sql<OrdersOfPerson>`
    select
      (select coalesce(json_agg(x order by x.created_at desc), '[]') from (
         select o.id as files_of, t.slug as store, t.name as store_name, o.number, o.status, o.payment_status, o.created_at,
                o.delivery_method, o.delivery_date, o.delivery_time, o.customer_name, o.customer_phone, o.customer_email,
                d.recipient_name, d.recipient_phone, o.house_unit_no, o.building_name, o.address, d.latitude, d.longitude, o.pickup ->> 'name' as pickup_place, o.notes,
                (o.subtotal_sen / 100.0)::float8 as subtotal, (o.discount_sen / 100.0)::float8 as discount, o.voucher_code,
                (o.delivery_fee_sen / 100.0)::float8 as delivery_fee, o.tax_name, (o.tax_sen / 100.0)::float8 as tax,
                (o.total_sen / 100.0)::float8 as total, o.payment_method, o.payment_ref, o.receipt_number, o.paid_at,
                o.cancelled_at, o.cancel_reason,
                (select coalesce(json_agg(json_build_object('name', i.name, 'quantity', i.quantity,
                          'price', (i.unit_sen / 100.0)::float8, 'amount', (i.line_sen / 100.0)::float8, 'options', i.options) order by i.position), '[]')
                   from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id) as items,
                (select coalesce(json_agg(json_build_object('amount', (p.amount_sen / 100.0)::float8, 'method', p.method, 'label', p.label,
                          'reference', p.reference, 'received_at', p.received_at) order by p.received_at), '[]')
                   from order_payments p where p.tenant_id = o.tenant_id and p.order_id = o.id) as payments,
                (select coalesce(json_agg(json_build_object('amount', (r.amount_sen / 100.0)::float8, 'method', r.method, 'state', r.state,
                          'reason', r.reason, 'bank_code', r.bank_code, 'account_ends_in', r.account_hint,
                          'created_at', r.created_at, 'settled_at', r.settled_at) order by r.created_at), '[]')
                   from refunds r where r.tenant_id = o.tenant_id and r.order_id = o.id) as refunds,
                (select coalesce(json_agg(json_build_object('kind', m.kind, 'recipient', m.recipient, 'sent_at', m.sent_at) order by m.claimed_at), '[]')
                   from sent_mails m where m.tenant_id = o.tenant_id and m.order_id = o.id) as mails,
                (select coalesce(json_agg(json_build_object('sent_at', s.sent_at, 'state', s.state, 'bank_reference', s.bank_reference) order by s.sent_at), '[]')
                   from transfer_slips s where s.tenant_id = o.tenant_id and s.order_id = o.id) as slips,
                (select coalesce(json_agg(json_build_object('text', n.text, 'written_at', n.created_at) order by n.created_at), '[]')
                   from order_notes n where n.tenant_id = o.tenant_id and n.order_id = o.id) as store_notes
           from orders o join store_facts t on t.id = o.tenant_id
           left join deliveries d on d.tenant_id = o.tenant_id and d.order_id = o.id
          where o.customer_id = ${userId}) x) as orders,
      (select coalesce(json_agg(x order by x.reviewed_at desc), '[]') from (
         select r.order_item_id as files_of, t.slug as store, p.name as product, r.rating, r.comment,
                r.customer_name as shown_as, r.reviewed_at, r.reply, r.hidden_at, nullif(f.appeal, '') as appeal
           from orders o
           join order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id
           join reviews r on r.tenant_id = i.tenant_id and r.order_item_id = i.id
           join product_facts p on p.tenant_id = r.tenant_id and p.id = r.product_id
           join store_facts t on t.id = r.tenant_id
           left join review_reports f on f.tenant_id = r.tenant_id and f.review_id = r.id
          where o.customer_id = ${userId}) x) as reviews,
      (select coalesce(json_agg(x order by x.at desc), '[]') from (
         select t.slug as store, e.at, e.kind, (e.amount_sen / 100.0)::float8 as amount, e.reason, g.expires_on, o.number as order_number
           from person_facts u
           join credit_grants g on g.user_id = u.id
                or (g.user_id is null and g.email_key = u.email and u.email_verified_at is not null)
           join credit_entries e on e.tenant_id = g.tenant_id and e.grant_id = g.id
           join store_facts t on t.id = g.tenant_id
           left join orders o on o.tenant_id = e.tenant_id and o.id = coalesce(e.order_id, g.order_id)
          where u.id = ${userId}) x) as "storeCredit"`.execute(tx);
  return rows[0] ?? { orders: [], reviews: [], storeCredit: [] };
}
