import { sql } from 'kysely';
import { otherRecipient } from '../../delivery/index.ts';
import type { Tx } from '../../../platform/db/index.ts';

/** What is kept of a customer beside their row, for handing it out to them. */
export async function readKept(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ orders: unknown; reviews: unknown; consents: unknown; messages: unknown; credit: unknown }> {
  const isOwn = sql`h.tenant_id = ${tenantId}::uuid and h.customer_id = ${id}::uuid`;
  const orders = await sql<{ order: unknown }>`
    select json_build_object(
             'number', o.number, 'placed_at', o.created_at, 'status', o.status, 'payment_status', o.payment_status,
             'name', o.customer_name, 'phone', o.customer_phone, 'email', o.customer_email,
             'method', o.delivery_method, 'date', o.delivery_date, 'time', o.delivery_time,
             'address', o.address, 'house_unit_no', o.house_unit_no, 'building_name', o.building_name,
             'recipient', (select ${otherRecipient} from deliveries d where d.tenant_id = o.tenant_id and d.order_id = o.id),
             'notes', o.notes, 'total_sen', o.total_sen, 'received_sen', o.received_sen, 'refunded_sen', o.refunding_sen,
             'missed_at', h.missed_at, 'voucher_code', o.voucher_code,
             'items', (select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'options', i.options, 'amount_sen', i.line_sen) order by i.position)
                         from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id),
             'payments', (select json_agg(json_build_object('amount_sen', p.amount_sen, 'method', p.method, 'label', p.label, 'received_at', p.received_at) order by p.received_at)
                            from order_payments p where p.tenant_id = o.tenant_id and p.order_id = o.id),
             'refunds', (select json_agg(json_build_object('amount_sen', r.amount_sen, 'state', r.state, 'reason', r.reason, 'account', r.account_hint, 'created_at', r.created_at) order by r.created_at)
                           from refunds r where r.tenant_id = o.tenant_id and r.order_id = o.id),
             'store_notes', (select json_agg(json_build_object('text', n.text, 'written_at', n.created_at) order by n.created_at)
                               from order_notes n where n.tenant_id = o.tenant_id and n.order_id = o.id),
             'mails', (select json_agg(json_build_object('kind', m.kind, 'recipient', m.recipient, 'sent_at', m.sent_at) order by m.claimed_at)
                         from sent_mails m where m.tenant_id = o.tenant_id and m.order_id = o.id),
             'files', (select json_agg(json_build_object('name', a.original_name, 'type', a.media_type, 'added_at', a.created_at) order by a.created_at)
                         from attachments a where a.tenant_id = o.tenant_id and a.parent_id = o.id and a.module = 'order'
                          and a.kept_at is not null and a.removed_at is null)) as order
      from customer_orders h join orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
     where ${isOwn} order by h.ordered_at, h.order_id`.execute(tx);
  const reviews = await sql<{ review: unknown }>`
    select json_build_object('product', p.name, 'rating', r.rating, 'text', r.comment, 'name', r.customer_name,
                             'written_at', r.reviewed_at, 'reply', r.reply) as review
      from customer_orders h
      join order_items i on i.tenant_id = h.tenant_id and i.order_id = h.order_id
      join reviews r on r.tenant_id = i.tenant_id and r.order_item_id = i.id
      join product_facts p on p.tenant_id = r.tenant_id and p.id = r.product_id
     where ${isOwn} order by r.reviewed_at`.execute(tx);
  const consents = await sql<{ consent: unknown }>`
    select json_build_object('at', s.at, 'kind', s.kind, 'is_given', s.is_given, 'versions', s.versions, 'language', s.locale,
                             'said_by', s.said_by, 'order', o.number) as consent
      from store_consents s left join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
     where s.tenant_id = ${tenantId}::uuid
       and (s.customer_id = ${id}::uuid
            or exists (select from customer_orders h where ${isOwn} and h.tenant_id = s.tenant_id and h.order_id = s.order_id))
     order by s.at, s.id`.execute(tx);
  const messages = await sql<{ message: unknown }>`
    select json_build_object('at', m.sent_at, 'subject', m.subject, 'text', m.body, 'template', m.template,
                             'to_them_alone', not m.is_bulk, 'state', h.state) as message
      from customer_message_receivers h join customer_messages m on m.tenant_id = h.tenant_id and m.id = h.message_id
     where ${isOwn} order by m.sent_at, h.id`.execute(tx);
  const credit = await sql<{ entry: unknown }>`
    select json_build_object('at', e.at, 'kind', e.kind, 'amount_sen', e.amount_sen, 'reason', e.reason, 'address', g.email_key,
                             'expires_on', g.expires_on, 'order', o.number) as entry
      from customer_keys k
      join credit_grants g on g.tenant_id = k.tenant_id and g.email_key = k.key
      join credit_entries e on e.tenant_id = g.tenant_id and e.grant_id = g.id
      left join orders o on o.tenant_id = e.tenant_id and o.id = coalesce(e.order_id, g.order_id)
     where k.tenant_id = ${tenantId}::uuid and k.customer_id = ${id}::uuid
     order by e.at, e.id`.execute(tx);
  return {
    messages: messages.rows.map((row) => row.message),
    credit: credit.rows.map((row) => row.entry),
    orders: orders.rows.map((row) => row.order),
    reviews: reviews.rows.map((row) => row.review),
    consents: consents.rows.map((row) => row.consent),
  };
}
