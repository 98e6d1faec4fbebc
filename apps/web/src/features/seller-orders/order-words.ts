import type { OrderRow } from '@dapur/contract/orders/seller-orders';

/** `Kuih Lapis ×2, Ondeh-ondeh`. */
export function orderItemsText(items: OrderRow['items']): string {
  return items.map(({ name, quantity }) => (quantity > 1 ? `${name}\u00a0×${quantity}` : name)).join(', ');
}

/** Orders side by side that are handed over together, in the order in which they came. */
export function groupsOf(orders: readonly OrderRow[]): {
  readonly date: string;
  readonly time: string;
  readonly orders: readonly OrderRow[];
}[] {
  const groups: { date: string; time: string; orders: OrderRow[] }[] = [];
  for (const order of orders) {
    const last = groups.at(-1);
    if (last?.date === order.delivery_date && last.time === order.delivery_time) last.orders.push(order);
    else groups.push({ date: order.delivery_date, time: order.delivery_time, orders: [order] });
  }
  return groups;
}
