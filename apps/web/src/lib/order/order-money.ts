import { toRinggit, toSen, type Sen } from '@dapur/contract/money/money';
import type { Order } from '@dapur/contract/orders/ordering';
import type { Totals } from '@dapur/contract/money/totals';

export interface PaidParts {
  readonly firstSen: Sen;
  readonly restSen: Sen;
  readonly dueOn: string;
  /** The first part is paid. */
  readonly isPaid: boolean;
}

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

/** What is to be paid first of an unpaid order: its deposit, where a rest is left after it, or all. In MYR. */
export function firstAmount(order: Pick<Order, 'total' | 'store_credit' | 'deposit'>): number {
  const { deposit } = order;
  return deposit && deposit.rest > 0 ? deposit.amount : toRinggit(toSen(order.total) - creditOf(order));
}

/** How an order is paid in two parts, for its sums: what is paid first or was, and what is left. Undefined: at once. */
export function partsOf(order: Order): PaidParts | undefined {
  const { deposit } = order;
  if (deposit === undefined || deposit.rest === 0 || order.status === 'cancelled') return undefined;
  const restSen = toSen(deposit.rest);
  const firstSen = toSen(order.total) - creditOf(order) - restSen;
  return { firstSen, restSen, dueOn: deposit.due_on, isPaid: order.paid_at !== null };
}

/** The tax line of an order, or null when none was charged. */
export function orderTax(order: Order): { name: string; percentage: number } | null {
  return order.tax_name !== null && order.tax_percentage !== null
    ? { name: order.tax_name, percentage: order.tax_percentage }
    : null;
}
