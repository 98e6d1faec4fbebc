import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import type { MainStep } from './bulk-bar.tsx';
import { ordersChipOf, type OrdersQuery } from './orders-query.ts';

/** Whether a courier is still to be booked for an order. */
export function mayBook({ courier }: OrderRow): boolean {
  return courier?.state === 'scheduled' || courier?.state === 'unavailable';
}

/** What one press does with the chosen orders: what the list was opened for, or the first step that is still to be taken. */
export function mainStep(
  orders: readonly OrderRow[],
  query: OrdersQuery,
): { readonly step: MainStep; readonly count: number } | undefined {
  const counts: Readonly<Record<MainStep, number>> = {
    preparing: orders.filter(({ moves }) => moves.includes('preparing')).length,
    ready: orders.filter(({ moves, status }) => status === 'preparing' && moves.includes('ready')).length,
    book: orders.filter(mayBook).length,
  };
  const order: readonly MainStep[] =
    ordersChipOf(query) === 'to_book' ? ['book', 'preparing', 'ready'] : ['preparing', 'ready', 'book'];
  const step = order.find((one) => counts[one] > 0);
  return step && { step, count: counts[step] };
}
