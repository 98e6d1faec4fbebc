import { sql } from 'kysely';
import { literals, rowKeys, type RowKey, type Tx } from '../../../platform/db/index.ts';
import { liveBookingStates } from '../domain/booking-life-cycle.ts';

// Under the platform's role; what a delivery cost stays.

/** Removes the recipient and the address from these orders' deliveries; `name` stands in the recipient's place. */
export async function forgetRecipients(tx: Tx, orders: readonly RowKey[], name: string): Promise<void> {
  await sql`
    update deliveries d
       set recipient_name = ${name}, recipient_phone = '', address = '', house_unit_no = '', building_name = '',
           latitude = 0, longitude = 0
      from ${rowKeys(orders)} as gone (tenant_id, id)
     where d.tenant_id = gone.tenant_id and d.order_id = gone.id`.execute(tx);
}

/** `forgetRecipients`, and what couriers said and quotes held of them. */
export async function forgetJourneys(tx: Tx, orders: readonly RowKey[], name: string): Promise<void> {
  await sql`
    delete from delivery_quotes q
     using ${rowKeys(orders)} as gone (tenant_id, id), deliveries d
     where d.tenant_id = gone.tenant_id and d.order_id = gone.id
       and q.tenant_id = d.tenant_id and q.quotation_id = d.quotation_id`.execute(tx);
  await sql`
    update courier_events e set payload = '{}'
      from ${rowKeys(orders)} as gone (tenant_id, id)
      join courier_bookings b on b.tenant_id = gone.tenant_id and b.order_id = gone.id
     where e.tenant_id = b.tenant_id and e.courier_order_id = b.courier_order_id`.execute(tx);
  await sql`
    update courier_bookings b set share_link = ''
      from ${rowKeys(orders)} as gone (tenant_id, id)
     where b.tenant_id = gone.tenant_id and b.order_id = gone.id`.execute(tx);
  await forgetRecipients(tx, orders, name);
}

/** Removes these orders' deliveries and their quotes, except where a courier was booked or the ledger has an entry. */
export async function removeUnbooked(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await sql`
    with brought as (
      delete from deliveries d using ${rowKeys(orders)} as gone (tenant_id, id)
       where d.tenant_id = gone.tenant_id and d.order_id = gone.id
         and not exists (select from courier_bookings b where b.tenant_id = d.tenant_id and b.order_id = d.order_id)
         and not exists (select from delivery_ledger l where l.tenant_id = d.tenant_id and l.order_id = d.order_id)
      returning d.tenant_id, d.quotation_id)
    delete from delivery_quotes q using brought b
     where q.tenant_id = b.tenant_id and q.quotation_id = b.quotation_id`.execute(tx);
}

/** Forgets who drove, of up to `most` bookings that ended before a moment; answers how many. */
export async function forgetOldDrivers(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as (
      select tenant_id, id from courier_bookings
       where coalesce(ended_at, requested_at) < ${before} and state not in ${literals(liveBookingStates)}
         and (driver_id is not null or driver_name <> '' or driver_phone <> '' or driver_plate <> ''
              or driver_latitude is not null or share_link <> '')
       limit ${most} for update)
    update courier_bookings b
       set driver_id = null, driver_name = '', driver_phone = '', driver_plate = '', driver_latitude = null,
           driver_longitude = null, driver_seen_at = null, share_link = ''
      from old where b.tenant_id = old.tenant_id and b.id = old.id`.execute(tx);
  return Number(numAffectedRows);
}

/** Forgets what opens these stores' accounts at the courier. */
export async function forgetCourierAccounts(tx: Tx, storeIds: readonly string[]): Promise<void> {
  await sql`delete from courier_accounts where tenant_id = any(${storeIds}::uuid[])`.execute(tx);
}
