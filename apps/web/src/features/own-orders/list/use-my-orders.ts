import type { CustomerOrder, OrderSegment } from '@dapur/contract/orders/my-orders';
import { accountApi } from '../../../lib/account/account-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { personKeys } from '../../../lib/query/query-keys.ts';
import { useReadPages, type ReadPages } from '../../../lib/query/use-read-pages.ts';

export type SegmentCounts = Readonly<Record<OrderSegment, number>>;

export interface MyOrders extends Pick<
  ReadPages<unknown>,
  'hasMore' | 'more' | 'loadMore' | 'refresh' | 'reload'
> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly orders: readonly CustomerOrder[];
  /** Undefined until the first answer. */
  readonly counts: SegmentCounts | undefined;
}

const LIMIT = 10;

/** A segment of the person's orders, page by page. `search` is part of a number or of a store's name. */
export function useMyOrders(segment: OrderSegment, search: string): MyOrders {
  const { pages, fault, isPreviousData, ...list } = useReadPages(personKeys.orders(segment, search), {
    ask: async (page: number | undefined, signal) => {
      const query = { segment, page: page ?? 1, limit: LIMIT, ...(search ? { search } : {}) };
      return (await platformClient(accountApi.listMyOrders, { query }, signal)).data;
    },
    next: (last, all) => (last.has_more ? all.length + 1 : undefined),
    // A customer who comes back from the bank or from another app sees the current state of their orders.
    onReturn: true,
  });
  // A new order moves the others down by one, so an order may come on two pages: it must not show twice.
  const orders = new Map(pages?.flatMap((page) => page.orders).map((one) => [one.order.id, one]));
  const isThere = pages !== undefined && !isPreviousData;
  return {
    ...list,
    status: isThere ? 'ready' : fault === undefined ? 'loading' : 'failed',
    orders: [...orders.values()],
    counts: pages?.[0]?.counts,
  };
}
