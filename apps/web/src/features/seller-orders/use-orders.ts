import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { useMemo } from 'react';
import { LOOKED_AT_MS } from '../../lib/query/followed.ts';
import { useReadPages } from '../../lib/query/use-read-pages.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

export type OrdersState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly isInvalid: boolean;
      /** The server did not answer, or only a proxy did. */
      readonly isUnreached: boolean;
    }
  | {
      readonly status: 'ready';
      readonly orders: readonly OrderRow[];
      readonly total: number;
      /** When they were read: epoch milliseconds. */
      readonly heardAt: number;
      /** Undefined while the orders are up to date; else when they last were. */
      readonly staleSince: string | undefined;
    };

export interface Orders {
  readonly state: OrdersState;
  /** The orders shown belong to the previous filter; those of the new one are on their way. */
  readonly isPreviousData: boolean;
  readonly hasMore: boolean;
  readonly isMore: boolean;
  readonly more: () => void;
  readonly reload: () => void;
}

/** The orders of a query, page after page, kept up to date. */
export function useOrders({ call, keys }: Seat, query: Readonly<Record<string, string>>): Orders {
  const list = useReadPages(keys.orderList(query), {
    ask: async (after: string | undefined, signal) => {
      const asked = { ...query, ...(after === undefined ? {} : { after }) };
      return (await call(sellerApi.listOrders, { query: asked as { sort?: 'due' } }, signal)).data;
    },
    next: ({ next }) => next ?? undefined,
    everyMs: LOOKED_AT_MS,
  });
  const { pages, fault, heardAt, staleSince } = list;
  // An order that moved between two answers is shown once.
  const orders = useMemo(
    () => [
      ...new Map((pages ?? []).flatMap((page) => page.orders).map((order) => [order.id, order])).values(),
    ],
    [pages],
  );
  return {
    state: stateOf(),
    isPreviousData: list.isPreviousData,
    hasMore: list.hasMore,
    isMore: list.more === 'loading',
    more: list.loadMore,
    reload: () => void list.refresh(),
  };

  function stateOf(): OrdersState {
    if (pages === undefined)
      return fault === undefined
        ? { status: 'loading' }
        : {
            status: 'failed',
            isInvalid: fault === 'invalid_input',
            isUnreached: fault === 'network' || fault === 'unusable',
          };
    return { status: 'ready', orders, total: pages.at(-1)?.total ?? 0, heardAt, staleSince };
  }
}
