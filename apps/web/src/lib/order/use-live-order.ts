import type { Order } from '@dapur/contract/orders/ordering';
import { useEffect, useRef, useState } from 'react';
import { deliveryApi } from '../delivery/delivery-api.ts';
import { bearerHeader } from '../token.ts';
import { followOrder, type Following, type PageVisibility } from './follow-order.ts';

interface LiveOrder {
  /** Of the order's store. */
  readonly slug: string;
  readonly orderId: string;
}

interface LiveOrderEvents {
  readonly onOrder: (order: Order) => void;
  /** Asks for the order the slow way; false when the server was not reached. */
  readonly poll: () => Promise<boolean>;
}

/** Follows an order while the page is open; undefined follows none. Answers the state of the connection. */
export function useLiveOrder(watched: LiveOrder | undefined, events: LiveOrderEvents): Following {
  const [state, setState] = useState<Following>('starting');
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  const slug = watched?.slug;
  const orderId = watched?.orderId;
  useEffect(() => {
    if (slug === undefined || orderId === undefined) return;
    return followOrder({
      // By fetch, since an EventSource could not carry the headers of a signed-in person.
      open: (signal) =>
        fetch(`/api${deliveryApi.orderEvents.path.replace(':id', encodeURIComponent(orderId))}`, {
          headers: { Accept: 'text/event-stream', 'X-Tenant-Slug': slug, ...bearerHeader() },
          credentials: 'same-origin',
          cache: 'no-store',
          signal,
        }),
      poll: () => latest.current.poll(),
      onOrder: (order) => latest.current.onOrder(order),
      onState: setState,
      page: browserPage,
    });
  }, [slug, orderId]);
  return state;
}

/** The later of two readings, by the server's clock: answers may overtake each other. */
export function laterOf(a: Order, b: Order): Order {
  return Date.parse(b.server_time) >= Date.parse(a.server_time) ? b : a;
}

const browserPage: PageVisibility = {
  get isSeen() {
    return document.visibilityState === 'visible';
  },
  get isOnline() {
    return navigator.onLine;
  },
  onChange: (listener) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    document.addEventListener('visibilitychange', listener, { signal });
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
