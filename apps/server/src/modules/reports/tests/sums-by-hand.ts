import { malaysianDate } from '@dapur/contract/dates/dates';
import type { ReportBasis, SalesFigures, SalesSplit } from '@dapur/contract/reports/seller-reports';
import type { TradingStore } from './trading-store.ts';

interface OrderRow {
  id: string;
  status: string;
  paid_at: Date | null;
  cancelled_at: Date | null;
  delivery_date: string;
  delivery_time: string;
  delivery_method: string;
  source: string;
  payment_method: string;
  voucher_code: string | null;
  phone_key: string;
  is_first: boolean;
  subtotal_sen: number;
  discount_sen: number;
  delivery_fee_sen: number;
  delivery_discount_sen: number;
  tax_sen: number;
  tax_basis_points: number;
  total_sen: number;
  received_sen: number;
  refunding_sen: number;
  conceded_sen: number;
  balance_sen: number;
}

export interface Books {
  readonly orders: readonly OrderRow[];
  readonly items: readonly {
    order_id: string;
    product_id: string;
    category: string;
    quantity: number;
    line_sen: number;
  }[];
  readonly refunds: readonly {
    order_id: string;
    amount_sen: number;
    taken_sen: number;
    cause: string;
    state: string;
    created_at: Date;
    sent_at: Date | null;
  }[];
  readonly payments: readonly { amount_sen: number; method: string; received_at: Date }[];
  readonly ledger: readonly { order_id: string; kind: string; amount_sen: number; created_at: Date }[];
}

/** Every row that money stands in. */
export async function readBooks({ query }: TradingStore): Promise<Books> {
  return {
    orders: await query(`select * from orders where tenant_id = $1`),
    items: await query(
      `select i.*, p.category from order_items i join products p on p.tenant_id = i.tenant_id and p.id = i.product_id where i.tenant_id = $1`,
    ),
    refunds: await query(`select * from refunds where tenant_id = $1 order by created_at, id`),
    payments: await query(`select * from order_payments where tenant_id = $1`),
    ledger: await query(`select * from delivery_ledger where tenant_id = $1`),
  };
}

export interface SumsWish {
  readonly from: string;
  readonly to: string;
  readonly basis: ReportBasis;
}

const isSold = ({ status, paid_at: paidAt }: OrderRow): boolean =>
  paidAt !== null && status !== 'pending' && status !== 'cancelled';
const dayOf = (at: Date): string => malaysianDate(at.getTime());
export const isWithin = (day: string, { from, to }: SumsWish): boolean => day >= from && day <= to;
export const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

export function soldOrders(books: Books, wish: SumsWish): OrderRow[] {
  return books.orders.filter((order) => isSold(order) && isWithin(soldOn(order, wish), wish));
}

const soldOn = (order: OrderRow, { basis }: SumsWish): string =>
  basis === 'due' ? order.delivery_date : dayOf(order.paid_at ?? new Date(0));

export type Sums = SalesFigures & { readonly orders: number };

/** What a report of sales must say of whole orders, added up row by row. */
export function salesByHand(
  books: Books,
  wish: SumsWish,
  by: Exclude<SalesSplit, 'product' | 'category'>,
): Map<string, Sums> {
  const found = new Map<string, Sums>();
  const add = (key: string, more: Partial<Sums>): void => {
    const before = found.get(key) ?? NOTHING;
    found.set(
      key,
      Object.fromEntries(
        Object.entries(before).map(([name, value]) => [name, value + (more[name as keyof Sums] ?? 0)]),
      ) as unknown as Sums,
    );
  };
  const keyOf = (order: OrderRow, day: string): string =>
    ({
      day,
      slot: order.delivery_time,
      method: order.delivery_method,
      source: order.source,
      payment: order.payment_method,
    })[by];
  for (const order of soldOrders(books, wish))
    add(keyOf(order, soldOn(order, wish)), {
      orders: 1,
      gross_sen: order.subtotal_sen,
      discount_sen: order.discount_sen,
      delivery_sen: order.delivery_fee_sen,
      tax_sen: order.tax_sen,
      sold_sen: order.total_sen,
      net_sen: order.total_sen,
      open_sen: order.balance_sen,
    });
  for (const order of books.orders) {
    const kept = order.received_sen - order.refunding_sen;
    if (order.status === 'cancelled' && kept > 0 && order.cancelled_at !== null) {
      const day = dayOf(order.cancelled_at);
      if (isWithin(day, wish)) add(keyOf(order, day), { kept_sen: kept, net_sen: kept });
    }
    if (!isSold(order)) continue;
    // At most what the customer really got beyond what they would owe.
    let left = order.total_sen - kept - order.balance_sen;
    for (const gift of books.refunds.filter(
      (one) => one.order_id === order.id && one.cause === 'seller' && one.state !== 'withdrawn',
    )) {
      const given = Math.min(gift.amount_sen - gift.taken_sen, left);
      left -= given;
      const day = dayOf(gift.created_at);
      if (isWithin(day, wish)) add(keyOf(order, day), { given_back_sen: given, net_sen: -given });
    }
  }
  return found;
}

const NOTHING: Sums = {
  orders: 0,
  gross_sen: 0,
  discount_sen: 0,
  delivery_sen: 0,
  tax_sen: 0,
  sold_sen: 0,
  given_back_sen: 0,
  kept_sen: 0,
  net_sen: 0,
  open_sen: 0,
};

export function addUp(parts: Iterable<Sums>): Sums {
  const all = [...parts];
  return Object.fromEntries(
    Object.keys(NOTHING).map((name) => [name, sum(all.map((part) => part[name as keyof Sums]))]),
  ) as unknown as Sums;
}
