import { randomUUID } from 'node:crypto';
import { toRinggit } from '@dapur/contract/money/money';
import { orderNumber } from '@dapur/contract/orders/order-number';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { orderTotals } from '@dapur/contract/money/totals';
import { BENCH_PRICE_SEN, VOUCHER_SEN, type BenchStore } from './bench-store.ts';

/** Which rows the orders meet at: spread over the store, or all at the same two products and one voucher. */
export type Spread = 'spread' | 'hot';

const TAX_BASIS_POINTS = 600;
const PORTIONS = 1;

let count = 0;

/** Makes bodies of POST /orders, each of another buyer: two lines, a voucher, the shopper's own sums. */
export function productOrders(store: BenchStore, spread: Spread): () => string {
  const totals = orderTotals({
    lines: [1, 2].map(() => ({ unitSen: BENCH_PRICE_SEN, quantity: PORTIONS })),
    discountSen: VOUCHER_SEN,
    deliveryFeeSen: 0,
    taxBasisPoints: TAX_BASIS_POINTS,
  });
  return () => {
    const buyer = nextBuyer();
    const [first, second] = spread === 'hot' ? [0, 1] : twoOf(store.productIds.length);
    const voucher = spread === 'hot' ? 0 : Math.floor(Math.random() * store.voucherCodes.length);
    const order: OrderInput = {
      ...buyer,
      order_number: orderNumber(buyer.name, buyer.id),
      delivery_method: 'pickup',
      delivery_date: store.date,
      delivery_time: store.time,
      pickup_location_id: store.pickupPointId,
      sub_total: toRinggit(totals.subtotalSen),
      delivery_fee: 0,
      discount: toRinggit(totals.discountSen),
      tax_amount: toRinggit(totals.taxSen),
      total: toRinggit(totals.totalSen),
      voucher_code: store.voucherCodes[voucher] ?? null,
      items: [first, second].map((index) => ({
        product_id: store.productIds[index] ?? '',
        name: `Kuih number ${index + 1}`,
        price: toRinggit(BENCH_PRICE_SEN),
        quantity: PORTIONS,
        subtotal: toRinggit(BENCH_PRICE_SEN * PORTIONS),
      })),
    };
    return JSON.stringify(order);
  };
}

/** Makes bodies for the baseline's order transaction; its counter is one of as many as the store has products. */
export function baselineOrders(counters: number, spread: Spread): () => string {
  return () =>
    JSON.stringify({
      ...nextBuyer(),
      counter: spread === 'hot' ? 1 : 1 + Math.floor(Math.random() * counters),
      total: 2 * BENCH_PRICE_SEN,
      items: [1, 2].map((product) => ({
        id: randomUUID(),
        product,
        quantity: PORTIONS,
        price: BENCH_PRICE_SEN,
      })),
    });
}

function nextBuyer(): { id: string; name: string; phone: string; email: string } {
  count += 1;
  return {
    id: randomUUID(),
    name: 'Aisyah Rahman',
    phone: `+601${String(100_000_000 + count)}`,
    email: `buyer${count}@example.com`,
  };
}

function twoOf(length: number): [number, number] {
  const first = Math.floor(Math.random() * length);
  return [first, (first + 1 + Math.floor(Math.random() * (length - 1))) % length];
}
