import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import type { FeePromise } from '@dapur/contract/delivery/fee-promise';
import { AppError } from '@dapur/contract/errors';
import type { OrderEdit } from '@dapur/contract/orders/seller-order-input';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import { acceptQuote, type AcceptedDelivery, type DeliveryFacts } from '../../delivery/index.ts';
import { refuseOtherMethod } from '../domain/price-order.ts';
import type { OrderPickup } from '../data/tables.ts';
import type { PlacementFacts } from '../domain/placement-facts.ts';

/** How an order is handed over once it is changed. Money is sen. */
export interface ChangedHandover {
  readonly method: 'delivery' | 'pickup';
  /** The promise that the delivery fee follows from; the fee may depend on the items. */
  readonly promise: FeePromise;
  readonly address: string | null;
  readonly houseUnitNo: string | null;
  readonly buildingName: string | null;
  readonly pickup: OrderPickup | null;
  /** The delivery by a new quote; undefined for a pickup and for a delivery to the same place as before. */
  readonly delivery: AcceptedDelivery | undefined;
  /** Who receives it instead of the customer. */
  readonly recipient: Recipient | undefined;
}

/** The order's handover before the change. */
export interface StandingHandover {
  readonly status: OrderStatus;
  readonly deliveryMethod: 'delivery' | 'pickup';
  /** The promise that its delivery fee follows from; undefined when the fee is fixed whatever is ordered. */
  readonly promise: FeePromise | undefined;
  readonly deliveryFeeSen: number;
  readonly phone: string;
  /** Null for a pickup. */
  readonly delivery: { readonly recipient: Recipient | null } | null;
  readonly address: string | null;
  readonly houseUnitNo: string | null;
  readonly buildingName: string | null;
  readonly pickup: OrderPickup | null;
  readonly items: readonly { readonly productId: string }[];
}

type Facts = PlacementFacts & { readonly delivery: DeliveryFacts | undefined };

/**
 * How the order is handed over after an edit, by the rules of placing one: a delivery has a quote of the store's own for
 * its address and slot, within the radius; a pickup has a point that is in use; every product may be handed over so.
 * Throws AppError with the code of the first thing that is wrong.
 */
export function changedHandover(order: StandingHandover, edit: OrderEdit, facts: Facts): ChangedHandover {
  const wish = edit.handover;
  const { deliveryMethod: before } = order;
  if (wish === undefined) return standing(order, edit);
  if (wish.method !== before) {
    if (order.status === 'awaiting_pickup')
      throw new AppError('conflict', 'This order is ready for pickup. Please set it back to ready first.', {
        status: order.status,
      });
    const kept = new Set(order.items.map(({ productId }) => productId));
    for (const product of facts.products) if (kept.has(product.id)) refuseOtherMethod(product, wish.method);
  }
  if (wish.method === 'pickup') {
    if (facts.pickup === null)
      throw new AppError('method_unavailable', 'This pickup location is not available');
    const nowhere = {
      address: null,
      houseUnitNo: null,
      buildingName: null,
      delivery: undefined,
      recipient: undefined,
    };
    return { ...nowhere, method: 'pickup', promise: fixed(0), pickup: facts.pickup };
  }
  if (facts.delivery === undefined) throw new Error('what decides about a delivery was not read');
  const recipient = changedRecipient(order, edit);
  const begins = slotBegins(edit.delivery_date, edit.delivery_time);
  const delivery = acceptQuote(
    {
      quotationId: wish.quotation_id ?? undefined,
      address: wish.address,
      houseUnitNo: wish.house_unit_no,
      buildingName: wish.building_name,
      phone: (recipient ?? order).phone,
      slotBegins: begins === undefined ? undefined : new Date(begins),
      isToday: edit.delivery_date === facts.today,
    },
    facts.delivery,
    facts.at,
  );
  const { address, houseUnitNo, buildingName } = delivery;
  return {
    method: 'delivery',
    promise: delivery,
    address,
    houseUnitNo,
    buildingName: buildingName || null,
    pickup: null,
    delivery,
    recipient,
  };
}

/** The handover place unchanged; only the door of a delivery and who stands there may change. */
function standing(order: StandingHandover, edit: OrderEdit): ChangedHandover {
  const { deliveryMethod: method, deliveryFeeSen, address, houseUnitNo, buildingName, pickup } = order;
  const promise = order.promise ?? fixed(deliveryFeeSen);
  const place = { method, promise, address, pickup, delivery: undefined };
  if (method === 'pickup') return { ...place, houseUnitNo, buildingName, recipient: undefined };
  return {
    ...place,
    recipient: changedRecipient(order, edit),
    houseUnitNo: edit.house_unit_no || houseUnitNo,
    buildingName: (edit.building_name ?? buildingName) || null,
  };
}

const changedRecipient = (order: StandingHandover, { recipient }: OrderEdit): Recipient | undefined =>
  (recipient === undefined ? order.delivery?.recipient : recipient) ?? undefined;

const fixed = (feeSen: number): FeePromise => ({ feeSen, freeFromSen: null });
