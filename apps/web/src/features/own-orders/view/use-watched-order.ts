import type { QueryKey } from '@tanstack/react-query';
import type { Order } from '@dapur/contract/orders/ordering';
import { useCallback } from 'react';
import type { Following } from '../../../lib/order/follow-order.ts';
import { laterOf, useLiveOrder } from '../../../lib/order/use-live-order.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { codeOf, useRead } from '../../../lib/query/use-read.ts';
import { mayChange } from '../order-word.ts';

export interface Watched<T> {
  readonly state:
    | { readonly status: 'loading' }
    | { readonly status: 'missing' }
    | { readonly status: 'failed' }
    | { readonly status: 'known'; readonly data: T };
  /** Looks again; what is known stays on screen meanwhile. */
  readonly look: () => Promise<unknown>;
  readonly following: Following;
}

/** What is told of an order, kept up to date while its page is in view and something may still happen. */
export function useWatchedOrder<T extends { readonly order: Order }>(
  key: QueryKey,
  fetchOrder: (signal: AbortSignal) => Promise<T>,
  slugOf: (data: T) => string,
): Watched<T> {
  const { status, data, fault, refresh, put } = useRead(key, async (signal): Promise<T> => {
    const told = await fetchOrder(signal);
    const known = queryClient.getQueryData<T>(key);
    return known === undefined ? told : { ...told, order: laterOf(known.order, told.order) };
  });
  const watched =
    data !== undefined && mayChange(data.order) ? { slug: slugOf(data), orderId: data.order.id } : undefined;
  const following = useLiveOrder(watched, {
    poll: useCallback(async () => {
      await refresh();
      const error = queryClient.getQueryState(key)?.error ?? null;
      // False when the server was not reached, or something else, such as a proxy, answered.
      return error === null || !['network', 'unusable'].includes(codeOf(error));
    }, [refresh, key]),
    onOrder: (order) => {
      put((before) => ({ ...before, order: laterOf(before.order, order) }));
      // What may be done with an order depends on its state, and only the server knows it.
      const { status: was, payment_status: payment } = data?.order ?? order;
      if (order.status !== was || order.payment_status !== payment) void refresh();
    },
  });
  return { state: stateOf(), look: refresh, following };

  function stateOf(): Watched<T>['state'] {
    // Applies also to an order that could be read until now.
    if (status === 'missing' || fault === 'not_found') return { status: 'missing' };
    return data === undefined
      ? { status: status === 'loading' ? 'loading' : 'failed' }
      : { status: 'known', data };
  }
}
