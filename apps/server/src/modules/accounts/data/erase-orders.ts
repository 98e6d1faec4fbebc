import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { DELETED_NAME } from './forget-person.ts';

/** After so many days no bill is paid any more, also one of which the provider never said whether it exists. */
const BILL_DAYS = 30;

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
         and not exists (select from refunds_due r where r.tenant_id = o.tenant_id and r.order_id = o.id)
         and not exists (select from payment_attempts a
                          where a.tenant_id = o.tenant_id and a.order_id = o.id
                            and (a.state = 'paid' or (a.state in ('creating', 'due', 'unknown')
                                                      and a.created_at > now() - make_interval(days => ${BILL_DAYS}))))
      returning o.tenant_id, o.id, o.customer_email),
    mails as (
      update sent_mails m set recipient = e.customer_email
        from erased e where m.tenant_id = e.tenant_id and m.order_id = e.id)
    update payment_callbacks c set payload = c.payload - array['name', 'email', 'mobile']
      from erased e join payment_attempts a on a.tenant_id = e.tenant_id and a.order_id = e.id
     where c.tenant_id = a.tenant_id and c.bill_id = a.bill_id`.execute(tx);
}
