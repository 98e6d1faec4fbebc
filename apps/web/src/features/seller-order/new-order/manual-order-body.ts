import { toRinggit } from '@dapur/contract/money/money';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import type { ManualOrderInput } from '@dapur/contract/orders/seller-order-input';
import { typedSen } from '@dapur/contract/money/typed-amount';
import { trimmedRecipient } from '../../../lib/order/recipient.ts';
import { bodyOf, linesOf } from '../lines/line.ts';
import { emptyManualOrder, type ManualOrderDraft } from './draft.ts';

/** What is typed as a discount, in sen. */
export const discountOf = (draft: ManualOrderDraft): number => typedSen(draft.discount) ?? 0;

/** What is sent of an order that was taken down. */
export function manualOrderBody(draft: ManualOrderDraft): ManualOrderInput {
  return {
    id: draft.id,
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    email: draft.email.trim(),
    lang: draft.lang,
    delivery_method: draft.method,
    delivery_date: draft.date,
    delivery_time: draft.time,
    items: bodyOf(draft.lines).map(({ product_id, quantity, product_option }) => ({
      product_id,
      quantity,
      product_option,
    })),
    discount: toRinggit(discountOf(draft)),
    notes: draft.notes.trim(),
    ...(draft.method === 'pickup'
      ? { pickup_location_id: draft.pickupId }
      : {
          quotation_id: draft.quote?.id ?? null,
          address: draft.address.trim(),
          house_unit_no: draft.unit.trim(),
          building_name: draft.building.trim(),
          recipient: trimmedRecipient(draft.recipient ?? null),
        }),
    payment:
      draft.payment === 'link'
        ? { kind: 'link', hold_hours: draft.hours }
        : { kind: draft.payment, reference: draft.reference.trim() },
  };
}

/** A new order, with the customer and the items of another one. */
export function startFrom(
  again: SellerOrder | undefined,
  locale: ManualOrderDraft['lang'],
): ManualOrderDraft {
  const empty = emptyManualOrder(locale);
  if (again === undefined) return empty;
  const { order } = again;
  return {
    ...empty,
    name: order.name,
    phone: order.phone,
    email: order.email,
    // The lines lose their ids: they are new lines, at today's prices.
    lines: linesOf(again).map(({ id: _old, ...line }) => line),
    time: order.delivery_time,
    pickupId: order.pickup_location?.id ?? null,
    unit: order.house_unit_no ?? '',
    building: order.building_name ?? '',
    address: order.address ?? '',
    method: order.delivery_method,
    recipient: order.recipient ?? null,
  };
}
