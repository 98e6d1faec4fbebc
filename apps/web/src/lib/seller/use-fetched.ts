import { ApiError } from '@dapur/contract/client';
import { useCallback, useEffect, useState } from 'react';
import { recheckSession } from '../account/session.ts';

export interface Fetched<T> {
  /** The newest answer; it stays while another one is on its way. */
  readonly data: T | undefined;
  readonly isBusy: boolean;
  /** The code of what failed last; undefined when nothing did. */
  readonly fault: string | undefined;
  readonly reload: () => void;
  /** Puts what is known already in the answer's place. */
  readonly put: (change: (before: T) => T) => void;
}

/** Asks when shown and whenever `ask` changes, and keeps showing the last answer meanwhile. */
export function useFetched<T>(ask: (signal: AbortSignal) => Promise<T>): Fetched<T> {
  const [state, setState] = useState<Omit<Fetched<T>, 'reload' | 'put'>>({
    data: undefined,
    isBusy: true,
    fault: undefined,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    setState((before) => ({ ...before, isBusy: true }));
    ask(left.signal).then(
      (data) => {
        if (!left.signal.aborted) setState({ data, isBusy: false, fault: undefined });
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        const fault = error instanceof ApiError ? error.code : 'network';
        if (fault === 'unauthorized') void recheckSession();
        setState((before) => ({ ...before, isBusy: false, fault }));
      },
    );
    return () => left.abort();
  }, [ask, round]);
  return {
    ...state,
    reload: useCallback(() => setRound((before) => before + 1), []),
    put: useCallback(
      (change) =>
        setState((before) => (before.data === undefined ? before : { ...before, data: change(before.data) })),
      [],
    ),
  };
}
