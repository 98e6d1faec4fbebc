import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { forgetCredit } from '../../credit/index.ts';
import { deleteCustomer } from './change-customers.ts';

/** What an erased customer is called wherever a row still has to name her. */
export const ERASED_NAME = 'Deleted customer';

/**
 * Takes a customer out of a store's rows: what she wrote, where she lives, what was written to and about her. Orders stay
 * with their numbers, dates and amounts, as tax law asks, under one pseudonym for all of hers. Under the platform's role,
 * since no store may change its log; so each statement names the store. She and her orders are held by the caller.
 */
export async function eraseCustomer(tx: Tx, tenantId: string, id: string): Promise<void> {
  const tenant = sql`${tenantId}::uuid`;
  // Also those that she never paid, which are under no customer.
  const { rows } = await sql<{ id: string }>`
    select order_id as id from customer_orders where tenant_id = ${tenant} and customer_id = ${id}::uuid
    union
    select o.id
      from customer_keys k
      join order_words w on w.tenant_id = k.tenant_id
           and w.word = (case when strpos(k.key, '@') > 0 then k.key else regexp_replace(k.key, '\\D', '', 'g') end) collate "C"
      join orders o on o.tenant_id = w.tenant_id and o.id = w.order_id and k.key in (o.phone_key, o.email_key)
     where k.tenant_id = ${tenant} and k.customer_id = ${id}::uuid
       and not exists (select from customer_orders h where h.tenant_id = o.tenant_id and h.order_id = o.id)
    union
    select o.id from customer_keys k join orders o on o.tenant_id = k.tenant_id and o.phone_key = k.key
     where k.tenant_id = ${tenant} and k.customer_id = ${id}::uuid and o.status = 'pending' and o.payment_status = 'unpaid'`.execute(
    tx,
  );
  const orders = sql`any(${rows.map((row) => row.id)}::uuid[])`;

  const pseudonym = `deleted-${id}@deleted.invalid`;
  const { rows: keys } = await sql<{ key: string }>`
    select key from customer_keys where tenant_id = ${tenant} and customer_id = ${id}::uuid and strpos(key, '@') > 1`.execute(
    tx,
  );
  await forgetCredit(
    tx,
    tenantId,
    keys.map(({ key }) => key),
    pseudonym,
  );

  // Her row goes first: what changes an order from here on finds nobody to bring up to date.
  await sql`delete from customer_orders where tenant_id = ${tenant} and customer_id = ${id}::uuid`.execute(
    tx,
  );
  await sql`delete from customer_keys where tenant_id = ${tenant} and customer_id = ${id}::uuid`.execute(tx);
  await deleteCustomer(tx, tenantId, id);

  await sql`
    update orders
       set customer_name = ${ERASED_NAME}, customer_phone = '', customer_email = ${pseudonym}, phone_key = '', email_key = '',
           address = null, house_unit_no = null, building_name = null, notes = '', customer_id = null, request_hash = '',
           cancel_reason = case cancelled_by when 'buyer' then '' else cancel_reason end, updated_at = now()
     where tenant_id = ${tenant} and id = ${orders}`.execute(tx);
  await sql`update sent_mails set recipient = ${pseudonym} where tenant_id = ${tenant} and order_id = ${orders}`.execute(
    tx,
  );
  await sql`delete from order_notes where tenant_id = ${tenant} and order_id = ${orders}`.execute(tx);
  await sql`update refunds set account = null, account_hint = null, bank_code = null
             where tenant_id = ${tenant} and order_id = ${orders}`.execute(tx);
  await sql`
    update payment_callbacks c set payload = c.payload - array['name', 'email', 'mobile']
      from payment_attempts a
     where a.tenant_id = ${tenant} and a.order_id = ${orders} and c.tenant_id = a.tenant_id and c.bill_id = a.bill_id`.execute(
    tx,
  );
  await sql`
    update activity set details = (details #- '{before,notes}') #- '{after,notes}'
     where tenant_id = ${tenant} and subject = 'order' and subject_id = ${orders} and action = 'order.edited'`.execute(
    tx,
  );
  // Her own words, where she called it off.
  await sql`
    update activity a set details = a.details - 'reason'
      from orders o
     where o.tenant_id = ${tenant} and o.id = ${orders} and o.cancelled_by = 'buyer'
       and a.tenant_id = o.tenant_id and a.subject = 'order' and a.subject_id = o.id and a.action = 'order.status'`.execute(
    tx,
  );
  // Notes of the customer stand in the log as well.
  await sql`update activity set details = '{}' where tenant_id = ${tenant} and subject = 'customer' and subject_id = ${id}::uuid`.execute(
    tx,
  );
  await eraseDeliveries(tx, tenantId, orders);
  await eraseFiles(tx, tenantId, orders);
  // What she wrote helps others; who wrote it concerns nobody any more.
  await sql`
    update reviews r set customer_name = ${ERASED_NAME}, pictures = '[]'
      from order_items i
     where i.tenant_id = ${tenant} and i.order_id = ${orders} and r.tenant_id = i.tenant_id and r.order_item_id = i.id`.execute(
    tx,
  );
  await sql`
    update review_reports f set appeal = ''
      from reviews r join order_items i on i.tenant_id = r.tenant_id and i.id = r.order_item_id
     where i.tenant_id = ${tenant} and i.order_id = ${orders} and f.tenant_id = r.tenant_id and f.review_id = r.id`.execute(
    tx,
  );
}

type Orders = ReturnType<typeof sql>;

async function eraseDeliveries(tx: Tx, tenantId: string, orders: Orders): Promise<void> {
  const tenant = sql`${tenantId}::uuid`;
  await sql`
    delete from delivery_quotes q using deliveries d
     where d.tenant_id = ${tenant} and d.order_id = ${orders} and q.tenant_id = d.tenant_id and q.quotation_id = d.quotation_id`.execute(
    tx,
  );
  await sql`
    update courier_events e set payload = '{}'
      from courier_bookings b
     where b.tenant_id = ${tenant} and b.order_id = ${orders} and e.tenant_id = b.tenant_id
       and e.courier_order_id = b.courier_order_id`.execute(tx);
  await sql`update courier_bookings set share_link = '' where tenant_id = ${tenant} and order_id = ${orders}`.execute(
    tx,
  );
  await sql`
    update deliveries
       set recipient_name = ${ERASED_NAME}, recipient_phone = '', address = '', house_unit_no = '', building_name = '',
           latitude = 0, longitude = 0
     where tenant_id = ${tenant} and order_id = ${orders}`.execute(tx);
}

/** Out of everybody's sight at once; the files themselves go with the next cleaning. */
async function eraseFiles(tx: Tx, tenantId: string, orders: Orders): Promise<void> {
  const tenant = sql`${tenantId}::uuid`;
  // In the order of an upload: the store's room first, so that no two wait for each other.
  await sql`select from attachment_usage where tenant_id = ${tenant} for update`.execute(tx);
  await sql`
    with gone as (
      update attachments set removed_at = now()
       where tenant_id = ${tenant} and removed_at is null and (
         (module = 'order' and parent_id = ${orders})
         or (module = 'review' and parent_id in (
              select i.id from order_items i where i.tenant_id = ${tenant} and i.order_id = ${orders})))
      returning bytes
    )
    update attachment_usage set bytes = bytes - (select coalesce(sum(bytes), 0) from gone) where tenant_id = ${tenant}`.execute(
    tx,
  );
}
