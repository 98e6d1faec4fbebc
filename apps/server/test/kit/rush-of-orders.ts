import type { OrderInput } from '@dapur/contract/orders/ordering';
import type { Pools } from '../../src/platform/db/index.ts';
import type { Shop } from './open-shop.ts';
import { callApi } from './client.ts';

/** Sends an order; 0 when no answer came. */
export async function sendOrder(url: string, shop: Shop, order: OrderInput): Promise<number> {
  try {
    return (await callApi({ url }, undefined, 'createOrder', { store: shop, body: order })).status;
  } catch {
    return 0;
  }
}

interface Ledger {
  /** Orders that hold portions: placed and not cancelled. */
  readonly liveOrders: number;
  readonly cancelledOrders: number;
  /** What the counters of its pools add up to. */
  readonly held: number;
  /** What the claims that are not released add up to. */
  readonly claimed: number;
}

/** How the store's books stand. `liveOrders`, `held` and `claimed` must always be the same number. */
export async function readRushLedger(pools: Pools, { tenantId }: Shop): Promise<Ledger> {
  const { rows } = await pools.platform.query<Ledger>(
    `select (select count(*) from orders where tenant_id = $1 and status <> 'cancelled')::int as "liveOrders",
            (select count(*) from orders where tenant_id = $1 and status = 'cancelled')::int as "cancelledOrders",
            coalesce((select sum(held) from capacity_pools where tenant_id = $1), 0)::int as held,
            coalesce((select sum(quantity) from capacity_claims where tenant_id = $1 and released_at is null), 0)::int as claimed`,
    [tenantId],
  );
  const [ledger] = rows;
  if (ledger === undefined) throw new Error('the books could not be read');
  return ledger;
}

/** Runs `work` on each item, `atOnce` at a time. */
export async function withHands<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const hand = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
}
