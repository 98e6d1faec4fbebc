import type { Product } from '@dapur/contract/products/catalogue';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import { whyNotOn } from '@dapur/contract/products/product-offer';
import type { CompanyProfile } from '@dapur/contract/stores/stores';

/**
 * Whether a shopper could order the product for some day: the store takes orders, it is not sold out, and a day that it
 * is made has room.
 */
export function isOffered(
  {
    id,
    daily_limit: daily,
    sold_out: isSoldOut,
    ...made
  }: Pick<Product, 'id' | 'daily_limit' | 'sold_out' | 'weekdays' | 'season'>,
  { on_break: pause, next_bake_date: first }: Pick<CompanyProfile, 'on_break' | 'next_bake_date'>,
  dates: readonly DeliveryDate[],
): boolean {
  if (pause !== null || first === null || isSoldOut) return false;
  return dates.some(
    ({ date, is_active: isOpen, availability, order_limit: limits }) =>
      date >= first &&
      isOpen &&
      availability !== 'full' &&
      (limits[id] ?? daily) > 0 &&
      whyNotOn(made, date) === undefined,
  );
}
