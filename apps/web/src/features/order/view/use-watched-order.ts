import type { Order } from '@dapur/contract/ordering';
import { useCallback, useEffect, useState } from 'react';
import { faultOf } from '../../../lib/account/fault-of.ts';
import { ApiError } from '../../../lib/api.ts';
import type { Following } from '../../../lib/order/follow-order.ts';
import { laterOf, useLiveOrder } from '../../../lib/order/use-live-order.ts';
import { mayChange } from '../order-word.ts';

export interface Watched<T> {
  readonly state:
    | { readonly status: 'loading' }
    | { readonly status: 'missing' }
    | { readonly status: 'failed' }
    | { readonly status: 'known'; readonly data: T };
  /** Looks again; what is known stays on screen meanwhile. */
  readonly look: () => Promise<void>;
  readonly following: Following;
}

/** What is told of an order, kept up to date while its page is in view and something may still happen. */
export function useWatchedOrder<T extends { readonly order: Order }>(
  fetchOrder: (signal?: AbortSignal) => Promise<T>,
  slugOf: (data: T) => string,
): Watched<T> {
  const [state, setState] = useState<Watched<T>['state']>({ status: 'loading' });
  /** False when the server was not reached, or something else answered in its place. */
  const ask = useCallback(
    async (signal?: AbortSignal): Promise<boolean> => {
      try {
        const data = await fetchOrder(signal);
        if (signal?.aborted) return true;
        setState((before) =>
          before.status === 'known' && before.data.order.id === data.order.id
            ? { status: 'known', data: { ...data, order: laterOf(before.data.order, data.order) } }
            : { status: 'known', data },
        );
        return true;
      } catch (error) {
        if (signal?.aborted) return true;
        const fault = faultOf(error);
        setState((before) => (before.status === 'known' && fault !== 'missing' ? before : { status: fault }));
        return !(error instanceof ApiError && (error.code === 'network' || error.code === 'unusable'));
      }
    },
    [fetchOrder],
  );
  useEffect(() => {
    const leaving = new AbortController();
    setState({ status: 'loading' });
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);

  const data = state.status === 'known' ? state.data : undefined;
  const watched =
    data !== undefined && mayChange(data.order) ? { slug: slugOf(data), orderId: data.order.id } : undefined;
  const following = useLiveOrder(watched, {
    poll: () => ask(),
    onOrder: (order) => {
      setState((before) =>
        before.status === 'known'
          ? { status: 'known', data: { ...before.data, order: laterOf(before.data.order, order) } }
          : before,
      );
      // What may be done with an order hangs on how it stands, and only the server knows.
      const { status, payment_status: payment } = data?.order ?? order;
      if (order.status !== status || order.payment_status !== payment) void ask();
    },
  });
  return {
    state,
    look: useCallback(async () => {
      await ask();
    }, [ask]),
    following,
  };
}
