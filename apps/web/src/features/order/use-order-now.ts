import type { Client } from '@dapur/contract/client';
import { useState } from 'react';
import { fetchKnownOrder } from '../../lib/order/fetch-order.ts';
import type { Following } from '../../lib/order/follow-order.ts';
import { isWhole, type KnownOrder } from '../../lib/order/order-state.ts';
import { laterOf, useLiveOrder } from '../../lib/order/use-live-order.ts';
import { mayChange } from './order-word.ts';

/**
 * An order as it stands now, beginning with what the page was given. A visitor who was given only its glimpse learns no
 * more.
 */
export function useOrderNow(
  client: Client,
  slug: string,
  known: KnownOrder | undefined,
): { readonly order: KnownOrder | undefined; readonly following: Following } {
  const [newer, setNewer] = useState(known);
  const order =
    known && newer && isWhole(known) && isWhole(newer) && known.id === newer.id
      ? laterOf(known, newer)
      : known;
  const watched = order && isWhole(order) && mayChange(order) ? { slug, orderId: order.id } : undefined;
  const following = useLiveOrder(watched, {
    onOrder: setNewer,
    poll: async () => {
      const found = await fetchKnownOrder(client, watched?.orderId ?? '');
      if (typeof found !== 'string' && isWhole(found)) setNewer(found);
      return found !== 'unreachable';
    },
  });
  return { order, following };
}
