import type { MarketplaceSearch } from '@dapur/contract/pages/page';
import { MARKETPLACE_PATH } from '@dapur/contract/pages/marketplace-rules';

/** In the order in which addresses name them. */
const NAMES = [
  'q',
  'at',
  'lat',
  'lng',
  'within',
  'date',
  'method',
  'kind',
  'max_price',
  'min_rating',
  'halal',
  'opened',
  'sort',
  'lang',
] as const;

/** The address of the marketplace for what is asked, with some of it changed; undefined leaves a filter out. */
export function marketHref(search: MarketplaceSearch, change: Partial<MarketplaceSearch> = {}): string {
  const query = marketQuery({ ...search, ...change }).toString();
  return query === '' ? MARKETPLACE_PATH : `${MARKETPLACE_PATH}?${query}`;
}

export function marketQuery(search: MarketplaceSearch): URLSearchParams {
  // A distance only means something together with a place.
  const meant = search.lat === undefined ? { ...search, within: undefined } : search;
  return new URLSearchParams(
    NAMES.flatMap((name) => (meant[name] === undefined ? [] : [[name, String(meant[name])]])),
  );
}

/** All filters but the search words, for a form that asks for the words. */
export const besidesWords = (search: MarketplaceSearch): [name: string, value: string][] => [
  ...marketQuery({ ...search, q: undefined }),
];
