import type { Recipient } from '@dapur/contract/orders/customer-fields';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Where, when and to whom an order goes from now on. */
export interface DeliveryMove {
  readonly tenantId: string;
  readonly orderId: string;
  readonly date: string;
  readonly time: string;
  readonly houseUnitNo: string;
  readonly buildingName: string;
  readonly receiver: Recipient;
}

/** Writes a locked delivery's new time and door; the due time moves with the slot. */
export async function rewriteDelivery(tx: Tx, move: DeliveryMove, scheduledAt: Date): Promise<void> {
  await sql`
    update deliveries
       set delivery_date = ${move.date}::date, delivery_time = ${move.time}, house_unit_no = ${move.houseUnitNo},
           building_name = ${move.buildingName}, recipient_name = ${move.receiver.name},
           recipient_phone = ${move.receiver.phone}, due_at = case when due_at is not null then greatest(now(), due_at + (${scheduledAt}::timestamptz - scheduled_at)) end,
           scheduled_at = ${scheduledAt}::timestamptz, updated_at = now()
     where tenant_id = ${move.tenantId} and order_id = ${move.orderId}`.execute(tx);
}
