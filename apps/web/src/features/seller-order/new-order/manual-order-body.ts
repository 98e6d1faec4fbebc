import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { ManualOrderInput } from '@dapur/contract/orders/seller-order-input';
import type { z } from 'zod';
import { typedRinggit, typedSen } from '@dapur/contract/money/typed-amount';
import { trimmedRecipient } from '../../../lib/order/recipient.ts';
import type { Rules } from '../../../lib/form/judge.ts';
import { bodyOf, linesOf, sumOf } from '../lines/line.ts';
import { emptyManualOrder, paymentOf, placeFaults, type ManualOrderDraft } from './draft.ts';

/** What is typed as a discount, in sen. */
export const discountOf = (draft: ManualOrderDraft): number => typedSen(draft.discount) ?? 0;

/** What is sent of an order that was taken down. */
function manualOrderBody(draft: ManualOrderDraft): z.input<typeof ManualOrderInput> {
  const payment = paymentOf(draft);
  return {
    id: draft.id,
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    email: draft.email.trim(),
    lang: draft.lang,
    delivery_method: draft.method,
    delivery_date: draft.delivery_date,
    delivery_time: draft.delivery_time,
    items: bodyOf(draft.items).map(({ product_id, quantity, product_option }) => ({
      product_id,
      quantity,
      product_option,
    })),
    discount: draft.discount.trim() === '' ? 0 : typedRinggit(draft.discount),
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
      payment === 'link'
        ? { kind: 'link', hold_hours: draft.hours }
        : payment === 'on_pickup'
          ? { kind: 'on_pickup' }
          : { kind: payment, reference: draft.reference.trim() },
  };
}

/** An order while it is taken down, with the reason to go past what stands in its way. */
export interface TypedManualOrder extends ManualOrderDraft {
  readonly override: { readonly reason: string };
}

/** `isForced`: what stands in the way was said, and is to be passed. */
export const manualOrderRules = (isForced: boolean): Rules<TypedManualOrder, typeof ManualOrderInput> => ({
  schema: ManualOrderInput,
  read: ({ override: { reason }, ...draft }) => ({
    ...manualOrderBody(draft),
    ...(isForced ? { override: { reason: reason.trim() } } : {}),
  }),
  also: (draft) => ({
    ...(draft.method === 'delivery' &&
      Object.fromEntries([...placeFaults(draft)].map((field) => [field, 'missing']))),
    discount: discountOf(draft) > sumOf(draft.items) && 'too_big',
  }),
});

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
    items: linesOf(again).map(({ id: _old, ...line }) => line),
    delivery_time: order.delivery_time,
    pickupId: order.pickup_location?.id ?? null,
    unit: order.house_unit_no ?? '',
    building: order.building_name ?? '',
    address: order.address ?? '',
    method: order.delivery_method,
    recipient: order.recipient ?? null,
  };
}
