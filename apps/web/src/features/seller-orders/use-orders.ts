import type { OrderRow } from '@dapur/contract/seller-orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recheckSession } from '../../lib/account/session.ts';
import { ApiError } from '../../lib/api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useOrderNews } from '../../lib/seller/store-news.tsx';
import { useRefresh } from '../../lib/seller/use-refresh.ts';

export interface OrdersPage {
  readonly orders: readonly OrderRow[];
  readonly total: number;
  readonly next: string | null;
}

export type OrdersState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly isInvalid: boolean }
  | (OrdersPage & {
      readonly status: 'ready';
      /** Undefined while it is up to date; else when it was that for the last time. */
      readonly staleSince: string | undefined;
    });

interface Orders {
  readonly state: OrdersState;
  /** Another filter's orders are on their way; those that are shown are the last one's. */
  readonly isTurning: boolean;
  readonly isMore: boolean;
  readonly more: () => void;
  readonly reload: () => void;
}

/** The most that is asked for again when something changed; who has scrolled farther asks anew. */
const MOST_AGAIN = 100;

/** The orders of a query, page after page, kept up to date. `query` must not change from drawing to drawing. */
export function useOrders({ call }: Seat, query: Readonly<Record<string, string>>): Orders {
  const [state, setState] = useState<OrdersState>({ status: 'loading' });
  const [isTurning, setTurning] = useState(true);
  const [isMore, setMore] = useState(false);
  const shown = useRef<OrdersPage | undefined>(undefined);
  const round = useRef(0);

  const ask = useCallback(
    async (change: Readonly<Record<string, string>>): Promise<OrdersPage> =>
      (await call(sellerApi.listOrders, { query: { ...query, ...change } as { sort?: 'due' } })).data,
    [call, query],
  );
  const show = useCallback((page: OrdersPage) => {
    shown.current = page;
    setState({ status: 'ready', ...page, staleSince: undefined });
  }, []);

  const load = useCallback(
    async (isAgain: boolean) => {
      const mine = (round.current += 1);
      if (!isAgain) {
        setTurning(true);
        // Its next page belongs to another list.
        shown.current = undefined;
      }
      try {
        const count = isAgain ? (shown.current?.orders.length ?? 0) : 0;
        const page = await ask(count > 25 ? { limit: count > 50 ? String(MOST_AGAIN) : '50' } : {});
        if (mine !== round.current) return;
        show(page);
        setTurning(false);
      } catch (error) {
        if (mine !== round.current) return;
        const code = error instanceof ApiError ? error.code : 'network';
        if (code === 'unauthorized') void recheckSession();
        setTurning(false);
        // What is shown stays, with the time at which it was so.
        setState((before) =>
          before.status === 'ready' && isAgain
            ? { ...before, staleSince: before.staleSince ?? new Date().toISOString() }
            : { status: 'failed', isInvalid: code === 'invalid_input' },
        );
      }
    },
    [ask, show],
  );
  useEffect(() => {
    void load(false);
  }, [load]);
  const again = useCallback(() => void load(true), [load]);
  useOrderNews(again);
  useRefresh(again);

  const more = useCallback(() => {
    const before = shown.current;
    if (before === undefined || before.next === null) return;
    const mine = round.current;
    setMore(true);
    ask({ after: before.next })
      .then((page) => {
        if (mine !== round.current) return;
        const known = new Set(before.orders.map(({ id }) => id));
        show({ ...page, orders: [...before.orders, ...page.orders.filter(({ id }) => !known.has(id))] });
      })
      .catch(() =>
        setState((now) => (now.status === 'ready' ? { ...now, staleSince: new Date().toISOString() } : now)),
      )
      .finally(() => setMore(false));
  }, [ask, show]);

  return { state, isTurning, isMore, more, reload: useCallback(() => void load(false), [load]) };
}
