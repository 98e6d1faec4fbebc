import { ApiError } from '@dapur/contract/client';
import { useQuery, type Query, type QueryKey } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { recheckSession } from '../account/session.ts';
import { followed } from './followed.ts';
import { queryClient } from './query-client.ts';

/** The state of what was asked for. `missing`: it does not exist, or this person may not see it. */
type ReadState<T> =
  | { readonly status: 'loading' | 'missing' | 'failed'; readonly data: undefined }
  | { readonly status: 'ready'; readonly data: T };

export type Reading<T> = ReadState<T> & {
  /** The code of the last failure, also while an older answer is shown; undefined after a success. */
  readonly fault: string | undefined;
  /** A question is under way. */
  readonly isBusy: boolean;
  /** The data shown belongs to another key, while the current key's is on its way. */
  readonly isPreviousData: boolean;
  /** If reading again failed: since when the data shown may be out of date, as an ISO instant. */
  readonly staleSince: string | undefined;
  /** Reads from the start, and removes what is shown. */
  readonly reload: () => void;
  /** Reads again while the data shown stays. Resolves with whether that succeeded; never throws. */
  readonly refresh: () => Promise<boolean>;
  /** Replaces the data by what the caller already knows; an answer under way is dropped, since it may be older. */
  readonly put: (change: (before: T) => T) => void;
};

export interface ReadOptions<T> {
  /** False: nothing is read. Left out: it is read. */
  readonly isWanted?: boolean;
  /** While another key's answer is on its way, or if it fails, the last data stays: for lists with filters. */
  readonly keepsPreviousData?: boolean;
  /** Read again at this interval while the page is in view, and whenever somebody comes back. */
  readonly everyMs?: number | undefined;
  /** How soon to read again after such an answer; undefined: not by itself. */
  readonly refetchAfter?: ((data: T) => number | undefined) | undefined;
  /**
   * The answer is kept while the page is open: the next component shows it at once, and reads it again in the
   * background. False: not even followed data is kept.
   */
  readonly isKept?: boolean;
  /** Known from another call already: shown until the answer comes. */
  readonly known?: T | undefined;
}

/** Asks the server when shown, and whenever `key` changes. For the same key, the question must be the same. */
export function useRead<T extends NonNullable<unknown> | null>(
  key: QueryKey,
  ask: (signal: AbortSignal) => Promise<T>,
  { isWanted = true, keepsPreviousData = false, everyMs, refetchAfter, isKept, known }: ReadOptions<T> = {},
): Reading<T> {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => askAsPerson(ask, signal),
      enabled: isWanted,
      ...(everyMs === undefined ? {} : followed(everyMs)),
      ...(refetchAfter === undefined
        ? {}
        : {
            refetchInterval: ({ state }: Query<T, Error, T>) =>
              (state.data !== undefined && refetchAfter(state.data)) || false,
          }),
      ...(isKept === undefined ? {} : isKept ? kept : { gcTime: 0 }),
      ...(known === undefined ? {} : { initialData: known }),
    },
    queryClient,
  );
  // Kept here, since the library's own placeholder data disappears when the next answer fails.
  const last = useRef<Answered<T>>(undefined);
  if (data !== undefined) last.current = { data, at: dataUpdatedAt };
  const shown = data !== undefined || keepsPreviousData ? last.current : undefined;
  const fault = error === null ? undefined : codeOf(error);
  const keyText = JSON.stringify(key);
  const own = useCallback(() => ({ queryKey: JSON.parse(keyText) as QueryKey, exact: true }), [keyText]);
  return {
    ...stateOf<T>(shown?.data, fault),
    fault,
    isBusy: isFetching,
    isPreviousData: shown !== undefined && data === undefined && isFetching,
    staleSince: fault === undefined || shown === undefined ? undefined : new Date(shown.at).toISOString(),
    reload: useCallback(() => void queryClient.resetQueries(own()), [own]),
    refresh: useCallback(async () => !(await refetch()).isError, [refetch]),
    put: useCallback((change) => putAnswer(own().queryKey, change), [own]),
  };
}

const kept = { gcTime: Infinity } as const;

/** The kept answer of a key (`isKept`), or a new one if there is none. Rejects with ApiError. */
export const readKept = <T>(key: QueryKey, ask: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  queryClient.ensureQueryData({ queryKey: key, queryFn: ({ signal }) => askAsPerson(ask, signal), ...kept });

interface Answered<T> {
  readonly data: T;
  readonly at: number;
}

/** Replaces what was read by another call's answer. Does nothing where nothing was read. */
export function putAnswer<T>(key: QueryKey, change: (before: T) => T): void {
  if (queryClient.getQueryData(key) === undefined) return;
  void queryClient.cancelQueries({ queryKey: key, exact: true });
  queryClient.setQueryData<T>(key, (before) => (before === undefined ? undefined : change(before)));
}

/** The code of a refusal; `network` for everything that never reached the server. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'network');

function stateOf<T>(data: T | undefined, fault: string | undefined): ReadState<T> {
  if (data !== undefined) return { status: 'ready', data };
  if (fault === undefined) return { status: 'loading', data: undefined };
  return { status: fault.endsWith('not_found') ? 'missing' : 'failed', data: undefined };
}

/** If the session has ended, it is checked before the page shows anything: a guest is then led away. */
export async function askAsPerson<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await ask(signal);
  } catch (error) {
    if (!signal.aborted && codeOf(error) === 'unauthorized') await recheckSession();
    throw error;
  }
}
