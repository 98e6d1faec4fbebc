import type { OrderCounts, StoreNews } from '@dapur/contract/seller-orders';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { followEvents, type Following, type PageSight } from '../order/follow-events.ts';
import { bearerHeader } from '../token.ts';
import type { Seat } from './seat.tsx';
import { sellerApi } from './seller-api.ts';
import { lastSeen, markSeen } from './seen-orders.ts';

/** Told what happened; `undefined`: more than is known, so that everything should be looked at. */
type Listener = (news: StoreNews | undefined) => void;

/** What happens to the store's orders, for all pages of its dashboard. */
export interface StoreLive {
  readonly state: Following;
  /** Undefined before the first answer, and for those who do not look after orders. */
  readonly counts: OrderCounts | undefined;
  /** Looks at the counts again. */
  readonly refresh: () => void;
  /** Everything up to now counts as seen. */
  readonly see: () => void;
  /** Tells the listener from now on; returns how to stop. */
  readonly listen: (listener: Listener) => () => void;
}

const LiveContext = createContext<StoreLive | undefined>(undefined);

/** Changes come in bunches: the counts are asked for at most this often. */
const COUNT_EVERY_MS = 1_000;

export interface StoreLiveProviderProps {
  readonly seat: Seat;
  /** Told of each order that was just paid. */
  readonly onFresh: (news: StoreNews) => void;
  readonly children: ReactNode;
}

/** Follows the store's news for as long as the dashboard is open. */
export function StoreLiveProvider({ seat, onFresh, children }: StoreLiveProviderProps) {
  const { slug, call } = seat;
  const seesOrders = seat.may('orders');
  const [state, setState] = useState<Following>('starting');
  const [counts, setCounts] = useState<OrderCounts>();
  const listeners = useRef(new Set<Listener>());
  /** Server clock minus device clock: a wrong phone clock must not hide what is new. */
  const skewMs = useRef(0);
  const fresh = useRef(onFresh);
  useEffect(() => {
    fresh.current = onFresh;
  });

  const count = useCallback(async (): Promise<boolean> => {
    if (!seesOrders) return true;
    try {
      const since = lastSeen(slug);
      const { data } = await call(sellerApi.countOrders, { query: { since } });
      // Somebody has looked at them meanwhile.
      setCounts(since === lastSeen(slug) ? data : { ...data, fresh: 0 });
      return true;
    } catch {
      return false;
    }
  }, [call, slug, seesOrders]);
  const refresh = useThrottled(count, COUNT_EVERY_MS);

  useEffect(() => {
    const tell = (news: StoreNews | undefined) => {
      for (const listener of listeners.current) listener(news);
    };
    return followEvents<StoreNews>({
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
        const isReached = await count();
        if (isReached) tell(undefined);
        return isReached;
      },
      onEvent: (news) => {
        skewMs.current = Date.parse(news.server_time) - Date.now();
        if (news.fresh.length > 0) fresh.current(news);
        refresh();
        tell(news.missed ? undefined : news);
      },
      onState: setState,
      page: openPage,
    });
  }, [slug, count, refresh]);

  const see = useCallback(() => {
    markSeen(slug, skewMs.current);
    setCounts((before) => before && { ...before, fresh: 0 });
  }, [slug]);
  const listen = useCallback((listener: Listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  const live = useMemo(
    () => ({ state, counts, refresh, see, listen }),
    [state, counts, refresh, see, listen],
  );
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

/** At once, and then once more at most after each pause. */
function useThrottled(work: () => Promise<unknown>, everyMs: number): () => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef(-Infinity);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) return;
    const wait = Math.max(0, at.current + everyMs - performance.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      at.current = performance.now();
      void latest.current();
    }, wait);
  }, [everyMs]);
}

/** A kitchen listens also while another window is in front. */
const openPage: PageSight = {
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
