import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { BILL_DAYS } from './erase-orders.ts';

/**
 * Forgets of closed stores that nobody owns any more where their kitchen is, how its baker was reached, and what opens her
 * accounts at providers: none of it belongs to the record of a sale. The keys of a store stay while a bill of it may still
 * be paid, because they tell whether the news of it is true. Names, dishes and orders stay.
 */
export async function forgetKitchens(tx: Tx): Promise<void> {
  const left = sql`t.status = 'closed' and not exists (
    select from store_members m where m.tenant_id = t.id and m.role = 'owner')`;
  await sql`
    update store_profiles p
       set phone = null, email = null, address = '', latitude = null, longitude = null, pickup_address = '',
           pickup_instructions = '', social_media = '{}', updated_at = now()
      from tenants t
     where ${left} and p.tenant_id = t.id
       and (p.phone is not null or p.email is not null or p.latitude is not null or p.social_media <> '{}'
            or p.address || p.pickup_address || p.pickup_instructions <> '')`.execute(tx);
  await sql`
    update pickup_points p
       set address = '', latitude = null, longitude = null, instructions = '', translations = '{}', is_active = false
      from tenants t
     where ${left} and p.tenant_id = t.id and (p.is_active or p.address || p.instructions <> '' or p.latitude is not null)`.execute(
    tx,
  );
  // Their files go with the next cleaning of attachments.
  await sql`
    update attachments a set removed_at = now()
      from tenants t
     where ${left} and a.tenant_id = t.id and a.module = 'pickup' and a.removed_at is null`.execute(tx);
  await sql`
    with idle as (
      select t.id from tenants t
       where ${left}
         and not exists (select from payment_attempts a
                          where a.tenant_id = t.id and a.state in ('creating', 'due', 'unknown')
                            and a.created_at > now() - make_interval(days => ${BILL_DAYS}))),
    couriers as (delete from courier_accounts c using idle where c.tenant_id = idle.id)
    delete from payment_accounts p using idle where p.tenant_id = idle.id`.execute(tx);
}
