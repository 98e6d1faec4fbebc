import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import type { OrderEdit } from '@dapur/contract/orders/seller-order-input';
import { useState } from 'react';
import { trimmedRecipient } from '../../../lib/order/recipient.ts';
import { placeFaults, whoFaults, type PlaceFault, type PlaceDraft } from '../new-order/draft.ts';

type Method = 'pickup' | 'delivery';
type Wish = Pick<OrderEdit, 'handover' | 'house_unit_no' | 'building_name' | 'recipient'>;

/** How an order is to be handed over, while somebody changes that. */
export interface HandoverDraft {
  readonly method: Method;
  readonly pickupId: string | null;
  /** The order goes to another address than before. */
  readonly isElsewhere: boolean;
  readonly place: PlaceDraft;
  readonly setMethod: (method: Method) => void;
  readonly setPickup: (id: string) => void;
  readonly setPlace: (change: Partial<PlaceDraft>) => void;
  readonly goElsewhere: () => void;
  readonly stay: () => void;
  /** The part of an edit that concerns the handover. */
  readonly wish: Wish;
  /** What is missing before the handover can be saved. */
  readonly faults: ReadonlySet<PlaceFault>;
}

/** `when`: the chosen day and slot, for which the delivery is priced. */
export function useHandover(
  { order }: SellerOrder,
  when: { readonly date: string; readonly time: string },
): HandoverDraft {
  const before = order.delivery_method;
  const standing = { unit: order.house_unit_no ?? '', building: order.building_name ?? '' };
  const [method, setMethod] = useState<Method>(before);
  const [pickupId, setPickup] = useState(order.pickup_location?.id ?? null);
  const [isElsewhere, setElsewhere] = useState(false);
  const [typed, setTyped] = useState<Omit<PlaceDraft, 'delivery_date' | 'delivery_time'>>({
    ...standing,
    address: order.address ?? '',
    pin: null,
    quote: undefined,
    recipient: order.recipient ?? null,
  });
  const place = { ...typed, delivery_date: when.date, delivery_time: when.time };
  const isQuoted = method === 'delivery' && (before === 'pickup' || isElsewhere);
  return {
    method,
    pickupId,
    isElsewhere: isQuoted,
    place,
    setMethod,
    setPickup,
    setPlace: (change) => setTyped((now) => ({ ...now, ...change })),
    goElsewhere: () => {
      setElsewhere(true);
      setTyped((now) => ({ ...now, address: '', unit: '', building: '', pin: null, quote: undefined }));
    },
    stay: () => {
      setElsewhere(false);
      setTyped((now) => ({ ...now, ...standing, address: order.address ?? '', pin: null, quote: undefined }));
    },
    wish: wishOf(),
    faults: new Set([
      ...(isQuoted ? placeFaults(place) : []),
      ...(method === 'delivery' ? whoFaults(place) : []),
    ]),
  };

  function wishOf(): Wish {
    if (method === 'pickup') {
      const isSame = before === 'pickup' && pickupId === (order.pickup_location?.id ?? null);
      return isSame ? {} : { handover: { method, pickup_location_id: pickupId } };
    }
    const recipient = trimmedRecipient(typed.recipient ?? null);
    const door = { house_unit_no: typed.unit.trim(), building_name: typed.building.trim() };
    if (!isQuoted) return { ...door, recipient };
    return {
      recipient,
      handover: { method, quotation_id: typed.quote?.id ?? null, address: typed.address.trim(), ...door },
    };
  }
}
