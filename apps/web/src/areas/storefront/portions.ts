import type { Product } from '@dapur/contract/products/catalogue';
import { daysBetween, type LocalDate } from '@dapur/contract/dates/dates';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import type { DraftItem } from '../../lib/order/order-draft.ts';

/** Dates a buyer may choose: active, and at least `minDays` after today. */
export function offeredDates(
  dates: readonly DeliveryDate[],
  today: LocalDate,
  minDays: number,
): DeliveryDate[] {
  return dates.filter((date) => date.is_active && daysBetween(today, date.date) >= minDays);
}

/** How many of a product the kitchen makes on a date: the date's own limit, otherwise the daily one. */
export function limitOn(product: Product, date: DeliveryDate | undefined): number {
  const own = date?.order_limit[product.id];
  return own ?? product.daily_limit;
}

/** Portions still free: the limit minus what others ordered, never below 0. */
export function availableOn(product: Product, date: DeliveryDate | undefined, taken: number): number {
  return Math.max(0, limitOn(product, date) - taken);
}

/** Portions of a product in the cart, over all its lines. */
export function quantityInCart(items: readonly DraftItem[], productId: string): number {
  return items.reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0);
}

/**
 * By sort_order (missing as 999), otherwise as the server sent them. Names are not compared here: server and browser
 * order Chinese ones differently, and the page would be drawn twice.
 */
export function sortProducts(products: readonly Product[]): Product[] {
  return [...products].sort((a, b) => (a.sort_order ?? 999) - (b.sort_order ?? 999));
}
