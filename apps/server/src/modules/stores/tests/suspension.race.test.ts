import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { suspendStore } from '../../platform-stores/commands/hold-store.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { suspendWithoutHolding } from './naive-suspend.ts';
import { person, privilegedPerson } from '../../../../test/kit/test-people.ts';
import { openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  shop = await openShop(database.pools, { dailyLimit: 1_000 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const order = () =>
  callApi(app, undefined, 'createOrder', {
    store: shop,
    body: orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }]),
  });

async function ordersNow(): Promise<number> {
  const { rows } = await database.pools.platform.query<{ n: number }>(
    'select count(*)::int as n from orders where tenant_id = $1',
    [shop.tenantId],
  );
  return rows[0]?.n ?? 0;
}

/** How many of the connections to this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await database.pools.platform.query<{ n: number }>(
    `select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}

async function holding(text: string, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await database.pools.platform.connect();
  try {
    await client.query('begin');
    await client.query(text, [shop.tenantId]);
    await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const suspended = async (): Promise<void> => {
  const { userId } = await person(database, { superAdmin: true });
  const deps = { db: database.pools, stores: { forget: () => undefined } };
  await suspendStore(deps, privilegedPerson(userId), shop.tenantId, 'Nobody answers');
};

/** Suspends while an order waits for its portions; answers the orders there are at the answer, and in the end. */
async function suspendMeanwhile(suspend: () => Promise<void>) {
  let placing: ReturnType<typeof callApi> | undefined;
  let suspending: Promise<number> | undefined;
  let isAnswered = false;
  // The pool's row is there once something was ordered.
  await order();
  await holding('select from capacity_pools where tenant_id = $1 for update', async () => {
    placing = order();
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 60_000);
    suspending = suspend().then(async () => {
      const orders = await ordersNow();
      isAnswered = true;
      return orders;
    });
    await vi.waitFor(async () => expect(isAnswered || (await waiting()) === 2).toBe(true), 60_000);
  });
  const atAnswer = await suspending;
  return { atAnswer, status: (await placing)?.status, inTheEnd: await ordersNow() };
}

test('once a suspension is answered no order appears any more, not even one that was being placed', async () => {
  // The order was before the suspension, and so the suspension waited for it.
  expect(await suspendMeanwhile(suspended)).toEqual({ atAnswer: 2, status: 200, inTheEnd: 2 });
});

test('a suspension that does not wait for orders lets one appear behind it', async () => {
  const naive = () => suspendWithoutHolding(database.pools, shop.tenantId, 'Nobody answers');
  expect(await suspendMeanwhile(naive)).toEqual({ atAnswer: 1, status: 200, inTheEnd: 2 });
});

test('an order that comes while the store is being suspended waits, and is refused', async () => {
  let placing: ReturnType<typeof callApi> | undefined;
  let suspending: Promise<void> | undefined;
  // The suspension stands in its own transaction, holding the schedule, at the store's row.
  await holding('select from tenants where id = $1 for no key update', async () => {
    suspending = suspended();
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 60_000);
    placing = order();
    await vi.waitFor(async () => expect(await waiting()).toBe(2), 60_000);
  });
  await suspending;
  expect(await placing).toMatchObject({ status: 409, code: 'store_paused' });
  expect(await ordersNow()).toBe(0);
});

test('of many orders and a suspension at once, each is placed before it or refused', async () => {
  const placing = Array.from({ length: 40 }, order);
  await suspended();
  const atAnswer = await ordersNow();
  const statuses = (await Promise.all(placing)).map(({ status }) => status);
  expect(await ordersNow()).toBe(atAnswer);
  expect(statuses.filter((status) => status === 200)).toHaveLength(atAnswer);
  for (const status of statuses) expect([200, 404, 409]).toContain(status);
});
