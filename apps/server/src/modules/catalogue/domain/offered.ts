import type { Product } from '@dapur/contract/catalogue';
import type { DeliveryDate } from '@dapur/contract/scheduling';
import type { CompanyProfile } from '@dapur/contract/stores';

/** Whether a shopper could order it for any day: the store takes orders, and makes it on a day that has room. */
export function isOffered(
  { id, daily_limit: daily }: Pick<Product, 'id' | 'daily_limit'>,
  { on_break: pause, next_bake_date: first }: Pick<CompanyProfile, 'on_break' | 'next_bake_date'>,
  dates: readonly DeliveryDate[],
): boolean {
  if (pause !== null || first === null) return false;
  return dates.some(
    ({ date, is_active: isOpen, availability, order_limit: limits }) =>
      date >= first && isOpen && availability !== 'full' && (limits[id] ?? daily) > 0,
  );
}
