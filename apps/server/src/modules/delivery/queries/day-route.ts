import type { LocalDate } from '@dapur/contract/dates/dates';
import type { DayRoute } from '@dapur/contract/delivery/seller-delivery';
import type { Tx } from '../../../platform/db/index.ts';
import { readDayStops } from '../data/day-stops.ts';
import { readStorePlace } from '../data/store-place.ts';
import { stopsInOrder } from '../domain/stops-in-order.ts';
import { deliveriesOfDate } from './seller-delivery-view.ts';

/** The paid deliveries of a date as stops, in the order in which they can be brought. */
export async function dayRoute(tx: Tx, tenantId: string, date: LocalDate): Promise<DayRoute> {
  const place = await readStorePlace(tx, tenantId);
  const { latitude, longitude } = place ?? { latitude: null, longitude: null };
  const from = latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude };
  const stops = stopsInOrder(await readDayStops(tx, tenantId, date), from);
  const deliveries = await deliveriesOfDate(tx, tenantId, date);
  const byOrder = new Map(deliveries.map((delivery) => [delivery.order_id, delivery]));
  return {
    from: from === undefined ? null : { latitude: from.lat, longitude: from.lng },
    stops: stops.flatMap((stop) => {
      const delivery = byOrder.get(stop.orderId);
      if (delivery === undefined) return [];
      return {
        order_id: stop.orderId,
        order_number: delivery.order_number,
        customer_name: delivery.customer_name,
        customer_phone: delivery.customer_phone,
        address: delivery.address,
        delivery_time: delivery.delivery_time,
        latitude: stop.latitude,
        longitude: stop.longitude,
        state: delivery.state,
        is_done: stop.isDone,
      };
    }),
  };
}
