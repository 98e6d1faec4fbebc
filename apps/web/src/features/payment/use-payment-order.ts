import type { Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { fetchOrder } from '../../lib/order/fetch-order.ts';
import { deadlineOf, type Deadline } from '../../lib/order/use-time-left.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { shopKeys } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';

/** How often the order is looked at while the page is in view, in case it was paid in another tab or on a phone. */
const LOOK_MS = 8_000;

type Looked =
  | { readonly status: 'missing' | 'unreachable' }
  | { readonly status: 'known'; readonly order: Order; readonly deadline: Deadline };

export type PaymentOrder = { readonly status: 'loading' } | Looked;

export interface WatchedOrder {
  readonly state: PaymentOrder;
  readonly look: () => Promise<unknown>;
  /** Takes over an order that another call has answered. */
  readonly show: (order: Order) => void;
}

/** The order under payment, looked at again whenever the page comes back into view and every few seconds. */
export function usePaymentOrder(client: Client, slug: string, orderId: string | undefined): WatchedOrder {
  const key = shopKeys(slug).orderToPay(orderId ?? '');
  const { data, refresh, put } = useRead(
    key,
    async (): Promise<Looked> => {
      const found = await fetchOrder(client, orderId!);
      if (typeof found !== 'string') return knownOf(found);
      // A known order stays on screen while the network is away.
      const before = queryClient.getQueryData<Looked>(key);
      return before?.status === 'known' && found === 'unreachable' ? before : { status: found };
    },
    // Whoever comes to this step again is shown what may be paid now.
    { isWanted: orderId !== undefined, everyMs: LOOK_MS, isKept: false },
  );
  return {
    state: data ?? { status: orderId === undefined ? 'missing' : 'loading' },
    look: refresh,
    show: (order) => put(() => knownOf(order)),
  };
}

const knownOf = (order: Order): Looked => ({
  status: 'known',
  order,
  deadline: deadlineOf(order, Date.now()),
});
