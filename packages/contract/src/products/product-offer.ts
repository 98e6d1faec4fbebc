import type { Product } from './catalogue.ts';
import { weekdayOf, type LocalDate } from '../dates/dates.ts';
import type { FieldsWith } from './product-fields.ts';

/** What an order must keep to, as shoppers are told it. */
export type ProductRules = Pick<Product, RuleField | 'season'>;
type RuleField = FieldsWith<{ isShown: true; bindsOrders: true }>;
type Made = Pick<ProductRules, 'weekdays' | 'season' | 'only_by'>;
type Counted = Pick<ProductRules, 'min_quantity' | 'max_quantity'>;

/** Why a product is not to be had: not on that day of the week, not yet, not any more, or not handed over that way. */
export type NotOffered = 'weekday' | 'early' | 'over' | 'method';

/** Why a product is not made for a date; undefined when it is. How many are left is not asked here. */
export function whyNotOn(
  { weekdays, season }: Made,
  date: LocalDate,
): Exclude<NotOffered, 'method'> | undefined {
  const { from = null, until = null } = season ?? {};
  if (until !== null && date > until) return 'over';
  if (from !== null && date < from) return 'early';
  return weekdays !== undefined && !weekdays.includes(weekdayOf(date)) ? 'weekday' : undefined;
}

/** Why a product cannot be ordered for a date (none chosen yet: empty) by a method; undefined when it can. */
export function whyNotOffered(
  product: Made,
  date: LocalDate | '',
  method: 'pickup' | 'delivery',
): NotOffered | undefined {
  if (product.only_by !== undefined && product.only_by !== method) return 'method';
  return date === '' ? undefined : whyNotOn(product, date);
}

/** Which bound a quantity of one order breaks; undefined for a quantity that may be ordered. */
export function brokenQuantity(
  { min_quantity: least, max_quantity: most }: Counted,
  quantity: number,
): { readonly least: number } | { readonly most: number } | undefined {
  if (least !== undefined && quantity < least) return { least };
  return most !== undefined && quantity > most ? { most } : undefined;
}
