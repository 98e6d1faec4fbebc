import type { Locale } from '@dapur/contract/primitives';
import type { OrderProof } from '../../../kernel/order-proof.ts';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { readOrder, type OrderRecord } from '../../ordering/index.ts';
import { readStoreFacts, type StoreFacts } from '../data/store-facts.ts';
import type { OrderFacts } from '../order-facts.ts';

export interface FactsDeps {
  readonly db: Pools;
  readonly orderProof: OrderProof;
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
    store: await readStoreFacts(tx, tenantId),
  }));
  if (read.order === undefined || read.store === undefined) return undefined;
  const logo = read.store.logoKey === null ? undefined : await deps.logoOf(tenantId, read.store.logoKey);
  return toFacts(deps, read.order, read.store, logo, locale ?? read.order.locale);
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
  return {
    locale,
    store: {
      name: store.name,
      slug: store.slug,
      address: store.address || undefined,
      phone: store.phone ?? undefined,
      email: store.email ?? undefined,
      taxRegistration: store.taxRegistration ?? undefined,
      accent: store.accent,
      logoPng,
    },
    orderNumber: order.number,
    receiptNumber: order.receiptNumber ?? order.number,
    placedAt: order.createdAt,
    paidAt: order.paidAt ?? undefined,
    deliveryDate: order.date,
    deliveryTime: order.time,
    deliveryMethod: order.deliveryMethod,
    place: (isPickup ? [pickup?.name, pickup?.address] : [order.address]).filter((line): line is string => !!line),
    pickupInstructions: (isPickup && pickup?.instructions) || undefined,
    operatingHours: (isPickup && pickup?.operating_hours) || undefined,
    mapUrl: isPickup ? mapUrl(pickup) : undefined,
    customer: { name: order.name, phone: order.phone, email: order.email },
    lines: order.items.map(({ name, quantity, unitSen, lineSen, options }) => ({
      name,
      quantity,
      unitSen,
      lineSen,
      options: Object.entries(options).map(([title, value]) => ({
        title,
        value: Array.isArray(value) ? value.join(', ') : value,
      })),
    })),
    subtotalSen: order.subtotalSen,
    discountSen: order.discountSen,
    voucherCode: order.voucherCode ?? undefined,
    deliveryFeeSen: order.deliveryFeeSen,
    taxName: order.taxName ?? undefined,
    taxPercentage: order.taxName === null ? undefined : order.taxBasisPoints / 100,
    taxSen: order.taxSen,
    totalSen: order.totalSen,
    paymentMethod: order.paymentMethod || undefined,
    paymentRef: order.paymentRef ?? undefined,
    notes: order.notes || undefined,
    orderUrl: `${deps.storeUrl(store.slug)}/orders/${order.id}.${deps.orderProof.tokenFor(order.tenantId, order.id)}`,
  };
}

function mapUrl(pickup: OrderRecord['pickup']): string | undefined {
  if (pickup === null || pickup.latitude === null || pickup.longitude === null) return undefined;
  return `https://www.google.com/maps/search/?api=1&query=${pickup.latitude},${pickup.longitude}`;
}
