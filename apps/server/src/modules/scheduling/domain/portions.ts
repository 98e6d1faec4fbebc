import { weekdayOf } from '@dapur/contract/dates/dates';
import { earliestDate, latestDate } from '@dapur/contract/dates/date-rules';
import { whyNotOn } from '@dapur/contract/products/product-offer';
import type { DeliveryDate, Shortage } from '@dapur/contract/dates/scheduling';
import type { Calendar } from './calendar.ts';
import { offersOf, resourceRoom, type ResourcePool, type ResourceRoom } from './resources.ts';

/** Quantities wanted by product id, each product once. */
export type WantedPortions = ReadonlyMap<string, number>;

/** What may be sold of each product on each date, and what is taken. */
export interface Portions {
  /**
   * The date's own limit, else the daily one; 0 for a product that is off sale, not made that day, or not ready by then.
   * Less where its resources leave less beyond what is held.
   */
  limit(date: string, productId: string): number;
  held(date: string, productId: string): number;
  /** As `limit`, whatever resources leave. */
  ownLimit(date: string, productId: string): number;
  resources(date: string): readonly ResourcePool[];
}

/** From this share of the day's portions on, a date counts as filling. */
const FILLING = 0.7;

export function portionsOf(calendar: Calendar): Portions {
  const { now, rules, products, limits, held } = calendar;
  const daily = new Map(products.map((product) => [product.id, product.is_active ? product.daily_limit : 0]));
  const off = new Set(products.filter((product) => !product.is_active).map((product) => product.id));
  const rulesOf = new Map(notAlways({ now, rules, products }).map(({ id, isMadeOn }) => [id, isMadeOn]));
  const isMade = (date: string, id: string): boolean => rulesOf.get(id)?.(date) ?? true;
  const ofDate = byDate(limits, (row) => row.order_limit);
  const taken = byDate(held, (row) => row.held);
  const resources = resourcesOf(calendar);
  const ownLimit: Portions['limit'] = (date, id) =>
    off.has(id) || !isMade(date, id) ? 0 : (ofDate.get(date)?.get(id) ?? daily.get(id) ?? 0);
  const heldOf: Portions['held'] = (date, id) => taken.get(date)?.get(id) ?? 0;
  const bound = users(calendar);
  const rooms = new Map<string, ResourceRoom>();
  const roomOf = (date: string): ResourceRoom => {
    const room = rooms.get(date) ?? resourceRoom(resources(date));
    rooms.set(date, room);
    return room;
  };
  return {
    limit: (date, id) => {
      const own = ownLimit(date, id);
      const left = own > 0 && bound.has(id) ? roomOf(date).left(id) : undefined;
      return left === undefined ? own : Math.min(own, heldOf(date, id) + left);
    },
    held: heldOf,
    ownLimit,
    resources,
  };
}

/** Products that take of a resource. */
const users = ({ resources }: Calendar): Set<string> =>
  new Set(resources.flatMap(({ uses }) => uses.map(({ productId }) => productId)));

/** The resources as they stand on a date. */
function resourcesOf({ resources, resources_held: rows }: Calendar): Portions['resources'] {
  if (resources.length === 0) return () => [];
  const held = new Map(rows.map((row) => [`${row.date} ${row.resource_id}`, row.held]));
  return (date) =>
    resources.map(({ id, per_day: perDay, weekdays, uses }) => ({
      id,
      limit: weekdays?.[weekdayOf(date) - 1] ?? perDay,
      held: held.get(`${date} ${id}`) ?? 0,
      uses,
    }));
}

interface NotAlways {
  readonly id: string;
  readonly isMadeOn: (date: string) => boolean;
}

/** Products that are not made for every date: they need more days than the store, or have their weekdays or season. */
function notAlways({ now, rules, products }: Pick<Calendar, 'now' | 'rules' | 'products'>): NotAlways[] {
  return products.flatMap((product): NotAlways[] => {
    const isSlow = (product.lead_days ?? 0) > rules.leadDays;
    const { weekdays, season_from: from, season_until: until } = product;
    if (!isSlow && weekdays === null && from === null && until === null) return [];
    const earliest = isSlow ? earliestDate(now, rules, product.lead_days) : '';
    const made = { ...(weekdays === null ? {} : { weekdays: [...weekdays] }), season: { from, until } };
    return [{ id: product.id, isMadeOn: (date) => date >= earliest && whyNotOn(made, date) === undefined }];
  });
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

/**
 * The dates as shoppers see them: the limits of the day, and how full the day is over all products on sale and by what it
 * takes of orders. A date that the clock has closed, or that offers no slot, is not open.
 */
export function shownDates(calendar: Calendar): DeliveryDate[] {
  const onSale = calendar.products.filter((product) => product.is_active);
  const daily = onSale.reduce((sum, product) => sum + product.daily_limit, 0);
  const limits = byDate(calendar.limits, (row) => row.order_limit);
  const portions = portionsOf(calendar);
  const isTouched = new Set([...limits.keys(), ...calendar.held.map(({ date }) => date)]);
  const choosy = notAlways({ ...calendar, products: onSale });
  const bound = users(calendar);
  const takers = onSale.flatMap(({ id }) => (bound.has(id) ? [id] : []));
  const withoutRoom = new Map(calendar.without_room.map((one) => [one.date, one.is_offered]));
  const { orderBy } = calendar.rules;
  const earliest = orderBy === null ? '' : earliestDate(calendar.now, calendar.rules);
  const latest = latestDate(calendar.now, calendar.rules);
  const shown = calendar.dates.filter(({ date }) => date <= latest);
  return shown.map(({ order_cap: cap, orders_held: orders, ...date }) => {
    let all = daily;
    let taken = 0;
    // Most dates have no limits of their own and no orders yet: those have all the daily portions left.
    const notMade = choosy.filter(({ isMadeOn }) => !isMadeOn(date.date)).map(({ id }) => [id, 0] as const);
    const lessened = takers
      .map((id) => [id, portions.limit(date.date, id)] as const)
      .filter(([id, limit]) => limit < portions.ownLimit(date.date, id));
    if (isTouched.has(date.date) || notMade.length > 0 || lessened.length > 0) {
      all = 0;
      for (const { id } of onSale) {
        const limit = portions.limit(date.date, id);
        all += limit;
        // A seller may have lowered a limit below what is sold: that is full, and does not count for others.
        taken += Math.min(limit, portions.held(date.date, id));
      }
    }
    const isFull = withoutRoom.get(date.date) === true;
    return {
      ...date,
      is_active: date.is_active && date.date >= earliest && withoutRoom.get(date.date) !== false,
      order_limit: {
        ...Object.fromEntries(limits.get(date.date) ?? []),
        ...Object.fromEntries(notMade),
        ...Object.fromEntries(lessened),
      },
      availability: isFull
        ? 'full'
        : fuller(fill(all, taken), cap === null ? 'open' : fill(cap, orders ?? 0)),
    };
  });
}

function fill(all: number, taken: number): DeliveryDate['availability'] {
  if (taken >= all) return 'full';
  return taken >= all * FILLING ? 'filling' : 'open';
}

function fuller(
  one: DeliveryDate['availability'],
  other: DeliveryDate['availability'],
): DeliveryDate['availability'] {
  if (one === 'full' || other === 'full') return 'full';
  return one === 'filling' || other === 'filling' ? 'filling' : 'open';
}

/** What a date is short of; empty when everything fits. */
export function shortagesOn(date: string, wanted: WantedPortions, calendar: Calendar): Shortage[] {
  const portions = portionsOf(calendar);
  const asked = calendar.products.map(({ id }) => ({
    productId: id,
    quantity: wanted.get(id) ?? 0,
    limit: portions.ownLimit(date, id),
    held: portions.held(date, id),
  }));
  const offers = offersOf(asked, portions.resources(date));
  return calendar.products
    .map(({ id, name }, at) => ({
      product_id: id,
      product: name,
      requested: wanted.get(id) ?? 0,
      available: offers[at]?.available ?? 0,
      limit: offers[at]?.limit ?? 0,
    }))
    .filter((line) => line.requested > line.available);
}

/** Whether the store takes orders for a date at all: it is open, in reach, and has room. */
export function isOffered(date: string, calendar: Calendar): boolean {
  const { now, rules } = calendar;
  const known = calendar.dates.find((one) => one.date === date);
  if (known?.is_active !== true || date < earliestDate(now, rules) || date > latestDate(now, rules))
    return false;
  if (calendar.without_room.some((one) => one.date === date)) return false;
  return known.order_cap === null || (known.orders_held ?? 0) < known.order_cap;
}

/** The first `most` dates from `from` to `to`, other than `except`, that are offered and have room for all that is wanted. */
export function datesThatFit(
  wanted: WantedPortions,
  calendar: Calendar,
  {
    from,
    to,
    except,
    most,
  }: { readonly from: string; readonly to: string; readonly except: string; readonly most: number },
): string[] {
  return calendar.dates
    .map(({ date }) => date)
    .filter((date) => date >= from && date <= to && date !== except && isOffered(date, calendar))
    .filter((date) => shortagesOn(date, wanted, calendar).length === 0)
    .slice(0, most);
}
