import { useCallback, useEffect, useState } from 'react';
import { deliveryCalls } from '../../features/seller-delivery/delivery-calls.ts';
import { useRefresh } from '../../lib/seller/use-refresh.ts';

export interface Waiting {
  readonly count: number;
  /** What a page has just learned. */
  readonly tell: (count: number) => void;
}

/** How many deliveries wait for somebody, kept up to date. `isTold`: a page tells it, so that nobody has to ask. */
export function useWaiting(slug: string, isTold: boolean): Waiting {
  const [count, setCount] = useState(0);
  const ask = useCallback(
    (signal?: AbortSignal) => {
      if (isTold) return;
      deliveryCalls(slug)
        .list('attention', signal)
        .then(
          ({ attention }) => setCount(attention),
          () => {
            // The page itself says so when the server does not answer; the old count stays.
          },
        );
    },
    [slug, isTold],
  );
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  useRefresh(ask);
  return { count, tell: setCount };
}
