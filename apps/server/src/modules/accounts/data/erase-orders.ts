import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { DELETED_NAME } from './forget-person.ts';

/** After so many days no bill is paid any more, also one of which the provider never said whether it exists. */
export const BILL_DAYS = 30;

/**
 * Erases who placed them from cancelled orders of deleted accounts for which no money ever moved, nor can any more: no
 * tax record is made of those. Orders that were paid keep their buyer's details; so does one whose bill is still open,
 * because whoever pays it has to be reached. `userId` takes the orders of one person, otherwise those of all.
 */
export async function eraseFromUnpaidOrders(tx: Tx, userId?: string): Promise<void> {
  const whose = userId === undefined ? sql`true` : sql`u.id = ${userId}`;
  await sql`
    with erased as (
      update orders o
         set customer_name = ${DELETED_NAME}, customer_phone = '', customer_email = u.email, phone_key = '', email_key = '',
             address = null, house_unit_no = null, building_name = null, notes = '', updated_at = now(),
             cancel_reason = case o.cancelled_by when 'buyer' then '' else o.cancel_reason end
        from users u
       where ${whose} and u.deleted_at is not null and u.id = o.customer_id and o.customer_email <> u.email
         and o.status = 'cancelled' and o.payment_status in ('unpaid', 'failed') and o.paid_at is null
         and not exists (select from refunds r where r.tenant_id = o.tenant_id and r.order_id = o.id)
         and not exists (select from payment_attempts a
                          where a.tenant_id = o.tenant_id and a.order_id = o.id
                            and (a.state = 'paid' or (a.state in ('creating', 'due', 'unknown')
                                                      and a.created_at > now() - make_interval(days => ${BILL_DAYS}))))
      returning o.tenant_id, o.id, o.customer_email),
    voucher_holders as (
      update voucher_uses u set customer_keys = '{}'
        from erased e where u.tenant_id = e.tenant_id and u.order_id = e.id),
    voucher_counters as (
      delete from voucher_customers c
       using erased e join voucher_uses u on u.tenant_id = e.tenant_id and u.order_id = e.id
       where c.tenant_id = u.tenant_id and c.code = u.code and c.uses = 0 and c.customer_key = any(u.customer_keys)),
    mails as (
      update sent_mails m set recipient = e.customer_email
        from erased e where m.tenant_id = e.tenant_id and m.order_id = e.id),
    brought as (
      delete from deliveries d using erased e
       where d.tenant_id = e.tenant_id and d.order_id = e.id
         and not exists (select from courier_bookings b where b.tenant_id = d.tenant_id and b.order_id = d.order_id)
         and not exists (select from delivery_ledger l where l.tenant_id = d.tenant_id and l.order_id = d.order_id)
      returning d.tenant_id, d.quotation_id),
    quotes as (
      delete from delivery_quotes q using brought b
       where q.tenant_id = b.tenant_id and q.quotation_id = b.quotation_id)
    update payment_callbacks c set payload = c.payload - array['name', 'email', 'mobile']
      from erased e join payment_attempts a on a.tenant_id = e.tenant_id and a.order_id = e.id
     where c.tenant_id = a.tenant_id and c.bill_id = a.bill_id`.execute(tx);
}
