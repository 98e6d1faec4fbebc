import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { AcceptedDelivery } from '../domain/accept-quote.ts';
import { deliveryLife } from '../domain/delivery-life-cycle.ts';
import { receiverOf, type DeliveredOrder } from './placement.ts';

const BEGIN_ANEW = deliveryLife.move('unpaid');

/**
 * Writes a delivery's destination and terms as for a new order: no courier is asked yet. The caller holds the
 * delivery's row, if there is one.
 */
export async function writeDestination(tx: Tx, order: DeliveredOrder, to: AcceptedDelivery): Promise<void> {
  const receiver = receiverOf(order);
  const terms = {
    carrier: to.carrier,
    courier_provider: to.provider,
    service_type: to.vehicle,
    quotation_id: to.quotationId,
    recipient_name: receiver.name,
    recipient_phone: receiver.phone,
    address: to.address,
    house_unit_no: to.houseUnitNo,
    building_name: to.buildingName,
    latitude: to.latitude,
    longitude: to.longitude,
    delivery_date: order.date,
    delivery_time: order.time,
    scheduled_at: to.scheduledAt,
    promised_fee_sen: order.deliveryFeeSen,
    quoted_fee_sen: to.feeSen,
    free_from_sen: to.freeFromSen,
    courier_fee_sen: to.courierFeeSen,
    distance_m: to.distanceM,
  };
  await tx
    .insertInto('deliveries')
    .values({
      tenant_id: order.tenantId,
      order_id: order.id,
      order_number: order.number,
      ...terms,
      updated_at: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'order_id'])
        .doUpdateSet({
          ...terms,
          state: BEGIN_ANEW.to,
          due_at: null,
          tries: 0,
          alert: null,
          alert_message: '',
          alert_fee_sen: null,
          alerted_at: null,
          updated_at: ({ ref }) => ref('excluded.updated_at'),
        })
        .where('deliveries.state', 'in', BEGIN_ANEW.from),
    )
    .execute();
}
