import { randomUUID } from 'node:crypto';
import { restDueOn } from '@dapur/contract/money/deposits';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import { slotBegins } from '@dapur/contract/dates/slot-times';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import type { CreditHolder } from '../../credit/index.ts';
import { newlyTracked, type AcceptedDelivery, type DeliveryWish } from '../../delivery/index.ts';
import { wantedPlaces, wantedResources } from '../../scheduling/index.ts';
import type { NewOrder, PlacedTimes } from '../data/insert-order.ts';
import type { PlacementRead } from '../data/placement-facts.ts';
import type { OrderRecord } from '../data/read-order.ts';
import type { PricedOrder } from '../domain/price-order.ts';
import type { PlacementFacts } from '../domain/placement-facts.ts';

export interface PlaceOrderSettings {
  /** How long portions are held for an unpaid order. */
  readonly holdSeconds: number;
  /** Open unpaid orders that one phone number or e-mail address may have in a store. */
  readonly mostOpenOrders: number;
  /**
   * The same for one IP address, even in a rush: a whole town may share the address of a mobile carrier. This bound,
   * with the one on portions (`address_has_room`), stops a person who changes phone and mail with each order. 0: no
   * count by address.
   */
  readonly mostOpenFromAddress: number;
}

/** One request to place an order, as the server understood it. */
export interface Placement {
  readonly tenantId: string;
  readonly id: string;
  readonly customerId: string | null;
  readonly creditHolder: CreditHolder | undefined;
  readonly placedFrom: string | null;
  readonly input: OrderInput;
  readonly hash: Buffer;
  readonly phoneKey: string;
  readonly emailKey: string;
}

/** How many portions an order takes in all. */
export const portionsOf = ({ demand }: PricedOrder): number =>
  demand.reduce((sum, { quantity }) => sum + quantity, 0);

/** The rows to write for an order that passed all checks. */
export function newOrder(
  placement: Placement,
  draft: PricedOrder,
  delivery: AcceptedDelivery | undefined,
  settings: PlaceOrderSettings,
  number: string,
  { slot, resources, termsVersion }: PlacementRead,
): Omit<NewOrder, 'credit' | 'deposit'> {
  const { input } = placement;
  return {
    tenantId: placement.tenantId,
    id: placement.id,
    number,
    customerId: placement.customerId,
    requestHash: placement.hash,
    name: input.name,
    phone: input.phone,
    email: input.email,
    phoneKey: placement.phoneKey,
    emailKey: placement.emailKey,
    locale: input.lang ?? 'en',
    date: input.delivery_date,
    time: input.delivery_time,
    pickup: draft.pickup,
    delivery,
    recipient: recipientOf(input),
    subtotalSen: draft.subtotalSen,
    discountSen: draft.discountSen,
    deliveryDiscountSen: draft.deliveryDiscountSen,
    deliveryFeeSen: draft.deliveryFeeSen,
    taxName: draft.taxName,
    taxBasisPoints: draft.taxBasisPoints,
    taxSen: draft.taxSen,
    totalSen: draft.totalSen,
    voucherCode: draft.voucherCode,
    notes: input.notes ?? '',
    termsVersion,
    holdSeconds: settings.holdSeconds,
    mostOpenOrders: settings.mostOpenOrders,
    placedFrom: placement.placedFrom,
    portions: portionsOf(draft),
    mostOpenFromAddress: settings.mostOpenFromAddress,
    demand: draft.demand,
    places: [...wantedPlaces(slot.pools, portionsOf(draft)), ...wantedResources(resources, draft.demand)],
    scheduleVersion: slot.version,
    items: draft.lines.map(({ productId, name, nameRead, quantity, unitSen, options, optionsRead }) => ({
      id: randomUUID(),
      productId,
      name,
      nameRead,
      quantity,
      unitSen,
      options,
      optionsRead,
    })),
  };
}

/** Who receives a delivery instead of whoever orders it. */
export function recipientOf({
  delivery_method: method,
  recipient,
}: Pick<OrderInput, 'delivery_method' | 'recipient'>): Recipient | undefined {
  return method === 'delivery' ? (recipient ?? undefined) : undefined;
}

/** What the buyer says of the delivery, to be compared with the quote. */
export function deliveryWish(input: OrderInput, today: string): DeliveryWish {
  const begins = slotBegins(input.delivery_date, input.delivery_time);
  return {
    quotationId: input.lalamove_data?.quotationId || undefined,
    address: input.address,
    houseUnitNo: input.house_unit_no,
    buildingName: input.building_name,
    phone: (recipientOf(input) ?? input).phone,
    slotBegins: begins === undefined ? undefined : new Date(begins),
    isToday: input.delivery_date === today,
  };
}

/** The order as it would be read back, so that placing needs no further round trip. */
export function recordOf(
  order: NewOrder,
  draft: PricedOrder,
  placed: PlacedTimes,
  facts: PlacementFacts,
): OrderRecord {
  const { delivery } = order;
  return {
    ...order,
    creditSen: order.credit?.sen ?? 0,
    depositSen: order.deposit?.sen ?? null,
    restDueOn: order.deposit ? restDueOn(order.date, order.deposit.restDays) : null,
    status: 'pending',
    paymentStatus: 'unpaid',
    deliveryMethod: delivery === undefined ? 'pickup' : 'delivery',
    address: delivery?.address ?? null,
    houseUnitNo: delivery?.houseUnitNo ?? null,
    buildingName: delivery?.buildingName || null,
    delivery: delivery === undefined ? null : newlyTracked(delivery, order.recipient ?? null, facts.at),
    paymentMethod: '',
    parts: null,
    paymentRef: null,
    byTransfer: false,
    byCash: false,
    receiptNumber: null,
    cancelReason: null,
    refundDue: false,
    refundingSen: 0,
    returnedSen: 0,
    lateCause: null,
    pickupPhotos: null,
    balanceSen: 0,
    revision: 0,
    createdAt: placed.createdAt,
    expiresAt: placed.expiresAt,
    paidAt: null,
    soldAt: null,
    readAt: facts.at,
    items: order.items.map((item, at) => ({
      ...item,
      lineSen: item.unitSen * item.quantity,
      options: { ...item.options },
      optionsRead: item.optionsRead && { ...item.optionsRead },
      pictureKey: draft.lines[at]?.pictureKey ?? null,
    })),
  };
}
