import type { Order } from '@dapur/contract/ordering';
import { useCallback, useEffect, useState } from 'react';
import { faultOf } from '../../../lib/account/fault-of.ts';
import { lookEvery } from '../order-word.ts';

export interface Watched<T> {
  readonly state:
    | { readonly status: 'loading' }
    | { readonly status: 'missing' }
    | { readonly status: 'failed' }
    | { readonly status: 'known'; readonly data: T };
  /** Looks again; what is known stays on screen meanwhile. */
  readonly look: () => Promise<void>;
}

/**
 * An order that is looked at again and again while its page is in view and something may still happen: often while it
 * waits for its payment, calmly afterwards, and never once it has ended.
 */
export function useWatchedOrder<T extends { readonly order: Order }>(
  fetchOrder: (signal?: AbortSignal) => Promise<T>,
): Watched<T> {
  const [state, setState] = useState<Watched<T>['state']>({ status: 'loading' });
  const look = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const data = await fetchOrder(signal);
        if (!signal?.aborted) setState({ status: 'known', data });
      } catch (error) {
        if (signal?.aborted) return;
        const missing = faultOf(error) === 'missing';
        setState((before) =>
          before.status === 'known' && !missing ? before : { status: missing ? 'missing' : 'failed' },
        );
      }
    },
    [fetchOrder],
  );
  useEffect(() => {
    const leaving = new AbortController();
    setState({ status: 'loading' });
    void look(leaving.signal);
    return () => leaving.abort();
  }, [look]);

  const every = state.status === 'known' ? lookEvery(state.data.order) : undefined;
  useEffect(() => {
    if (every === undefined) return;
    const leaving = new AbortController();
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') void look(leaving.signal);
    };
    const timer = setInterval(lookWhenSeen, every);
    document.addEventListener('visibilitychange', lookWhenSeen);
    window.addEventListener('pageshow', lookWhenSeen);
    window.addEventListener('online', lookWhenSeen);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookWhenSeen);
      window.removeEventListener('pageshow', lookWhenSeen);
      window.removeEventListener('online', lookWhenSeen);
    };
  }, [every, look]);
  return { state, look: useCallback(() => look(), [look]) };
}
