import { randomInt, randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates';
import type { Pools } from '../src/platform/db/index.ts';

/** A small store for tests that place orders from outside. */
export interface Kitchen {
  readonly tenantId: string;
  readonly slug: string;
  readonly date: string;
  readonly time: string;
  readonly pickupId: string;
  readonly productId: string;
  readonly priceSen: number;
}

/** Opens a store with one product of `portions` a day, one date, one slot and one pickup point. */
export async function openKitchen(pools: Pools, portions: number): Promise<Kitchen> {
  const kitchen: Kitchen = {
    tenantId: randomUUID(),
    slug: `kitchen-${randomInt(1_000_000)}`,
    date: addDays(malaysianDate(Date.now()), 10),
    time: '10:00 AM',
    pickupId: randomUUID(),
    productId: randomUUID(),
    priceSen: 650,
  };
  const { tenantId: tenant_id, slug, date, time, pickupId, productId, priceSen } = kitchen;
  await pools.platformDb.transaction().execute(async (tx) => {
    await tx.insertInto('tenants').values({ id: tenant_id, slug, name: 'Test Kitchen' }).execute();
    await tx.insertInto('store_profiles').values({ tenant_id }).execute();
    await tx.insertInto('delivery_dates').values({ tenant_id, date }).execute();
    await tx.insertInto('delivery_times').values({ tenant_id, id: randomUUID(), time }).execute();
    await tx.insertInto('pickup_points').values({ tenant_id, id: pickupId, name: 'Home', address: 'Shah Alam' }).execute();
    await tx
      .insertInto('products')
      .values({ tenant_id, id: productId, name: 'Karipap', price_sen: priceSen, daily_limit: portions })
      .execute();
  });
  return kitchen;
}

/** The body of an order for one portion, by a buyer nobody has seen before. */
export function onePortionOrder(kitchen: Kitchen, id: string = randomUUID()): object {
  const buyer = randomInt(1, 2 ** 40);
  return {
    id,
    name: 'Aisyah',
    phone: `+60${String(buyer).padStart(11, '0').slice(-11)}`,
    email: `buyer${buyer}@example.com`,
    delivery_method: 'pickup',
    delivery_date: kitchen.date,
    delivery_time: kitchen.time,
    pickup_location_id: kitchen.pickupId,
    total: kitchen.priceSen / 100,
    items: [{ product_id: kitchen.productId, quantity: 1 }],
  };
}

/** Sends an order; 0 when no answer came. */
export async function sendOrder(url: string, kitchen: Kitchen, order: object): Promise<number> {
  try {
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant-slug': kitchen.slug },
      body: JSON.stringify(order),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

export interface Ledger {
  /** Orders that hold portions: placed and not cancelled. */
  readonly liveOrders: number;
  readonly cancelledOrders: number;
  /** The counter of the product's pool. */
  readonly held: number;
  /** What the claims that are not released add up to. */
  readonly claimed: number;
}

/** How the store's books stand. `liveOrders`, `held` and `claimed` must always be the same number. */
export async function readLedger(pools: Pools, { tenantId }: Kitchen): Promise<Ledger> {
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
export async function withHands<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const hand = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
}
