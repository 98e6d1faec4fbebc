import { toSen } from '@dapur/contract/money/money';
import type { Order } from '@dapur/contract/orders/ordering';
import type { Totals } from '@dapur/contract/money/totals';

/** An order's own figures in sen, as the server fixed them when it was placed. */
export function orderMoney(order: Order): Totals {
  return {
    subtotalSen: toSen(order.sub_total),
    discountSen: toSen(order.discount),
    deliveryDiscountSen: toSen(order.delivery_discount),
    deliveryFeeSen: toSen(order.delivery_fee),
    taxSen: toSen(order.tax_amount),
    totalSen: toSen(order.total),
  };
}

/** What of an order's total credit in the store pays. */
export const creditOf = (order: Pick<Order, 'store_credit'>): number => toSen(order.store_credit ?? 0);

/** The tax line of an order, or null when none was charged. */
export function orderTax(order: Order): { name: string; percentage: number } | null {
  return order.tax_name !== null && order.tax_percentage !== null
    ? { name: order.tax_name, percentage: order.tax_percentage }
    : null;
}
