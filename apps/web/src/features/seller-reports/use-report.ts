import { useEffect, useRef, useState } from 'react';
import { recheckSession } from '../../lib/account/session.ts';
import { ApiError } from '../../lib/api.ts';

/** A report, and how it stands. While another one is fetched, the last stays to be seen. */
export interface Reported<T> {
  readonly data: T | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
}

/** Asks whenever `key` changes; `ask` must mean the same for the same key. */
export function useReport<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Reported<T> {
  const [state, setState] = useState<Omit<Reported<T>, 'retry'>>({ data: undefined, status: 'loading' });
  const [round, setRound] = useState(0);
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  useEffect(() => {
    const left = new AbortController();
    setState(({ data }) => ({ data, status: 'loading' }));
    asking.current(left.signal).then(
      (data) => {
        if (!left.signal.aborted) setState({ data, status: 'ready' });
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        if (error instanceof ApiError && error.code === 'unauthorized') void recheckSession();
        setState({ data: undefined, status: 'failed' });
      },
    );
    return () => left.abort();
  }, [key, round]);
  return { ...state, retry: () => setRound((before) => before + 1) };
}
