import type { LocalDate } from '@dapur/contract/dates/dates';
import { inKitchenStatuses } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';

/**
 * Puts a reminder into the outbox for each order of `date` that was paid before `today`, in all stores. The event's id
 * follows from order and date: however many processes ask and however often, there is one.
 */
export async function addReminders(
  tx: Tx,
  { date, today }: { readonly date: LocalDate; readonly today: LocalDate },
): Promise<void> {
  await sql`
    insert into outbox (tenant_id, id, topic, payload)
    select o.tenant_id, md5(o.id || '/reminder/' || o.delivery_date)::uuid, 'order.reminder_due',
           jsonb_build_object('orderId', o.id, 'date', o.delivery_date)
      from store_facts t
      join order_facts o on o.tenant_id = t.id and o.delivery_date = ${date}::date
     where o.status in ${literals(inKitchenStatuses)} and o.has_email
       and o.sold_at < ${today}::date::timestamp at time zone 'Asia/Kuala_Lumpur'
    on conflict (tenant_id, id) do nothing`.execute(tx);
}
