import type { OrderCounts } from '@dapur/contract/orders/seller-orders';
import type { TodayNews } from '@dapur/contract/orders/seller-today';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { followEvents, type Following, type PageVisibility } from '../events/follow-events.ts';
import { queryClient } from '../query/query-client.ts';
import { storeKeys } from '../query/query-keys.ts';
import { outdateOrders } from '../query/outdate-orders.ts';
import { useRead } from '../query/use-read.ts';
import { bearerHeader } from '../token.ts';
import type { Seat } from './seat.tsx';
import { sellerApi } from './seller-api.ts';

const keyOf = (slug: string): string => `dapur_orders_seen:${slug}`;

/** Until when this device's user has seen the store's orders, as an ISO instant; set to now at the first look. */
function lastSeen(slug: string): string {
  try {
    const kept = localStorage.getItem(keyOf(slug));
    if (kept !== null && Number.isFinite(Date.parse(kept))) return kept;
  } catch {
    // Without storage, orders that came since this page was opened are new.
  }
  return markSeen(slug);
}

/** Everything up to now is seen. `skewMs`: server clock minus device clock. */
function markSeen(slug: string, skewMs = 0): string {
  const now = new Date(Date.now() + skewMs).toISOString();
  try {
    localStorage.setItem(keyOf(slug), now);
  } catch {
    // As above.
  }
  return now;
}

/** Called with the news; `undefined` means that some were missed, so everything should be read again. */
type Listener = (news: TodayNews | undefined) => void;

/** What happens to the store's orders, for all pages of its dashboard. */
export interface StoreLive {
  readonly state: Following;
  /** Undefined before the first answer, and for people without the right to orders. */
  readonly counts: OrderCounts | undefined;
  /** Everything up to now counts as seen. */
  readonly see: () => void;
  /** Tells the listener from now on; returns how to stop. */
  readonly listen: (listener: Listener) => () => void;
}

const LiveContext = createContext<StoreLive | undefined>(undefined);

export interface StoreLiveProviderProps {
  readonly seat: Seat;
  /** Told of each order that was just paid. */
  readonly onFresh: (news: TodayNews) => void;
  readonly children: ReactNode;
}

/** Follows the store's news as long as the dashboard is open, and makes outdated data of its orders be read again. */
export function StoreLiveProvider({ seat, onFresh, children }: StoreLiveProviderProps) {
  const { slug, call, keys } = seat;
  const seesOrders = seat.may('orders');
  const [state, setState] = useState<Following>('starting');
  const listeners = useRef(new Set<Listener>());
  /** Server clock minus device clock: a wrong phone clock must not hide what is new. */
  const skewMs = useRef(0);
  const fresh = useRef(onFresh);
  useEffect(() => {
    fresh.current = onFresh;
  });

  const counts = useRead(
    keys.orderCounts,
    async (signal): Promise<OrderCounts> => {
      const since = lastSeen(slug);
      const { data } = await call(sellerApi.countOrders, { query: { since } }, signal);
      // The orders were looked at while the answer was on its way.
      return since === lastSeen(slug) ? data : { ...data, fresh: 0 };
    },
    { isWanted: seesOrders },
  ).data;

  useEffect(() => {
    const store = storeKeys(slug);
    const outdated = outdateOrders(store);
    const tell = (news: TodayNews | undefined) => {
      for (const listener of listeners.current) listener(news);
    };
    const stop = followEvents<TodayNews>({
      name: 'news',
      // By fetch, since an EventSource could not carry the headers of a signed-in person.
      open: (signal) =>
        fetch(`/api${sellerApi.storeEvents.path}`, {
          headers: { Accept: 'text/event-stream', 'X-Tenant-Slug': slug, ...bearerHeader() },
          credentials: 'same-origin',
          cache: 'no-store',
          signal,
        }),
      poll: async () => {
        await queryClient.invalidateQueries({ queryKey: store.orders });
        const isReached = queryClient.getQueryState(store.orderCounts)?.status !== 'error';
        if (isReached) tell(undefined);
        return isReached;
      },
      onEvent: (news) => {
        skewMs.current = Date.parse(news.server_time) - Date.now();
        if (news.fresh.length > 0) fresh.current(news);
        outdated.tell(news.missed ? undefined : news.changed);
        tell(news.missed ? undefined : news);
      },
      onState: setState,
      page: openPage,
    });
    return () => {
      stop();
      outdated.stop();
    };
  }, [slug]);

  const see = useCallback(() => {
    markSeen(slug, skewMs.current);
    // Not by `put`, which would drop an answer under way: that answer knows that the orders were seen.
    queryClient.setQueryData<OrderCounts>(
      storeKeys(slug).orderCounts,
      (before) => before && { ...before, fresh: 0 },
    );
  }, [slug]);
  const listen = useCallback((listener: Listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  const live = useMemo(() => ({ state, counts, see, listen }), [state, counts, see, listen]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** The store's news. Only below the dashboard. */
export function useStoreLive(): StoreLive {
  const live = use(LiveContext);
  if (live === undefined) throw new Error('no news outside the dashboard');
  return live;
}

/** Calls `work` whenever orders of the store changed. */
export function useOrderNews(work: Listener): void {
  const { listen } = useStoreLive();
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => listen((news) => latest.current(news)), [listen]);
}

/** A kitchen listens also while another window is in front. */
const openPage: PageVisibility = {
  isSeen: true,
  get isOnline() {
    return navigator.onLine;
  },
  onChange: (listener) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    window.addEventListener('online', listener, { signal });
    window.addEventListener('offline', listener, { signal });
    window.addEventListener(
      'pageshow',
      (event) => {
        if (event.persisted) listener();
      },
      { signal },
    );
    return () => stopping.abort();
  },
};
