import { toSen } from '@dapur/contract/money/money';
import type { Order } from '@dapur/contract/orders/ordering';
import { emptyDelivery, type DraftDelivery } from '../../lib/order/order-draft.ts';

/** The delivery address of an order, for a draft that continues or repeats it; empty for an order that is picked up. */
export function deliveryDraft(order: Order): DraftDelivery {
  const { delivery } = order;
  if (delivery === null) return emptyDelivery;
  return {
    ...emptyDelivery,
    unit: order.house_unit_no ?? '',
    building: order.building_name ?? '',
    address: order.address ?? '',
    pin: delivery.destination,
    ...(order.recipient === undefined ? {} : { recipient: order.recipient }),
    ...(delivery.vehicle === null ? {} : { vehicle: delivery.vehicle }),
  };
}

/** As `deliveryDraft`, with the promised quote: the order is placed, so the quote is not asked for or sent again. */
export function promisedDelivery(order: Order): DraftDelivery {
  const { delivery } = order;
  if (delivery === null) return emptyDelivery;
  return {
    ...deliveryDraft(order),
    quote: {
      id: '',
      feeSen: toSen(order.delivery_fee),
      km: 0,
      carrier: delivery.carrier,
      provider: delivery.provider,
      stops: [],
      expiresAt: order.expires_at,
      skewMs: 0,
    },
  };
}
