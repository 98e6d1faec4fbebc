import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from './kit/client.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openStream } from './kit/event-stream.ts';
import { openShop, orderFor, type Shop } from './kit/open-shop.ts';
import { readRushLedger, sendOrder, withHands } from './kit/rush-of-orders.ts';
import { startServerProcess, type ServerProcess } from './kit/server-process.ts';
import { awayFromWindowEnd } from './kit/window-end.ts';

const ORDERS_A_MINUTE = 400;

let database: FreshDatabase;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const environment = {
    ORDERS_PER_MINUTE_PER_ADDRESS: String(ORDERS_A_MINUTE),
    OPEN_ORDERS_PER_ADDRESS: '0',
  };
  servers = await Promise.all([1, 2].map(() => startServerProcess(database.url, environment)));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  await database.drop();
});

/** Both processes in turn. */
const serverOf = (n: number): ServerProcess => servers[n % servers.length]!;

async function placeMany(shop: Shop, count: number): Promise<Map<number, number>> {
  const items = shop.productIds.map((productId) => ({ productId, quantity: 1 }));
  const answers = new Map<number, number>();
  await withHands(
    Array.from({ length: count }, (_, n) => n),
    40,
    async (n) => {
      const status = await sendOrder(serverOf(n).url, shop, orderFor(shop, items));
      answers.set(status, (answers.get(status) ?? 0) + 1);
    },
  );
  return answers;
}

describe('two processes on one database', () => {
  it('sell each portion once', async () => {
    const shop = await openShop(database.pools, { dailyLimit: 30 });
    const answers = await placeMany(shop, 150);
    expect(Object.fromEntries(answers)).toEqual({ 200: 30, 400: 120 });
    expect(await readRushLedger(database.pools, shop)).toMatchObject({
      liveOrders: 30,
      held: 30,
      claimed: 30,
    });
  });

  it('end each overdue order once', async () => {
    const shop = await openShop(database.pools, { dailyLimit: 60 });
    await placeMany(shop, 60);
    const before = await readRushLedger(database.pools, shop);
    expect(before.held).toBe(before.liveOrders);
    expect(before.liveOrders).toBeGreaterThan(30);
    await database.pools.platform.query(
      `update orders set expires_at = now() - interval '10 minutes' where tenant_id = $1`,
      [shop.tenantId],
    );
    await expect
      .poll(async () => (await readRushLedger(database.pools, shop)).liveOrders, {
        interval: 200,
      })
      .toBe(0);
    expect(await readRushLedger(database.pools, shop)).toEqual({
      liveOrders: 0,
      cancelledOrders: before.liveOrders,
      held: 0,
      claimed: 0,
    });
    const { rows } = await database.pools.platform.query<{ news: number; orders: number }>(
      `select count(*)::int as news, count(distinct payload ->> 'orderId')::int as orders
         from outbox where tenant_id = $1 and topic = 'order.cancelled'`,
      [shop.tenantId],
    );
    expect(rows[0], 'the news of each went out once').toEqual({
      news: before.liveOrders,
      orders: before.liveOrders,
    });
  });

  it('show a change of the store, in both', async () => {
    const shop = await openShop(database.pools, { dailyLimit: 10 });
    const priceAt = async (server: ServerProcess): Promise<number> => {
      const { body } = await callApi(server, undefined, 'listProducts', { store: shop });
      return body[0]?.price ?? NaN;
    };
    for (let price = 700; price < 705; price += 1) {
      // Kept in both before the change.
      await Promise.all(servers.map(priceAt));
      await database.pools.platform.query('update products set price_sen = $2 where tenant_id = $1', [
        shop.tenantId,
        price,
      ]);
      for (const server of servers) await expect.poll(() => priceAt(server)).toBe(price / 100);
    }
  });

  it('tell who watches an order in one of its change in the other', async () => {
    const shop = await openShop(database.pools, { dailyLimit: 10 });
    const items = shop.productIds.map((productId) => ({ productId, quantity: 1 }));
    const input = orderFor(shop, items);
    const placed = await callApi(serverOf(0), undefined, 'createOrder', { store: shop, body: input });
    const { order_token: proof } = placed.body;
    const watched = await Promise.all(
      servers.map(({ url }) =>
        openStream(`${url}/api/orders/${input.id}/events`, {
          'x-tenant-slug': shop.slug,
          'x-order-token': proof,
        }),
      ),
    );
    for (const stream of watched) expect(await stream.next()).toMatchObject({ status: 'pending' });
    const answer = await callApi(serverOf(1), undefined, 'cancelOrder', {
      store: shop,
      proof,
      params: { id: input.id },
      body: {},
    });
    expect(answer.status).toBe(200);
    for (const stream of watched) {
      expect(await stream.next()).toMatchObject({ status: 'cancelled' });
      expect(await stream.next()).toBe('ended');
    }
  });

  it('count one address together', async () => {
    const shop = await openShop(database.pools, { dailyLimit: 10_000 });
    await awayFromWindowEnd(60);
    const minute = (): number => Math.floor(Date.now() / 60_000);
    const began = minute();
    const answers = await placeMany(shop, ORDERS_A_MINUTE + 200);
    const passed = answers.get(200) ?? 0;
    // A window is a minute of the clock; a slow machine may need more than one.
    expect(passed).toBeLessThanOrEqual(ORDERS_A_MINUTE * (minute() - began + 1));
    expect(passed + (answers.get(429) ?? 0)).toBe(ORDERS_A_MINUTE + 200);
  });
});
