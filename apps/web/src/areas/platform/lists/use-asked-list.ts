import { useCallback } from 'react';
import { useListQuery, type ListQuery } from './use-list-query.ts';

/** A page of a list, as its address asks for it. */
export interface AskedPage<F extends string> {
  readonly page: number;
  readonly search?: string;
  /** One of the list's own filters; left out where none is chosen. */
  readonly show?: F;
}

/**
 * The list that the address asks for. `ask` is for `useGuarded` and its like, and changes only when something else is
 * asked for. Neither `filters` nor `fetch` may change from drawing to drawing.
 */
export function useAskedList<F extends string, T>(
  filters: readonly F[],
  fetch: (asked: AskedPage<F>, signal: AbortSignal) => Promise<T>,
): {
  readonly query: ListQuery;
  /** It is searched or filtered, so that what is missing may be there. */
  readonly isNarrowed: boolean;
  readonly ask: (signal: AbortSignal) => Promise<T>;
} {
  const query = useListQuery();
  const { search, page } = query;
  const show = filters.find((one) => one === query.filter);
  const ask = useCallback(
    (signal: AbortSignal) =>
      fetch({ page, ...(search === '' ? {} : { search }), ...(show === undefined ? {} : { show }) }, signal),
    [fetch, search, show, page],
  );
  return { query, isNarrowed: search !== '' || show !== undefined, ask };
}
