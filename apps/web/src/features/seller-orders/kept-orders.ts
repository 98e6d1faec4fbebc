import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { useEffect, useState } from 'react';
import { ORDER_LISTS } from '../../lib/account/forget-people.ts';
import { useSession } from '../../lib/account/session.ts';
import { isLike } from '../../lib/kept-shape.ts';
import { openDevice, within } from '../../lib/seller/device-database.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { readToken } from '../../lib/token.ts';
import { orderRowSample } from './list-columns.tsx';
import type { Orders, OrdersState } from './use-orders.ts';

/** As the days of the kitchen: older lists help nobody, and name customers. */
const KEPT_MS = 2 * 86_400_000;
/** Lists of one person and store. */
const MAX_LISTS = 6;
const NONE = { orders: [], total: 0, heardAt: undefined } as const;

interface KeptList {
  /** A person in a store. */
  readonly owner: string;
  /** What was asked for, as in the page's address. */
  readonly query: string;
  /** Epoch milliseconds of this device. */
  readonly heardAt: number;
  readonly orders: readonly OrderRow[];
  readonly total: number;
}

/**
 * Keeps the list that somebody looks at on their device, and shows it again where the server cannot be reached and the
 * page has none: with the time at which it was true, and without what could not be known.
 */
export function useKeptOrders(
  seat: Seat,
  query: string,
  { state, isPreviousData }: Pick<Orders, 'state' | 'isPreviousData'>,
): OrdersState {
  const session = useSession();
  const [found, setFound] = useState<KeptList>();
  // Nothing of a store is kept in a browser that only looks into it.
  const owner =
    session.status === 'signed-in' && seat.support === null ? `${session.user.id}/${seat.slug}` : undefined;

  const isFresh = state.status === 'ready' && state.staleSince === undefined && !isPreviousData;
  const { orders, total, heardAt } = isFresh ? state : NONE;
  useEffect(() => {
    if (owner === undefined || heardAt === undefined) return;
    setFound(undefined);
    // What cannot be kept is not there without a signal; the page itself works.
    void keep({ owner, query, heardAt, orders, total }).catch(() => undefined);
  }, [owner, query, heardAt, orders, total]);

  const isLost = state.status === 'failed' && state.isUnreached;
  useEffect(() => {
    if (!isLost || owner === undefined) return undefined;
    let hasLeft = false;
    void read(owner, query).then(
      (list) => hasLeft || setFound(list),
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
  }, [isLost, owner, query]);

  // It stays while the server is asked again.
  const isAsked = state.status === 'loading' || isLost;
  if (!isAsked || found === undefined || found.owner !== owner || found.query !== query) return state;
  return {
    status: 'ready',
    orders: found.orders,
    total: found.total,
    heardAt: found.heardAt,
    staleSince: new Date(found.heardAt).toISOString(),
  };
}

async function keep(list: KeptList): Promise<void> {
  const token = readToken();
  const db = await openDevice();
  try {
    // What arrives once the session has ended is not kept.
    if (readToken() !== token) return;
    await within(db, ORDER_LISTS, 'readwrite', (objects) => {
      objects.put(list);
      const all = objects.getAll() as IDBRequest<Pick<KeptList, 'owner' | 'query' | 'heardAt'>[]>;
      all.addEventListener('success', () => {
        const newest = [...all.result].sort((a, b) => b.heardAt - a.heardAt);
        for (const [place, { owner, query, heardAt }] of newest.entries())
          if (place >= MAX_LISTS || owner !== list.owner || heardAt < Date.now() - KEPT_MS)
            objects.delete([owner, query]);
      });
      return undefined;
    });
  } finally {
    db.close();
  }
}

const isList = (found: unknown): found is KeptList =>
  isLike<KeptList>(found, {
    owner: '',
    query: '',
    heardAt: 0,
    orders: [],
    total: 0,
  }) &&
  found.orders.every(
    (order) =>
      isLike<OrderRow>(order, orderRowSample) && (!order.courier || isLike<object>(order.courier, {})),
  );

async function read(owner: string, query: string): Promise<KeptList | undefined> {
  const db = await openDevice();
  try {
    const found = await within(
      db,
      ORDER_LISTS,
      'readonly',
      (objects) => objects.get([owner, query]) as IDBRequest<unknown>,
    );
    return isList(found) && found.heardAt > Date.now() - KEPT_MS ? found : undefined;
  } finally {
    db.close();
  }
}
