import { addDays, type LocalDate } from '@dapur/contract/dates/dates';
import { whyPlaceClosed } from '@dapur/contract/dates/opening-hours';
import { orderNumber } from '@dapur/contract/orders/order-number';
import { orderTotals } from '@dapur/contract/money/totals';
import { demoId } from './demo-id.ts';
import { nthOrderDay, openDay } from './open-days.ts';
import { seededRandom } from './seeded-random.ts';
import type {
  DemoOption,
  DemoOrder,
  DemoOrderItem,
  DemoPickupPoint,
  DemoProduct,
  DemoReview,
} from './types.ts';

/** Product, portions, and what the buyer wrote about it afterwards. */
export type LineSource = {
  key: string;
  quantity: number;
  review?: { rating: DemoReview['rating']; comment: string; pictures?: string[]; reply?: string };
};

export type OrderSource = {
  customer: { name: string; phone: string; email: string };
  /** Days from today for a past date, or the n-th day that can be ordered for. */
  on: { daysAgo: number } | { orderDay: number } | { inDays: number };
  time: string;
  lines: LineSource[];
  outcome: 'completed' | 'confirmed' | 'cancelled' | 'refunded';
  cancelReason?: string;
  voucher?: { code: string; discountSen: number };
  notes?: string;
};

export type OrderContext = {
  slug: string;
  minOrderDay: number;
  tax: { name: string; percentage: number; isActive: boolean };
  pickupPoints: readonly DemoPickupPoint[];
  products: readonly DemoProduct[];
};

function pickOptions(
  options: readonly DemoOption[],
  random: () => number,
): Record<string, string | string[]> {
  const chosen: Record<string, string | string[]> = {};
  for (const option of options) {
    if (!option.enabled) continue;
    const at = Math.floor(random() * option.data.length);
    const value = option.data[at];
    if (value === undefined) chosen[option.title] = 'Happy birthday!';
    else chosen[option.title] = option.inputType === 'checkbox' ? [value] : value;
  }
  return chosen;
}

const instant = (date: LocalDate, hour: number, minute: number): string =>
  `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`;

function dateOf(source: OrderSource, context: OrderContext, today: LocalDate): LocalDate {
  if ('daysAgo' in source.on) return openDay(today, -source.on.daysAgo);
  if ('inDays' in source.on) return openDay(today, source.on.inDays);
  return nthOrderDay(today, context.minOrderDay, source.on.orderDay);
}

function buildOrder(source: OrderSource, index: number, context: OrderContext, today: LocalDate): DemoOrder {
  const id = demoId(`${context.slug}/order/${index}`);
  const random = seededRandom(id);
  const deliveryDate = dateOf(source, context, today);
  const places = context.pickupPoints.filter(
    ({ openingHours }) => whyPlaceClosed(openingHours, deliveryDate, source.time) === undefined,
  );
  const items = source.lines.map((line, position): DemoOrderItem => {
    const product = context.products.find((one) => one.key === line.key);
    if (!product) throw new Error(`no product "${line.key}" to order`);
    return {
      id: demoId(`${context.slug}/order/${index}/${position}`),
      productId: product.id,
      name: product.name,
      priceSen: product.priceSen,
      quantity: line.quantity,
      subtotalSen: product.priceSen * line.quantity,
      productOption: pickOptions(product.options, random),
    };
  });
  const totals = orderTotals({
    lines: items.map((item) => ({ unitSen: item.priceSen, quantity: item.quantity })),
    discountSen: source.voucher?.discountSen ?? 0,
    deliveryFeeSen: 0,
    taxBasisPoints: context.tax.isActive ? Math.round(context.tax.percentage * 100) : 0,
  });
  const leadDays = context.minOrderDay + Math.floor(random() * 4);
  const latest = addDays(today, -1);
  const placed = addDays(deliveryDate, -leadDays);
  const createdOn = placed < latest ? placed : latest;
  const hour = 8 + Math.floor(random() * 13);
  const minute = Math.floor(random() * 57);
  const isPaid = source.outcome !== 'cancelled';
  return {
    id,
    orderNumber: orderNumber(source.customer.name, id),
    customerName: source.customer.name,
    phone: source.customer.phone,
    email: source.customer.email,
    deliveryMethod: 'pickup',
    pickupPointId: places[Math.floor(random() * places.length)]?.id ?? '',
    deliveryDate,
    deliveryTime: source.time,
    status: source.outcome === 'refunded' ? 'cancelled' : source.outcome,
    paymentStatus: source.outcome === 'refunded' ? 'refunded' : isPaid ? 'paid' : 'unpaid',
    cancelReason: source.cancelReason ?? null,
    items,
    subTotalSen: totals.subtotalSen,
    discountSen: totals.discountSen,
    deliveryFeeSen: 0,
    voucherCode: source.voucher?.code ?? null,
    taxName: context.tax.isActive ? context.tax.name : '',
    taxPercentage: context.tax.isActive ? context.tax.percentage : 0,
    taxSen: totals.taxSen,
    totalSen: totals.totalSen,
    notes: source.notes ?? '',
    createdAt: instant(createdOn, hour, minute),
    paidAt: isPaid ? instant(createdOn, hour, minute + 2) : null,
  };
}

/** The store's orders; ids and figures are the same every day, only the dates move with `today`. */
export function buildOrders(
  sources: readonly OrderSource[],
  context: OrderContext,
  today: LocalDate,
): DemoOrder[] {
  return sources.map((source, index) => buildOrder(source, index, context, today));
}

/** The reviews that the buyers of completed orders left, in the evening of the next days. */
export function buildReviews(
  sources: readonly OrderSource[],
  context: OrderContext,
  today: LocalDate,
): DemoReview[] {
  return buildOrders(sources, context, today).flatMap((order, index) =>
    order.items.flatMap((item, position): DemoReview[] => {
      const review = sources[index]?.lines[position]?.review;
      if (!review || order.status !== 'completed') return [];
      const random = seededRandom(item.id);
      const written = addDays(order.deliveryDate, Math.floor(random() * 3));
      const latest = addDays(today, -1);
      return [
        {
          id: demoId(`${context.slug}/review/${index}/${position}`),
          productId: item.productId,
          orderItemId: item.id,
          rating: review.rating,
          comment: review.comment,
          customerName: order.customerName,
          reviewedAt: instant(
            written < latest ? written : latest,
            18 + Math.floor(random() * 5),
            Math.floor(random() * 60),
          ),
          pictures: review.pictures ?? [],
          reply: review.reply ?? '',
        },
      ];
    }),
  );
}
