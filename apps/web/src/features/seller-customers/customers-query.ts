import type { CustomerFilter } from '@dapur/contract/customers/customer-input';
import { typedSen } from '@dapur/contract/money/typed-amount';

/** What the list shows, as it stands in the address. Values are the server's own words. */
export type CustomersQuery = Readonly<Partial<Record<Key, string>>>;

const FILTERS = [
  'q',
  'tag',
  'area',
  'idle_days',
  'spend_from',
  'spend_to',
  'mark',
  'occasion_month',
  'occasion_days',
] as const;
const KEYS = [...FILTERS, 'sort', 'page'] as const;
type Key = (typeof KEYS)[number];

export const CUSTOMER_SORTS = ['-last', 'last', '-spend', '-orders', 'name'] as const;
export const CUSTOMER_MARKS = ['consent', 'no_shows', 'blocked'] as const;
export const IDLE_DAYS = ['30', '60', '90', '180', '365'] as const;
export const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export const AHEAD_DAYS = ['7', '30'] as const;

/** What people ask for most: each a filter of its own. */
export const customersChips = {
  all: {},
  idle: { idle_days: '60' },
  top: { spend_from: '200', sort: '-spend' },
  consent: { mark: 'consent' },
  occasions: { occasion_days: '30' },
  no_shows: { mark: 'no_shows' },
  blocked: { mark: 'blocked' },
} as const satisfies Record<string, CustomersQuery>;
type Chip = keyof typeof customersChips;
export const customersChipNames = Object.keys(customersChips) as Chip[];

/** The address's query; what nobody knows is dropped. */
export function readCustomersQuery(search: string): CustomersQuery {
  const params = new URLSearchParams(search);
  const query: Partial<Record<Key, string>> = {};
  for (const key of KEYS) {
    const value = params.get(key)?.trim();
    if (value && isKnown(key, value)) query[key] = value;
  }
  return query;
}

function isKnown(key: Key, value: string): boolean {
  switch (key) {
    case 'sort':
      return CUSTOMER_SORTS.some((sort) => sort === value);
    case 'mark':
      return CUSTOMER_MARKS.some((mark) => mark === value);
    case 'idle_days':
      return /^[1-9]\d{0,2}$/.test(value);
    case 'occasion_month':
      return MONTHS.some((month) => month === value);
    case 'occasion_days':
      return /^([1-9]|[1-5]\d|60)$/.test(value);
    case 'spend_from':
    case 'spend_to':
      return /^\d{1,7}$/.test(value);
    case 'page':
      return /^[1-9]\d{0,3}$/.test(value);
    case 'tag':
      return value.length <= 24 && !value.includes(',');
    case 'area':
      return value.length <= 120;
    case 'q':
      return value.length <= 60;
  }
}

/** The address's query of what is shown; keys in one order, so that the same list has one address. */
export function writeCustomersQuery(query: CustomersQuery): string {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    const value = query[key];
    if (value && !(key === 'page' && value === '1')) params.set(key, value);
  }
  return params.toString();
}

/** The chip whose filter is exactly the current one; undefined for none. */
export function customersChipOf({ page: _page, ...asked }: CustomersQuery): Chip | undefined {
  const text = writeCustomersQuery(asked);
  return customersChipNames.find((name) => writeCustomersQuery(customersChips[name]) === text);
}

/** How many filters are on, the search aside. */
export const countCustomersFilters = (query: CustomersQuery): number =>
  FILTERS.filter((key) => key !== 'q' && query[key] !== undefined).length;

/** A typed amount in the whole ringgit that the server takes, so that nobody is left out; undefined for what is none. */
export function wholeRinggit(key: 'spend_from' | 'spend_to', typed: string): string | undefined {
  if (typed.trim() === '') return '';
  const sen = typedSen(typed);
  if (sen === undefined) return undefined;
  const whole = String((key === 'spend_from' ? Math.floor : Math.ceil)(sen / 100));
  return isKnown(key, whole) ? whole : undefined;
}

/** The filter alone, for a message to all customers that were found. */
export function filterOf({ sort: _sort, page: _page, ...filter }: Record<string, string>): CustomerFilter {
  return filter as unknown as CustomerFilter;
}

/** What the server is asked for. */
export function toCustomersFilter(query: CustomersQuery): Record<string, string> {
  const { q, ...rest } = query;
  // One letter finds everybody: the server takes two.
  return { ...rest, ...(q !== undefined && q.length > 1 ? { q } : {}) };
}
