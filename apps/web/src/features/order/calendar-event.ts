import type { LatLng } from '@dapur/contract/geo';
import { orderEvent, type OrderEvent } from '@dapur/contract/order-event';
import type { Order } from '@dapur/contract/ordering';
import { doorText } from '../../components/order/delivery-place-line.tsx';

/** An order as a file that calendars open, with where it is picked up or brought as far as that may be told. */
export function calendarEvent(
  order: Order,
  words: Pick<OrderEvent, 'title' | 'text' | 'href'>,
  now: Date,
): string {
  const { id: orderId, delivery_date: date, delivery_time: time } = order;
  return orderEvent({ ...words, ...placeOf(order), orderId, date, time }, now);
}

function placeOf(order: Order): { readonly place: string; readonly at: LatLng | null } {
  const { pickup_location: pickup, delivery, address } = order;
  if (pickup === null)
    return {
      place: [doorText(order.house_unit_no ?? '', order.building_name ?? ''), address]
        .filter(Boolean)
        .join(', '),
      at: delivery?.destination ?? null,
    };
  if (!pickup.shows_place) return { place: pickup.name, at: null };
  const { name, latitude: lat, longitude: lng } = pickup;
  return { place: [name, pickup.address].join(', '), at: lat === null || lng === null ? null : { lat, lng } };
}
