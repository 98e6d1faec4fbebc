import { useListAddress, type ListAddress, type Said } from '../../lib/query/use-list-address.ts';

const read = (said: Said) => ({ search: said('search').slice(0, 80), show: said('show') });

type Query = ListAddress<ReturnType<typeof read>>;

/** A list's search, filter and page, as they stand in the address. */
export interface ListQuery extends Query {
  /** Goes to the first page unless one is named. */
  readonly go: (change: Partial<Query>) => void;
}

export function useListQuery(): ListQuery {
  const [query, go] = useListAddress(read);
  return { ...query, go };
}
