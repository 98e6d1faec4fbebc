import { addDays } from '@dapur/contract/dates/dates';
import { upcomingStatuses } from '@dapur/contract/orders/order-states';
import { ordersFilters, type OrdersFilterName } from './list-columns.tsx';

/** What the list shows, as it stands in the address. Values are the server's own words, but for `day` and `view`. */
export type OrdersQuery = Readonly<Partial<Record<QueryKey, string>>>;

const FILTER_KEYS = Object.keys(ordersFilters) as OrdersFilterName[];
const OTHER_KEYS = ['day', 'sort', 'limit', 'view'] as const;
type QueryKey = OrdersFilterName | (typeof OTHER_KEYS)[number];

/** The states of an order that was paid for and stands. */
export const KEPT = 'confirmed,preparing,ready,out_for_delivery,awaiting_pickup,completed';
/** Paid, and still to be handed over. */
const LIVE = upcomingStatuses.join(',');
const NOT_COLLECTED = 'confirmed,preparing,ready,awaiting_pickup';

/** What people ask for most: each a filter of its own. */
export const ordersChips = {
  upcoming: { status: LIVE },
  today: { day: 'today', status: KEPT },
  tomorrow: { day: 'tomorrow', status: KEPT },
  to_book: { courier: 'to_book' },
  late: { payment: 'paid_late', marks: 'settle' },
  paying: { status: 'pending', payment: 'unpaid' },
  collect: { day: 'today', method: 'pickup', status: NOT_COLLECTED },
  all: { sort: '-placed' },
} as const satisfies Record<string, OrdersQuery>;
export type OrdersChip = keyof typeof ordersChips;
export const ordersChipNames = Object.keys(ordersChips) as OrdersChip[];

/** The address's query; without any it is what comes. Keys that nobody knows are dropped. */
export function readOrdersQuery(search: string): OrdersQuery {
  const params = new URLSearchParams(search);
  const query: Partial<Record<QueryKey, string>> = {};
  for (const key of [...FILTER_KEYS, ...OTHER_KEYS]) {
    const value = params.get(key)?.trim();
    if (value) query[key] = value;
  }
  return Object.keys(query).some((key) => key !== 'view' && key !== 'limit')
    ? query
    : { ...ordersChips.upcoming, ...query };
}

/** The address's query of what is shown; keys in one order, so that the same list has one address. */
export function writeOrdersQuery(query: OrdersQuery): string {
  const params = new URLSearchParams();
  for (const key of [...FILTER_KEYS, ...OTHER_KEYS]) {
    const value = query[key];
    if (value) params.set(key, value);
  }
  return params.toString();
}

/** The chip that says exactly what is shown; undefined for none. How it is shown does not matter. */
export function ordersChipOf(query: OrdersQuery): OrdersChip | undefined {
  const { view: _view, limit: _limit, ...asked } = query;
  const text = writeOrdersQuery(asked);
  return ordersChipNames.find((name) => writeOrdersQuery(ordersChips[name]) === text);
}

/** What the server is asked for: days by name become dates. `today` as it is in Malaysia. */
export function toOrdersFilter(query: OrdersQuery, today: string): Record<string, string> {
  const { day, view: _view, ...rest } = query;
  const date = day === 'today' ? today : day === 'tomorrow' ? addDays(today, 1) : undefined;
  const dates = date === undefined ? {} : { from: date, to: date };
  // One letter finds everybody: the server takes two.
  const { q, ...others } = { ...rest, ...dates };
  return { ...others, ...(q !== undefined && q.length > 1 ? { q } : {}) };
}

/** How many filters are on that the chips do not show. */
export function countOrdersFilters(query: OrdersQuery): number {
  if (ordersChipOf(query) !== undefined) return 0;
  const { q: _q, sort: _sort, limit: _limit, view: _view, by: _by, ...filters } = query;
  const hasDates = 'from' in filters || 'to' in filters || 'day' in filters;
  const { from: _from, to: _to, day: _day, ...others } = filters;
  return Object.keys(others).length + (hasDates ? 1 : 0);
}

/** Whether all that is shown is of one day. */
export const isOneDay = (query: Record<string, string>): boolean =>
  query['from'] !== undefined && query['from'] === query['to'] && query['by'] !== 'placed';
