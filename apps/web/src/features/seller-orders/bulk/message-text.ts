import { formatDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';

/** Words in a message that stand for something of each order. */
export const MESSAGE_WORDS = ['name', 'number', 'date', 'time'] as const;

/** A message to one customer: `{name}`, `{number}`, `{date}` and `{time}` come from the order; the rest stays. */
export function messageTo(
  template: string,
  order: Pick<OrderRow, 'name' | 'order_number' | 'delivery_date' | 'delivery_time'>,
  locale: Locale,
): string {
  const values: Readonly<Record<(typeof MESSAGE_WORDS)[number], string>> = {
    name: order.name,
    number: order.order_number,
    date: formatDate(order.delivery_date, locale),
    time: order.delivery_time,
  };
  return template.replace(/\{(name|number|date|time)\}/g, (_, word: keyof typeof values) => values[word]);
}
