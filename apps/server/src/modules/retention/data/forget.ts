import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { RuleName } from '../domain/keeping-times.ts';

/** Forgets up to `most` rows that are older than `before`, of all stores; answers how many. */
export type Forget = (tx: Tx, before: Date, most: number) => Promise<number>;

/** A pseudonym, as for customers who asked to be forgotten. */
const NOBODY = 'Deleted customer';

const counted =
  (statement: (before: Date, most: number) => RawBuilder<unknown>): Forget =>
  async (tx, before, most) =>
    Number((await statement(before, most).execute(tx)).numAffectedRows ?? 0n);

/** All but the customers, whose module forgets them. Each finds nothing more to do when it is done. */
export const FORGET: Readonly<Record<Exclude<RuleName, 'dormantCustomers'>, Forget>> = {
  // Those of accounts go with the account; whoever paid is a customer.
  unpaidOrders: counted(
    (before, most) => sql`
      with old as (
        select tenant_id, id, 'forgotten-' || id || '@deleted.invalid' as nobody from orders o
         where o.status = 'cancelled' and o.paid_at is null and o.received_sen = 0 and o.customer_id is null
           and coalesce(o.cancelled_at, o.updated_at) < ${before} and o.customer_email not like '%@deleted.invalid'
           and not exists (select from customer_orders h where h.tenant_id = o.tenant_id and h.order_id = o.id)
         limit ${most} for update),
      uses as (
        update voucher_uses u set customer_keys = '{}' from old where u.tenant_id = old.tenant_id and u.order_id = old.id),
      mails as (
        update sent_mails m set recipient = old.nobody from old where m.tenant_id = old.tenant_id and m.order_id = old.id),
      notes as (
        delete from order_notes n using old where n.tenant_id = old.tenant_id and n.order_id = old.id),
      brought as (
        update deliveries d
           set recipient_name = ${NOBODY}, recipient_phone = '', address = '', house_unit_no = '', building_name = '',
               latitude = 0, longitude = 0
          from old where d.tenant_id = old.tenant_id and d.order_id = old.id),
      said as (
        update activity a set details = a.details - 'reason' from old
         where a.tenant_id = old.tenant_id and a.subject = 'order' and a.subject_id = old.id and a.action = 'order.status')
      update orders o
         set customer_name = ${NOBODY}, customer_phone = '', customer_email = old.nobody, phone_key = '', email_key = '',
             address = null, house_unit_no = null, building_name = null, notes = '', request_hash = '',
             cancel_reason = case o.cancelled_by when 'buyer' then '' else o.cancel_reason end
        from old where o.tenant_id = old.tenant_id and o.id = old.id`,
  ),

  paymentCallbacks: counted(
    (before, most) => sql`
      with old as (
        select tenant_id, id from payment_callbacks
         where received_at < ${before} and payload ?| array['name', 'email', 'mobile'] limit ${most} for update)
      update payment_callbacks c set payload = c.payload - array['name', 'email', 'mobile']
        from old where c.tenant_id = old.tenant_id and c.id = old.id`,
  ),

  drivers: counted(
    (before, most) => sql`
      with old as (
        select tenant_id, id from courier_bookings
         where coalesce(ended_at, requested_at) < ${before} and state not in ('booking', 'in_doubt', 'booked')
           and (driver_id is not null or driver_name <> '' or driver_phone <> '' or driver_plate <> ''
                or driver_latitude is not null or share_link <> '')
         limit ${most} for update)
      update courier_bookings b
         set driver_id = null, driver_name = '', driver_phone = '', driver_plate = '', driver_latitude = null,
             driver_longitude = null, driver_seen_at = null, share_link = ''
        from old where b.tenant_id = old.tenant_id and b.id = old.id`,
  ),

  invitations: counted(
    (before, most) => sql`
      delete from store_invitations i using (
        select tenant_id, id from store_invitations
         where least(coalesce(accepted_at, expires_at), coalesce(withdrawn_at, expires_at), expires_at) < ${before}
         limit ${most}) old
       where i.tenant_id = old.tenant_id and i.id = old.id`,
  ),

  productImports: counted(
    (before, most) => sql`
      delete from product_imports i using (
        select tenant_id, id from product_imports where created_at < ${before} limit ${most}) old
       where i.tenant_id = old.tenant_id and i.id = old.id`,
  ),

  webhookDeliveries: counted(
    (before, most) => sql`
      delete from webhook_deliveries d using (
        select tenant_id, id from webhook_deliveries
         where created_at < ${before} and state <> 'waiting' order by created_at limit ${most}) old
       where d.tenant_id = old.tenant_id and d.id = old.id`,
  ),

  orderClaims: counted(
    (before, most) => sql`
      delete from order_claims c using (
        select user_id, id from order_claims where expires_at < ${before} limit ${most}) old
       where c.user_id = old.user_id and c.id = old.id`,
  ),

  // With their receivers.
  customerMessages: counted(
    (before, most) => sql`
      delete from customer_messages m using (
        select tenant_id, id from customer_messages where sent_at < ${before} order by sent_at limit ${most}) old
       where m.tenant_id = old.tenant_id and m.id = old.id`,
  ),

  storeExports: counted(
    (before, most) => sql`
      delete from store_exports e using (
        select tenant_id, id from store_exports
         where asked_at < ${before} and state in ('gone', 'failed') and file_key is null limit ${most}) old
       where e.tenant_id = old.tenant_id and e.id = old.id`,
  ),
};
