import type { DeliveryDate, Shortage } from '@dapur/contract/scheduling';
import type { Calendar } from './calendar.ts';

/** Quantities wanted by product id, each product once. */
export type WantedPortions = ReadonlyMap<string, number>;

/** What may be sold of each product on each date, and what is taken. */
export interface Portions {
  /** The date's own limit, else the daily one; 0 for a product that is off sale. */
  limit(date: string, productId: string): number;
  held(date: string, productId: string): number;
}

/** From this share of the day's portions on, a date counts as filling. */
const FILLING = 0.7;

export function portionsOf({ products, limits, held }: Calendar): Portions {
  const daily = new Map(products.map((product) => [product.id, product.is_active ? product.daily_limit : 0]));
  const off = new Set(products.filter((product) => !product.is_active).map((product) => product.id));
  const ofDate = byDate(limits, (row) => row.order_limit);
  const taken = byDate(held, (row) => row.held);
  return {
    limit: (date, id) => (off.has(id) ? 0 : (ofDate.get(date)?.get(id) ?? daily.get(id) ?? 0)),
    held: (date, id) => taken.get(date)?.get(id) ?? 0,
  };
}

function byDate<Row extends { readonly date: string; readonly product_id: string }>(
  rows: readonly Row[],
  value: (row: Row) => number,
): Map<string, Map<string, number>> {
  const dates = new Map<string, Map<string, number>>();
  for (const row of rows) {
    let products = dates.get(row.date);
    if (products === undefined) dates.set(row.date, (products = new Map<string, number>()));
    products.set(row.product_id, value(row));
  }
  return dates;
}

/** The dates as shoppers see them: the limits of the day, and how full the day is over all products on sale. */
export function shownDates(calendar: Calendar): DeliveryDate[] {
  const onSale = calendar.products.filter((product) => product.is_active);
  const daily = onSale.reduce((sum, product) => sum + product.daily_limit, 0);
  const limits = byDate(calendar.limits, (row) => row.order_limit);
  const portions = portionsOf(calendar);
  const isTouched = new Set([...limits.keys(), ...calendar.held.map(({ date }) => date)]);
  return calendar.dates.map((date) => {
    let all = daily;
    let taken = 0;
    // Most dates have no limits of their own and no orders yet: those have all the daily portions left.
    if (isTouched.has(date.date)) {
      all = 0;
      for (const { id } of onSale) {
        const limit = portions.limit(date.date, id);
        all += limit;
        // A seller may have lowered a limit below what is sold: that is full, and does not count for others.
        taken += Math.min(limit, portions.held(date.date, id));
      }
    }
    return {
      ...date,
      order_limit: Object.fromEntries(limits.get(date.date) ?? []),
      availability: fill(all, taken),
    };
  });
}

function fill(all: number, taken: number): DeliveryDate['availability'] {
  if (taken >= all) return 'full';
  return taken >= all * FILLING ? 'filling' : 'open';
}

/** What a date is short of; empty when everything fits. */
export function shortagesOn(date: string, wanted: WantedPortions, calendar: Calendar): Shortage[] {
  const portions = portionsOf(calendar);
  return calendar.products
    .map(({ id, name }) => {
      const limit = portions.limit(date, id);
      const available = Math.max(0, limit - portions.held(date, id));
      return { product_id: id, product: name, requested: wanted.get(id) ?? 0, available, limit };
    })
    .filter((line) => line.requested > line.available);
}

/** The first `most` open dates from `from` on, other than `except`, that have room for all that is wanted. */
export function datesThatFit(
  wanted: WantedPortions,
  calendar: Calendar,
  { from, except, most }: { readonly from: string; readonly except: string; readonly most: number },
): string[] {
  return calendar.dates
    .filter(({ date, is_active }) => is_active && date >= from && date !== except)
    .map(({ date }) => date)
    .filter((date) => shortagesOn(date, wanted, calendar).length === 0)
    .slice(0, most);
}
