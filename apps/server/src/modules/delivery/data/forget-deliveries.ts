import { sql } from 'kysely';
import { changeByStore, literals, type RowKey, type Tx } from '../../../platform/db/index.ts';
import { liveBookingStates } from '../domain/booking-life-cycle.ts';

// Under the platform's role; what a delivery cost stays.

/** Removes the recipient and the address from these orders' deliveries; `name` stands in the recipient's place. */
export async function forgetRecipients(tx: Tx, orders: readonly RowKey[], name: string): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenant, ids) => sql`
      update deliveries
         set recipient_name = ${name}, recipient_phone = '', address = '', house_unit_no = '', building_name = '',
             latitude = 0, longitude = 0
       where tenant_id = ${tenant} and order_id = any(${ids})`,
  );
}

/** `forgetRecipients`, and what couriers said and quotes held of them. */
export async function forgetJourneys(tx: Tx, orders: readonly RowKey[], name: string): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenant, ids) => sql`
      delete from delivery_quotes q using deliveries d
       where q.tenant_id = ${tenant} and d.tenant_id = q.tenant_id and d.order_id = any(${ids})
         and q.quotation_id = d.quotation_id`,
  );
  await changeByStore(
    tx,
    orders,
    (tenant, ids) => sql`
      update courier_events e set payload = '{}'
        from courier_bookings b
       where e.tenant_id = ${tenant} and b.tenant_id = e.tenant_id and b.order_id = any(${ids})
         and e.courier_order_id = b.courier_order_id`,
  );
  await changeByStore(
    tx,
    orders,
    (tenant, ids) =>
      sql`update courier_bookings set share_link = '' where tenant_id = ${tenant} and order_id = any(${ids})`,
  );
  await forgetRecipients(tx, orders, name);
}

/** Removes these orders' deliveries and their quotes, except where a courier was booked or the ledger has an entry. */
export async function removeUnbooked(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenant, ids) => sql`
      with brought as (
        delete from deliveries d
         where d.tenant_id = ${tenant} and d.order_id = any(${ids})
           and not exists (select from courier_bookings b where b.tenant_id = d.tenant_id and b.order_id = d.order_id)
           and not exists (select from delivery_ledger l where l.tenant_id = d.tenant_id and l.order_id = d.order_id)
        returning d.quotation_id)
      delete from delivery_quotes q using brought b
       where q.tenant_id = ${tenant} and q.quotation_id = b.quotation_id`,
  );
}

/** Forgets who drove, of up to `most` bookings that ended before a moment; answers how many. */
export async function forgetOldDrivers(tx: Tx, before: Date, most: number): Promise<number> {
  const isOld = sql`
    coalesce(ended_at, requested_at) < ${before} and state not in ${literals(liveBookingStates)}
    and (driver_id is not null or driver_name <> '' or driver_phone <> '' or driver_plate <> ''
         or driver_latitude is not null or share_link <> '')`;
  const { rows } = await sql<RowKey>`
    select tenant_id as "tenantId", id from courier_bookings where ${isOld} limit ${most}`.execute(tx);
  const { count } = await changeByStore(
    tx,
    rows,
    (tenant, ids) => sql`
      update courier_bookings
         set driver_id = null, driver_name = '', driver_phone = '', driver_plate = '', driver_latitude = null,
             driver_longitude = null, driver_seen_at = null, share_link = ''
       where tenant_id = ${tenant} and id = any(${ids}) and ${isOld}`,
  );
  return count;
}

/** Forgets what opens these stores' accounts at the courier. */
export async function forgetCourierAccounts(tx: Tx, storeIds: readonly string[]): Promise<void> {
  await sql`delete from courier_accounts where tenant_id = any(${storeIds}::uuid[])`.execute(tx);
}
