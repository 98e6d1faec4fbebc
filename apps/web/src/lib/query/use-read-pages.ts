import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { followed, seenAgain } from './followed.ts';
import { queryClient } from './query-client.ts';
import { askAsPerson, codeOf } from './use-read.ts';

/** How a list is read page after page. */
export interface PagesRead<P, C> {
  /** `at` is undefined for the first page. For the same key, the question must be the same. */
  readonly ask: (at: C | undefined, signal: AbortSignal) => Promise<P>;
  /** Where the page after `last` begins; undefined: there is none. */
  readonly next: (last: P, pages: readonly P[]) => C | undefined;
  readonly everyMs?: number;
  /** Asked again whenever somebody comes back to the page, or the network does. */
  readonly onReturn?: boolean;
}

export interface ReadPages<P> {
  /** Undefined until the first answer. After a change of key, the old key's pages until its own arrive. */
  readonly pages: readonly P[] | undefined;
  /** The code of the last failure; the pages shown are older than it. */
  readonly fault: string | undefined;
  /** The pages shown belong to another key, while the current key's are on their way. */
  readonly isPreviousData: boolean;
  /** When the pages shown were read last: epoch milliseconds; 0 where none were. */
  readonly heardAt: number;
  /** If reading again failed: since when the pages shown may be out of date, as an ISO instant. */
  readonly staleSince: string | undefined;
  readonly hasMore: boolean;
  readonly more: 'idle' | 'loading' | 'failed';
  readonly loadMore: () => void;
  /** Reads from the start, and removes what is shown. */
  readonly reload: () => void;
  /** Reads all shown pages again; they stay meanwhile. */
  readonly refresh: () => Promise<void>;
}

/** A list, page after page, kept up to date while somebody looks at it. */
export function useReadPages<P, C>(
  key: QueryKey,
  { ask, next, everyMs, onReturn = false }: PagesRead<P, C>,
): ReadPages<P> {
  const query = useInfiniteQuery<P, Error, InfiniteData<P, C | undefined>, QueryKey, C | undefined>(
    {
      queryKey: key,
      // Its type says what the parameter is only once C is known.
      queryFn: ({ pageParam, signal }) =>
        askAsPerson((left) => ask(pageParam as C | undefined, left), signal),
      initialPageParam: undefined,
      getNextPageParam: (last, pages) => next(last, pages),
      placeholderData: keepPreviousData,
      ...(onReturn ? seenAgain : {}),
      ...(everyMs === undefined ? {} : followed(everyMs)),
    },
    queryClient,
  );
  const { data, error, fetchNextPage, refetch } = query;
  const fault = error === null ? undefined : codeOf(error);
  const keyText = JSON.stringify(key);
  return {
    pages: data?.pages,
    fault,
    isPreviousData: query.isPlaceholderData,
    heardAt: query.dataUpdatedAt,
    staleSince:
      data === undefined || fault === undefined ? undefined : new Date(query.dataUpdatedAt).toISOString(),
    hasMore: query.hasNextPage,
    more: query.isFetchingNextPage ? 'loading' : query.isFetchNextPageError ? 'failed' : 'idle',
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    reload: useCallback(
      () => void queryClient.resetQueries({ queryKey: JSON.parse(keyText) as QueryKey, exact: true }),
      [keyText],
    ),
    refresh: useCallback(async () => void (await refetch()), [refetch]),
  };
}
