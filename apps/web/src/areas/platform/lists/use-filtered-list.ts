import type { QueryKey } from '@tanstack/react-query';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import type { Reading } from '../../../lib/query/use-read.ts';
import { filled } from '../../../lib/query/use-list-address.ts';
import { useListQuery, type ListQuery } from '../../../components/platform/use-list-query.ts';

/** A page of a list, as its address asks for it. */
export interface ListRequest<F extends string> {
  readonly page: number;
  readonly search?: string;
  /** One of the list's own filters; left out where none is chosen. */
  readonly show?: F;
}

/** The list that the address asks for. */
export function useFilteredList<F extends string, T extends NonNullable<unknown>>(
  keyOf: (request: Readonly<Record<string, unknown>>) => QueryKey,
  filters: readonly F[],
  fetch: (request: ListRequest<F>, signal: AbortSignal) => Promise<T>,
): {
  readonly query: ListQuery;
  /** The list is searched or filtered, so something missing here may still exist. */
  readonly isNarrowed: boolean;
  readonly read: Reading<T>;
} {
  const query = useListQuery();
  const { search, page } = query;
  const show = filters.find((one) => one === query.show);
  const request = { page, ...filled({ search }), ...(show === undefined ? {} : { show }) };
  const read = usePageRead(keyOf(request), (signal) => fetch(request, signal));
  return { query, isNarrowed: search !== '' || show !== undefined, read };
}
