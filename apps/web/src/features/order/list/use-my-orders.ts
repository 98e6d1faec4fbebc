import type { CustomerOrder, OrderSegment } from '@dapur/contract/account';
import { useCallback, useEffect, useRef, useState } from 'react';
import { accountApi } from '../../../lib/account/account-api.ts';
import { faultOf } from '../../../lib/account/fault-of.ts';
import { platformClient } from '../../../lib/api.ts';

export type SegmentCounts = Readonly<Record<OrderSegment, number>>;

export interface MyOrders {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly orders: readonly CustomerOrder[];
  /** Undefined until the first answer. */
  readonly counts: SegmentCounts | undefined;
  readonly hasMore: boolean;
  readonly more: 'idle' | 'loading' | 'failed';
  readonly loadMore: () => void;
  /** Asks again without clearing the list. */
  readonly refresh: () => void;
  /** Asks again from the start. */
  readonly reload: () => void;
}

const LIMIT = 10;

/** A segment of the person's orders, page by page. `search` is part of a number or of a store's name. */
export function useMyOrders(segment: OrderSegment, search: string): MyOrders {
  const [status, setStatus] = useState<MyOrders['status']>('loading');
  const [orders, setOrders] = useState<readonly CustomerOrder[]>([]);
  const [counts, setCounts] = useState<SegmentCounts>();
  const [page, setPage] = useState(1);
  const [hasMore, setHasMore] = useState(false);
  const [more, setMore] = useState<MyOrders['more']>('idle');
  const [round, setRound] = useState(0);

  const fetchPage = useCallback(
    async (wanted: number, limit: number, signal?: AbortSignal) =>
      (
        await platformClient(
          accountApi.listMyOrders,
          { query: { segment, page: wanted, limit, ...(search ? { search } : {}) } },
          signal,
        )
      ).data,
    [segment, search],
  );

  useEffect(() => {
    const leaving = new AbortController();
    setStatus('loading');
    setMore('idle');
    fetchPage(1, LIMIT, leaving.signal).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        setOrders(answer.orders);
        setCounts(answer.counts);
        setHasMore(answer.has_more);
        setPage(1);
        setStatus('ready');
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        faultOf(error);
        setStatus('failed');
      },
    );
    return () => leaving.abort();
  }, [fetchPage, round]);

  const asked = useRef(fetchPage);
  useEffect(() => {
    asked.current = fetchPage;
  }, [fetchPage]);

  const loadMore = useCallback(() => {
    setMore('loading');
    fetchPage(page + 1, LIMIT).then(
      (answer) => {
        if (asked.current !== fetchPage) return;
        // A new order pushes the rest down by one: what is known already must not show twice.
        setOrders((before) => [
          ...before,
          ...answer.orders.filter((one) => before.every((known) => known.order.id !== one.order.id)),
        ]);
        setHasMore(answer.has_more);
        setPage(page + 1);
        setMore('idle');
      },
      () => asked.current === fetchPage && setMore('failed'),
    );
  }, [fetchPage, page]);

  const refresh = useCallback(() => {
    fetchPage(1, Math.min(50, page * LIMIT)).then(
      (answer) => {
        // Meanwhile another segment or search was chosen.
        if (asked.current !== fetchPage) return;
        setOrders(answer.orders);
        setCounts(answer.counts);
        setHasMore(answer.has_more);
        setPage(Math.min(5, page));
      },
      // What is shown stays; the next look may reach the server again.
      () => undefined,
    );
  }, [fetchPage, page]);

  const isReady = status === 'ready';
  useEffect(() => {
    if (!isReady) return;
    // Whoever comes back from the bank or from another app sees how her orders stand now.
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', lookWhenSeen);
    window.addEventListener('pageshow', lookWhenSeen);
    window.addEventListener('online', lookWhenSeen);
    return () => {
      document.removeEventListener('visibilitychange', lookWhenSeen);
      window.removeEventListener('pageshow', lookWhenSeen);
      window.removeEventListener('online', lookWhenSeen);
    };
  }, [isReady, refresh]);

  return {
    status,
    orders,
    counts,
    hasMore,
    more,
    loadMore,
    refresh,
    reload: useCallback(() => setRound((before) => before + 1), []),
  };
}
