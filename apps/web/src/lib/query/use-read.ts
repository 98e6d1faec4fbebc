import { ApiError } from '@dapur/contract/client';
import { useQuery, type Query, type QueryKey } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { recheckSession } from '../account/session.ts';
import { followed } from './followed.ts';
import { queryClient } from './query-client.ts';

/** How what was asked for stands. `missing`: it is not there, or not this person's. */
type ReadState<T> =
  | { readonly status: 'loading' | 'missing' | 'failed'; readonly data: undefined }
  | { readonly status: 'ready'; readonly data: T };

export type Reading<T> = ReadState<T> & {
  /** The code of what failed last, also where an older answer is shown; undefined when nothing did. */
  readonly fault: string | undefined;
  /** It is being asked. */
  readonly isBusy: boolean;
  /** What is shown is of another key, whose own answer is on its way. */
  readonly isTurning: boolean;
  /** It could not be had anew: when what is shown was so, as an ISO instant. */
  readonly staleSince: string | undefined;
  /** Asks from the start, without what is shown. */
  readonly reload: () => void;
  /** Asks once more; what is shown stays. Resolves with whether the answer could be had; never throws. */
  readonly refresh: () => Promise<boolean>;
  /** Puts what is known already in the answer's place; an answer under way is dropped, since it may be older. */
  readonly put: (change: (before: T) => T) => void;
};

export interface ReadOptions<T> {
  /** Left out: it is asked. */
  readonly isWanted?: boolean;
  /** While the answer for another key is on its way, or cannot be had, the last one stays: for lists with filters. */
  readonly keepsLast?: boolean;
  /** Asked again so often while it is looked at, and whenever somebody comes back. */
  readonly everyMs?: number | undefined;
  /** How soon it is asked again after such an answer; undefined: not of its own accord. */
  readonly looksAgain?: ((data: T) => number | undefined) | undefined;
  /**
   * The answer stays while the page is open: there at once for what shows it next, and asked for anew behind it. False:
   * not even what is followed is kept.
   */
  readonly isKept?: boolean;
  /** Known from another call already: shown until the answer comes. */
  readonly known?: T | undefined;
}

/** Asks the server when shown and whenever `key` changes. `ask` must mean the same for the same key. */
export function useRead<T extends NonNullable<unknown> | null>(
  key: QueryKey,
  ask: (signal: AbortSignal) => Promise<T>,
  { isWanted = true, keepsLast = false, everyMs, looksAgain, isKept, known }: ReadOptions<T> = {},
): Reading<T> {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => askAsPerson(ask, signal),
      enabled: isWanted,
      ...(everyMs === undefined ? {} : followed(everyMs)),
      ...(looksAgain === undefined
        ? {}
        : {
            refetchInterval: ({ state }: Query<T, Error, T>) =>
              (state.data !== undefined && looksAgain(state.data)) || false,
          }),
      ...(isKept === undefined ? {} : isKept ? kept : { gcTime: 0 }),
      ...(known === undefined ? {} : { initialData: known }),
    },
    queryClient,
  );
  // Kept here, since the library's own placeholder goes when the next answer cannot be had.
  const last = useRef<Answered<T>>(undefined);
  if (data !== undefined) last.current = { data, at: dataUpdatedAt };
  const shown = data !== undefined || keepsLast ? last.current : undefined;
  const fault = error === null ? undefined : codeOf(error);
  const keyText = JSON.stringify(key);
  const own = useCallback(() => ({ queryKey: JSON.parse(keyText) as QueryKey, exact: true }), [keyText]);
  return {
    ...stateOf<T>(shown?.data, fault),
    fault,
    isBusy: isFetching,
    isTurning: shown !== undefined && data === undefined && isFetching,
    staleSince: fault === undefined || shown === undefined ? undefined : new Date(shown.at).toISOString(),
    reload: useCallback(() => void queryClient.resetQueries(own()), [own]),
    refresh: useCallback(async () => !(await refetch()).isError, [refetch]),
    put: useCallback((change) => putAnswer(own().queryKey, change), [own]),
  };
}

const kept = { gcTime: Infinity } as const;

/** What is kept of an answer (`isKept`), or the answer itself where nothing is. Rejects with ApiError. */
export const readKept = <T>(key: QueryKey, ask: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  queryClient.ensureQueryData({ queryKey: key, queryFn: ({ signal }) => askAsPerson(ask, signal), ...kept });

interface Answered<T> {
  readonly data: T;
  readonly at: number;
}

/** Puts what another call answered in the place of what was read. Nothing is put where nothing was read. */
export function putAnswer<T>(key: QueryKey, change: (before: T) => T): void {
  if (queryClient.getQueryData(key) === undefined) return;
  void queryClient.cancelQueries({ queryKey: key, exact: true });
  queryClient.setQueryData<T>(key, (before) => (before === undefined ? undefined : change(before)));
}

/** The code of a refusal; `network` for whatever never reached the server. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'network');

function stateOf<T>(data: T | undefined, fault: string | undefined): ReadState<T> {
  if (data !== undefined) return { status: 'ready', data };
  if (fault === undefined) return { status: 'loading', data: undefined };
  return { status: fault.endsWith('not_found') ? 'missing' : 'failed', data: undefined };
}

/** A session that has ended is looked into before the page says anything: whoever is a guest now is led away. */
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
