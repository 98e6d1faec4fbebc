import type { QueryKey } from '@tanstack/react-query';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import type { Reading } from '../../../lib/query/use-read.ts';
import { useListQuery, type ListQuery } from '../../../components/platform/use-list-query.ts';

/** A page of a list, as its address asks for it. */
export interface AskedPage<F extends string> {
  readonly page: number;
  readonly search?: string;
  /** One of the list's own filters; left out where none is chosen. */
  readonly show?: F;
}

/** The list that the address asks for. */
export function useAskedList<F extends string, T extends NonNullable<unknown>>(
  keyOf: (asked: Readonly<Record<string, unknown>>) => QueryKey,
  filters: readonly F[],
  fetch: (asked: AskedPage<F>, signal: AbortSignal) => Promise<T>,
): {
  readonly query: ListQuery;
  /** The list is searched or filtered, so something missing here may still exist. */
  readonly isNarrowed: boolean;
  readonly read: Reading<T>;
} {
  const query = useListQuery();
  const { search, page } = query;
  const show = filters.find((one) => one === query.filter);
  const asked = { page, ...(search === '' ? {} : { search }), ...(show === undefined ? {} : { show }) };
  const read = usePageRead(keyOf(asked), (signal) => fetch(asked, signal));
  return { query, isNarrowed: search !== '' || show !== undefined, read };
}
