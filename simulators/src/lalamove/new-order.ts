import type { Refusal } from './answers.ts';
import type { NewOrder } from './dispatch.ts';
import type { Order, OrderStop, Quotation } from './model.ts';
import { invalid, isFields, isText, missing, readPlace, type Fields } from './new-quotation.ts';

const REMARKS_MAX = 1_500;
/** Malaysian numbers only; no trunk zero after the country code. */
const malaysianPhone = /^\+60[1-9]\d{7,9}$/;

/** The order that was asked for on a quotation that can still be ordered, or why it cannot be. */
export function readNewOrder(data: Fields, quotation: Quotation): NewOrder | Refusal {
  const { sender, recipients, isPODEnabled, metadata } = data;
  if (!isFields(sender)) return missing('sender');
  if (!Array.isArray(recipients) || recipients.length === 0) return missing('recipients');
  const [pickup, ...dropOffs] = quotation.stops;
  if (sender['stopId'] !== pickup?.stopId) return wrongStop('sender/stopId');
  if (recipients.length !== dropOffs.length) return wrongStop('recipients');
  const stops: OrderStop[] = [];
  for (const [index, stop] of quotation.stops.entries()) {
    const from = index === 0 ? 'sender' : `recipients/${index - 1}`;
    const contact: unknown =
      index === 0 ? sender : recipients.find((one) => isFields(one) && one['stopId'] === stop.stopId);
    if (!isFields(contact)) return wrongStop(`${from}/stopId`);
    const reached = readContact(contact, from);
    if ('id' in reached) return reached;
    stops.push({ ...stop, ...reached });
  }
  if (metadata !== undefined && !isFields(metadata)) return invalid('metadata', 'must be an object');
  return { stops, isPODEnabled: isPODEnabled === true, metadata: metadata ?? null };
}

function readContact(contact: Fields, from: string): Pick<OrderStop, 'name' | 'phone' | 'remarks'> | Refusal {
  const { name, phone, remarks = '' } = contact;
  if (!isText(name)) return missing(`${from}/name`);
  if (!isText(phone)) return missing(`${from}/phone`);
  if (!malaysianPhone.test(phone)) {
    const detail = `/data/${from}/phone`;
    return { id: 'ERR_INVALID_PHONE_NUMBER', message: 'Phone number is invalid in this market.', detail };
  }
  if (typeof remarks !== 'string' || remarks.length > REMARKS_MAX) {
    return invalid(`${from}/remarks`, `must be text of at most ${REMARKS_MAX} characters`);
  }
  return { name, phone, remarks };
}

function wrongStop(name: string): Refusal {
  return invalid(name, 'stopId does not belong to the quotation');
}

/** The stops of an edit: the pickup stays as it is, at least one drop-off is left. */
export function readEditedStops(data: Fields, order: Order): OrderStop[] | Refusal {
  const { stops } = data;
  if (!Array.isArray(stops) || stops.length < 2) return missing('stops');
  const edited: OrderStop[] = [];
  for (const [index, stop] of stops.entries()) {
    const name = `stops/${index}`;
    const place = readPlace(stop, name);
    if ('id' in place) return place;
    const contact = readContact(stop as Fields, name);
    if ('id' in contact) return contact;
    edited.push({ stopId: order.stops[index]?.stopId ?? '', ...place, ...contact });
  }
  const [pickup] = edited;
  const [former] = order.stops;
  const facts = (stop: OrderStop | undefined) =>
    stop && [stop.coordinates.lat, stop.coordinates.lng, stop.address, stop.name, stop.phone].join('\n');
  if (facts(pickup) !== facts(former)) return { id: 'ERR_ORDER_EDIT', message: 'Cannot edit order' };
  return edited;
}
