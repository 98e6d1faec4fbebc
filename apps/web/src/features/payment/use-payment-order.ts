import type { Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/ordering';
import { useCallback, useEffect, useState } from 'react';
import { fetchOrder } from '../../lib/order/fetch-order.ts';
import { deadlineOf, type Deadline } from '../../lib/order/use-time-left.ts';

/** How often the order is looked at while the page is in view, in case it was paid in another tab or on a phone. */
const LOOK_MS = 8_000;

export type PaymentOrder =
  | { readonly status: 'loading' | 'missing' | 'unreachable' }
  | { readonly status: 'known'; readonly order: Order; readonly deadline: Deadline };

export interface WatchedOrder {
  readonly state: PaymentOrder;
  readonly look: () => Promise<void>;
  /** Takes over an order that another call has answered. */
  readonly show: (order: Order) => void;
}

/** The order under payment, looked at again whenever the page comes back into view and every few seconds. */
export function usePaymentOrder(client: Client, orderId: string | undefined): WatchedOrder {
  const [state, setState] = useState<PaymentOrder>({ status: orderId ? 'loading' : 'missing' });
  const show = useCallback((order: Order) => {
    setState({ status: 'known', order, deadline: deadlineOf(order, Date.now()) });
  }, []);
  const look = useCallback(async () => {
    if (!orderId) return;
    const found = await fetchOrder(client, orderId);
    if (typeof found !== 'string') return show(found);
    // A known order stays on screen while the network is away.
    setState((before) => (before.status === 'known' && found === 'unreachable' ? before : { status: found }));
  }, [client, orderId, show]);

  useEffect(() => {
    void look();
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const timer = setInterval(lookWhenSeen, LOOK_MS);
    document.addEventListener('visibilitychange', lookWhenSeen);
    // Coming Back from the bank's page may bring the page as it was left.
    window.addEventListener('pageshow', lookWhenSeen);
    window.addEventListener('online', lookWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookWhenSeen);
      window.removeEventListener('pageshow', lookWhenSeen);
      window.removeEventListener('online', lookWhenSeen);
    };
  }, [look]);
  return { state, look, show };
}
