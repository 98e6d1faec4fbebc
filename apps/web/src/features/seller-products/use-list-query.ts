import { oneOf, useListAddress, type ListAddress, type Said } from '../../lib/query/use-list-address.ts';

export const PRODUCT_STATUSES = ['', 'active', 'unlisted', 'hidden', 'sold_out', 'archived'] as const;
export const PRODUCT_LACKS = ['', 'photo', 'allergens', 'translation'] as const;
export const PRODUCT_SORTS = ['menu', 'name', 'price', 'newest'] as const;

const LAST_PAGE = 1_000;

const read = (said: Said) => ({
  search: said('search').slice(0, 80),
  category: said('category').slice(0, 60),
  status: oneOf(PRODUCT_STATUSES, said('status')) ?? '',
  lacks: oneOf(PRODUCT_LACKS, said('lacks')) ?? '',
  sort: oneOf(PRODUCT_SORTS, said('sort')) ?? 'menu',
});

export type ProductListQuery = ListAddress<ReturnType<typeof read>>;

export const useProductListQuery = () => useListAddress(read, LAST_PAGE);
