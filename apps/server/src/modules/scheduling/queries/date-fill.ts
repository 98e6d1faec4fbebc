import type { DeliveryDate } from '@dapur/contract/scheduling';

/** From this share of the day's portions on, a date counts as filling. */
const FILLING = 0.7;

/** How a date stands, by the portions of all products and how many are taken (each product at most its limit). */
export function availabilityOf(capacity: number, taken: number): DeliveryDate['availability'] {
  if (taken >= capacity) return 'full';
  return taken >= capacity * FILLING ? 'filling' : 'open';
}
