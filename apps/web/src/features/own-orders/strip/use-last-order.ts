import type { Client } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/orders/ordering';
import { useCallback, useEffect, useState } from 'react';
import { fetchOrder } from '../../../lib/order/fetch-order.ts';
import { forgetLastOrder, keepLastOrder } from '../../../lib/order/keep-last-order.ts';
import { lastOrder } from '../../../lib/order/last-order.ts';
import { stripState, type StripState } from './strip-state.ts';

interface LastOrderNow {
  /** Undefined while there is nothing to tell. */
  readonly shown: { readonly order: Order; readonly state: StripState } | undefined;
  readonly look: () => void;
  readonly dismiss: () => void;
}

/** The order that this device placed last at the store, as it stands; asked for anew when the page is looked at again. */
export function useLastOrder(client: Client, slug: string): LastOrderNow {
  const [order, setOrder] = useState<Order>();
  const [dismissed, setDismissed] = useState(() => lastOrder(slug)?.dismissed);

  const look = useCallback(async () => {
    const kept = lastOrder(slug);
    const found = kept === null ? 'missing' : await fetchOrder(client, kept.id);
    // Without an answer the last known state stays.
    if (found === 'unreachable') return;
    const isOver = found === 'missing' || stripState(found) === undefined;
    if (isOver && lastOrder(slug)?.id === kept?.id) forgetLastOrder(slug);
    setOrder(isOver ? undefined : found);
  }, [client, slug]);

  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && void look();
    again();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [look]);

  const state = order && stripState(order);
  return {
    shown: order && state && state !== dismissed ? { order, state } : undefined,
    look: () => void look(),
    dismiss: () => {
      if (!order || !state) return;
      keepLastOrder(slug, { id: order.id, dismissed: state });
      setDismissed(state);
    },
  };
}
