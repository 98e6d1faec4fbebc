import { useCallback, useEffect, useState } from 'react';
import { faultOf } from './fault-of.ts';

/** What a page asked the server for. `missing`: it is not there, or not this person's. */
export type Asked<T> =
  | { readonly status: 'loading' | 'missing' | 'failed' }
  | { readonly status: 'ready'; readonly data: T };

export interface Asking<T> {
  readonly state: Asked<T>;
  /** Asks once more, with the page's skeleton meanwhile. */
  readonly reload: () => void;
  /** Puts what another call answered in place. */
  readonly put: (data: T) => void;
}

/** Asks when shown and whenever `ask` becomes another function. What came too late is dropped. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>): Asking<T> {
  const [state, setState] = useState<Asked<T>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setState({ status: 'loading' });
    ask(leaving.signal).then(
      (data) => leaving.signal.aborted || setState({ status: 'ready', data }),
      (error: unknown) => leaving.signal.aborted || setState({ status: faultOf(error) }),
    );
    return () => leaving.abort();
  }, [ask, round]);
  return {
    state,
    reload: useCallback(() => setRound((before) => before + 1), []),
    put: useCallback((data: T) => setState({ status: 'ready', data }), []),
  };
}
