import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { OrderEdit } from '@dapur/contract/orders/seller-order-input';
import type { z } from 'zod';
import type { Path, Rules } from '../../../lib/form/judge.ts';
import { trimmedRecipient } from '../../../lib/order/recipient.ts';
import { bodyOf, linesOf, type Line } from '../lines/line.ts';
import { placeFaults, type PlaceDraft } from '../new-order/draft.ts';

/** An order while it is changed. */
export interface TypedOrderEdit extends PlaceDraft {
  readonly items: readonly Line[];
  readonly method: 'pickup' | 'delivery';
  readonly pickupId: string | null;
  /** The order goes to another address than before. */
  readonly isElsewhere: boolean;
  readonly notes: string;
  readonly keep_voucher: boolean;
  readonly notify: boolean;
  readonly override: { readonly reason: string };
}

export const NO_PLACE = { unit: '', building: '', address: '', pin: null, quote: undefined };

/** The place as it stood before; nothing is quoted for it. */
export const placeBefore = ({ order }: SellerOrder) => ({
  ...NO_PLACE,
  unit: order.house_unit_no ?? '',
  building: order.building_name ?? '',
  address: order.address ?? '',
});

export const editOf = (file: SellerOrder): TypedOrderEdit => ({
  items: linesOf(file),
  delivery_date: file.order.delivery_date,
  delivery_time: file.order.delivery_time,
  method: file.order.delivery_method,
  pickupId: file.order.pickup_location?.id ?? null,
  isElsewhere: false,
  ...placeBefore(file),
  recipient: file.order.recipient ?? null,
  notes: file.order.notes,
  keep_voucher: false,
  notify: true,
  override: { reason: '' },
});

/** Whether the delivery needs a quote of its own: it was picked up before, or goes to another address. */
export const needsQuote = ({ order }: SellerOrder, { method, isElsewhere }: TypedOrderEdit): boolean =>
  method === 'delivery' && (order.delivery_method === 'pickup' || isElsewhere);

/** The part of an edit that concerns the handover. */
function handoverBody(
  before: SellerOrder,
  typed: TypedOrderEdit,
): Pick<z.input<typeof OrderEdit>, 'handover' | 'house_unit_no' | 'building_name' | 'recipient'> {
  const { order } = before;
  const { method, pickupId } = typed;
  if (method === 'pickup') {
    const isSame = order.delivery_method === 'pickup' && pickupId === (order.pickup_location?.id ?? null);
    return isSame ? {} : { handover: { method, pickup_location_id: pickupId } };
  }
  const recipient = trimmedRecipient(typed.recipient ?? null);
  const door = { house_unit_no: typed.unit.trim(), building_name: typed.building.trim() };
  if (!needsQuote(before, typed)) return { ...door, recipient };
  return {
    recipient,
    handover: { method, quotation_id: typed.quote?.id ?? null, address: typed.address.trim(), ...door },
  };
}

const fieldOf: Readonly<Record<string, keyof TypedOrderEdit>> = {
  address: 'address',
  house_unit_no: 'unit',
  building_name: 'building',
  quotation_id: 'quote',
};

/** The form's field of a path in the body. */
export const editFieldAt = (path: Path): Path => {
  const field = fieldOf[String(path[0] === 'handover' ? path[1] : path[0])];
  return field === undefined ? path : [field];
};

/** `before`: the order as it was opened. `isForced`: what stands in the way was said, and is to be passed. */
export const orderEditRules = (
  before: SellerOrder,
  isForced: boolean,
): Rules<TypedOrderEdit, typeof OrderEdit> => ({
  schema: OrderEdit,
  read: (typed) => ({
    revision: before.revision,
    items: bodyOf(typed.items),
    delivery_date: typed.delivery_date,
    delivery_time: typed.delivery_time,
    ...handoverBody(before, typed),
    notes: typed.notes,
    keep_voucher: typed.keep_voucher,
    notify: typed.notify,
    ...(isForced ? { override: { reason: typed.override.reason.trim() } } : {}),
  }),
  fieldAt: editFieldAt,
  also: (typed) =>
    needsQuote(before, typed)
      ? Object.fromEntries([...placeFaults(typed)].map((field) => [field, 'missing']))
      : {},
});
