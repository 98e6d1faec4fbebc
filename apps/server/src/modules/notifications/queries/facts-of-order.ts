import { courierName } from '@dapur/contract/delivery/couriers';
import type { Locale } from '@dapur/contract/primitives';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import {
  isCashDue,
  readOrder,
  readPayments,
  type OrderProof,
  type OrderRecord,
  type PaymentRow,
} from '../../ordering/index.ts';
import { pictureUrl } from '../../catalogue/index.ts';
import { areaOfStore, logoUrl } from '../../stores/index.ts';
import { readStoreFacts, type StoreFacts } from '../data/store-facts.ts';
import type { OrderFacts } from '../domain/order-facts.ts';

export interface FactsDeps {
  readonly db: Pools;
  readonly orderProof: OrderProof;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  /** A store's absolute address without a slash at the end. */
  storeUrl(slug: string): string;
  /** The store's logo as PNG; undefined when it has none or it cannot be read. */
  logoOf(tenantId: string, logoKey: string): Promise<Buffer | undefined>;
}

/** Everything receipts and mails state about an order, read in one transaction; undefined when there is no such order. */
export async function factsOfOrder(
  deps: FactsDeps,
  tenantId: string,
  orderId: string,
  locale?: Locale,
): Promise<OrderFacts | undefined> {
  const read = await withTenant(deps.db, tenantId, async (tx) => ({
    order: await readOrder(tx, tenantId, { id: orderId }),
    payments: await readPayments(tx, tenantId, orderId),
    store: await readStoreFacts(tx, tenantId),
  }));
  if (read.order === undefined || read.store === undefined) return undefined;
  const logo = read.store.logoKey === null ? undefined : await deps.logoOf(tenantId, read.store.logoKey);
  return {
    ...toFacts(deps, read.order, read.store, logo, locale ?? read.order.locale),
    payments: partsOf(read.payments),
  };
}

function toFacts(
  deps: FactsDeps,
  order: OrderRecord,
  store: StoreFacts,
  logoPng: Buffer | undefined,
  locale: Locale,
): OrderFacts {
  const { pickup } = order;
  const isPickup = order.deliveryMethod === 'pickup';
  // The buyer of a confirmed pickup order is told the exact place; everybody else is told only the area of the store.
  const isCancelled = order.status === 'cancelled';
  const mayKnow = isPickup && ((order.soldAt !== null && !isCancelled) || pickup?.shows_place === true);
  const orderUrl = `${deps.storeUrl(store.slug)}/orders/${order.id}.${deps.orderProof.tokenFor(order.tenantId, order.id)}`;
  const logo = logoUrl(order.tenantId, store.logoKey);
  const shown = order.items.find(({ pictureKey }) => pictureKey !== null)?.pictureKey;
  return {
    locale,
    store: {
      name: store.name,
      slug: store.slug,
      address: (store.showsPlace || mayKnow ? store.address : areaOfStore(store)) || undefined,
      phone: store.phone ?? undefined,
      email: store.email ?? undefined,
      taxRegistration: store.taxRegistration ?? undefined,
      seller:
        store.sellerKind === ''
          ? undefined
          : { name: store.sellerName, registration: store.sellerRegistration },
      accent: store.accent,
      mailLocale: store.mailLocale,
      logoUrl: logo === null ? undefined : deps.publicOrigin + logo,
      logoPng,
    },
    cancelled: isCancelled ? refundOf(order) : undefined,
    lateCause: order.lateCause ?? undefined,
    orderId: order.id,
    orderNumber: order.number,
    picture: shown ? deps.publicOrigin + pictureUrl(order.tenantId, shown) : undefined,
    receiptNumber: order.receiptNumber ?? order.number,
    placedAt: order.createdAt,
    paidAt: order.paidAt ?? undefined,
    isConfirmed: order.soldAt !== null,
    isCashDue: isCashDue(order) || undefined,
    deliveryDate: order.date,
    deliveryTime: order.time,
    deliveryMethod: order.deliveryMethod,
    place: (isPickup
      ? [pickup?.name, mayKnow ? pickup?.address : pickup?.area]
      : deliveryPlace(order)
    ).filter((line): line is string => !!line),
    at: placeAt(order, mayKnow),
    recipient: order.delivery?.recipient ?? undefined,
    deliveredBy: isPickup ? undefined : carrierOf(order, store),
    pickupInstructions: (!isCancelled && mayKnow && pickup?.instructions) || undefined,
    operatingHours: (!isCancelled && isPickup && pickup?.operating_hours) || undefined,
    mapUrl: !isCancelled && mayKnow ? mapUrl(pickup) : undefined,
    customer: { name: order.name, phone: order.phone, email: order.email },
    lines: order.items.map(({ name, nameRead, quantity, unitSen, lineSen, options, optionsRead }) => ({
      name: nameRead ?? name,
      ...(nameRead === null ? {} : { ownName: name }),
      quantity,
      unitSen,
      lineSen,
      options: Object.entries(optionsRead ?? options).map(([title, value]) => ({
        title,
        value: Array.isArray(value) ? value.join(', ') : value,
      })),
    })),
    subtotalSen: order.subtotalSen,
    discountSen: order.discountSen,
    isFreeDelivery: order.deliveryDiscountSen > 0,
    voucherCode: order.voucherCode ?? undefined,
    deliveryFeeSen: order.deliveryFeeSen,
    taxName: order.taxName ?? undefined,
    taxPercentage: order.taxName === null ? undefined : order.taxBasisPoints / 100,
    taxSen: order.taxSen,
    totalSen: order.totalSen,
    creditSen: order.creditSen > 0 ? order.creditSen : undefined,
    rest: restOf(order),
    paymentMethod: order.paymentMethod || undefined,
    paymentRef: order.paymentRef ?? undefined,
    notes: order.notes || undefined,
    orderUrl,
    // The order's page follows each courier in turn; a courier's own link is dead once another courier takes over.
    trackingUrl: isByCourier(order) ? orderUrl : undefined,
  };
}

/** Store credit has a row of its own among the sums. */
function partsOf(payments: readonly PaymentRow[]): OrderFacts['payments'] {
  const parts = payments.filter(({ method }) => method !== 'store_credit');
  return parts.length < 2
    ? undefined
    : parts.map(({ receivedAt, label, amountSen }) => ({ at: receivedAt, method: label, sen: amountSen }));
}

function restOf({ balanceSen, totalSen, creditSen, restDueOn }: OrderRecord): OrderFacts['rest'] {
  if (balanceSen === 0) return undefined;
  return { paidSen: totalSen - creditSen - balanceSen, sen: balanceSen, dueOn: restDueOn ?? undefined };
}

function refundOf({ refundDue, refundingSen, returnedSen }: OrderRecord): OrderFacts['cancelled'] {
  if (refundDue) return { refund: 'due', refundSen: refundingSen };
  return returnedSen > 0 ? { refund: 'refunded', refundSen: returnedSen } : { refund: 'none', refundSen: 0 };
}

function deliveryPlace({ houseUnitNo, buildingName, address }: OrderRecord): (string | null)[] {
  return [[houseUnitNo, buildingName].filter(Boolean).join(', '), address];
}

const isByCourier = ({ delivery }: OrderRecord): boolean =>
  delivery !== null && delivery.carrier === 'courier' && delivery.state !== 'by_store';

function carrierOf(order: OrderRecord, store: StoreFacts): string {
  return isByCourier(order) ? courierName(order.delivery?.provider ?? null) : store.name;
}

function placeAt({ pickup, delivery }: OrderRecord, mayKnow: boolean): OrderFacts['at'] {
  if (delivery !== null) return { lat: delivery.latitude, lng: delivery.longitude };
  if (!mayKnow || pickup === null || pickup.latitude === null || pickup.longitude === null) return undefined;
  return { lat: pickup.latitude, lng: pickup.longitude };
}

function mapUrl(pickup: OrderRecord['pickup']): string | undefined {
  if (pickup === null || pickup.latitude === null || pickup.longitude === null) return undefined;
  return `https://www.google.com/maps/search/?api=1&query=${pickup.latitude},${pickup.longitude}`;
}
