import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderInput } from '@dapur/contract/orders/ordering';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDatabase } from '../src/kernel/database-url.ts';
import { withTenant, type Pools } from '../src/platform/db/index.ts';
import { openStandby } from '../src/platform/db/late-reads.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openOwnerPool, openPools } from '../src/platform/db/pools.ts';
import { prepareCluster } from '../src/platform/db/roles.ts';
import { callApi } from './kit/client.ts';
import { openStream } from './kit/event-stream.ts';
import { openShop, orderFor, SHOP_PRICE_SEN, type Shop } from './kit/open-shop.ts';
import {
  openPostgresHome,
  SUPERUSER,
  SUPERUSER_PASSWORD,
  type OwnPostgres,
  type PostgresHome,
} from './kit/own-postgres.ts';
import { readRushLedger, sendOrder, withHands } from './kit/rush-of-orders.ts';
import { freePort, startServerProcess, type ServerProcess } from './kit/server-process.ts';

const ORDERS = 1_000;
/** Fewer portions than orders, so that the last of them must be refused. */
const PORTIONS = 900;
const KILL_AFTER = 400;
const HANDS = 20;
/** Orders go on so soon after the promotion, without a restart. */
const GO_ON_MS = 10_000;

let home: PostgresHome;
let primary: OwnPostgres;
let standby: OwnPostgres;
/** A second standby, of the one that takes over. */
let second: OwnPostgres;
let owner: string;
let secondPort: number;
let pools: Pools;
let server: ServerProcess;

/** The database by way of these servers, in the order of their names. */
const through = (...ports: number[]): string => {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return owner.replace(/@[^/]*/, `@${hosts}`);
};

beforeAll(async () => {
  home = await openPostgresHome();
  primary = await home.open();
  const login = `${SUPERUSER}:${encodeURIComponent(SUPERUSER_PASSWORD)}`;
  owner = await prepareCluster(`postgres://${login}@127.0.0.1:${primary.port}/postgres`);
  const pool = openOwnerPool(owner);
  await migrate(pool);
  await pool.end();
  standby = await primary.follow();
  await primary.ask(`alter system set synchronous_standby_names = '*'`);
  await primary.ask('select pg_reload_conf()');
  await primary.until(`select from pg_stat_replication where sync_state = 'sync'`);
  secondPort = await freePort();
  pools = openPools({ url: through(primary.port, standby.port, secondPort) });
});
afterAll(async () => {
  await home.close();
  await server.kill('SIGKILL');
  await pools.close();
});

/** The port of the server that answers. */
const portOf = async (db: Pools): Promise<number> =>
  (await db.app.query<{ port: number }>('select inet_server_port() as port')).rows[0]?.port ?? 0;

/** What was acknowledged and is not there, or not with its amount. */
async function lostOf(acknowledged: ReadonlyMap<string, OrderInput>, { tenantId }: Shop): Promise<string[]> {
  const { rows } = await pools.platform.query<{ id: string; total: number; lines: number }>(
    `select o.id, o.total_sen as total,
            (select sum(line_sen) from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id)::int as lines
       from orders o where o.tenant_id = $1`,
    [tenantId],
  );
  const there = new Map(rows.map((row) => [row.id, row]));
  return [...acknowledged].flatMap(([id, { total }]) => {
    const row = there.get(id);
    return row?.total === total * 100 && row.lines === total * 100 ? [] : [id];
  });
}

test('late reads go to the standby while it keeps up, and to the database itself when it does not', async () => {
  const shop = await openShop(pools);
  const url = through(standby.port);
  const { late, close } = await openStandby(pools, { url });
  try {
    expect(await late(portOf)).toBe(standby.port);
    // The walls hold there: no store, no rows; its own rows; and nothing is written.
    const countAs = (tenantId: string) =>
      late((db) => withTenant(db, tenantId, (tx) => tx.selectFrom('products').select('id').execute())).then(
        ({ length }) => length,
      );
    expect(await late((db) => db.app.query('select from products').then(({ rowCount }) => rowCount))).toBe(0);
    expect(await countAs(shop.tenantId)).toBe(1);
    expect(await countAs('00000000-0000-4000-8000-000000000000')).toBe(0);
    await expect(
      late((db) => withTenant(db, shop.tenantId, (tx) => tx.deleteFrom('products').execute())),
    ).rejects.toThrow('read-only');

    await standby.ask('select pg_wal_replay_pause()');
    await standby.until('select where pg_is_wal_replay_paused()');
    const name = async (db: Pools) =>
      (await db.platform.query<{ name: string }>('select name from tenants where id = $1', [shop.tenantId]))
        .rows[0]?.name;
    await pools.platform.query(`update tenants set name = 'Dapur Baru' where id = $1`, [shop.tenantId]);
    await sleep(2_000);
    expect(await late(name), 'two seconds after it was written').toBe('Dapur Baru');
    expect(await late(portOf)).toBe(primary.port);
    await standby.ask('select pg_wal_replay_resume()');
    await expect.poll(() => late(portOf)).toBe(standby.port);
  } finally {
    await close();
  }
});

test('a standby whose walls do not stand, or of another database, is refused at the start; one that is away is not', async () => {
  const pool = openOwnerPool(through(primary.port));
  try {
    await pool.query('alter table products no force row level security');
    await expect(openStandby(pools, { url: through(standby.port) })).rejects.toThrow(
      'the table products does not force row-level security',
    );
  } finally {
    await pool.query('alter table products force row level security');
    await pool.end();
  }
  await expect(openStandby(pools, { url: atDatabase(through(standby.port), 'template1') })).rejects.toThrow();
  const away = await openStandby(pools, { url: through(await freePort()) });
  expect(await away.late(portOf)).toBe(primary.port);
  await away.close();
});

test('the primary dies in the middle of a thousand orders: nothing acknowledged is lost, and orders go on without a restart', async () => {
  const shop = await openShop(pools, { dailyLimit: PORTIONS });
  const items = shop.productIds.map((productId) => ({ productId, quantity: 1 }));
  const orders = Array.from({ length: ORDERS }, () => orderFor(shop, items));
  const servers = through(primary.port, standby.port, secondPort);
  server = await startServerProcess(
    servers,
    {
      DATABASE_READ_URL: through(standby.port),
      ORDERS_PER_MINUTE_PER_ADDRESS: '100000',
      OPEN_ORDERS_PER_ADDRESS: '0',
      // Its jobs would let go of orders that nobody pays while the machine is slow.
      DAPUR_ROLE: 'web',
    },
    undefined,
    'file',
  );
  const watchedOrder = orderFor(shop, items);
  const placed = await callApi(server, undefined, 'createOrder', { store: shop, body: watchedOrder });
  const watch = () =>
    openStream(`${server.url}/api/orders/${watchedOrder.id}/events`, {
      'x-tenant-slug': shop.slug,
      'x-order-token': placed.body.order_token,
    });

  const acknowledged = new Map<string, OrderInput>([[watchedOrder.id, watchedOrder]]);
  const answers = new Map<number, number>();
  let promotedAt: number | undefined;
  let wentOnAt: number | undefined;
  let failover: Promise<void> | undefined;
  const failOver = async (): Promise<void> => {
    await primary.kill();
    // Somebody, or a program, has to notice.
    await sleep(2_000);
    await standby.ask('select pg_promote()');
    promotedAt = performance.now();
  };
  await withHands(orders, HANDS, async (order) => {
    for (;;) {
      const status = await sendOrder(server.url, shop, order);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 200) {
        acknowledged.set(order.id, order);
        if (promotedAt !== undefined) wentOnAt ??= performance.now();
        if (acknowledged.size >= KILL_AFTER) failover ??= failOver();
      }
      // Sold out.
      if (status === 200 || status === 400) return;
      await sleep(100);
    }
  });
  await failover;
  expect(acknowledged.size).toBe(PORTIONS);
  expect(answers.get(400), 'sold out').toBe(ORDERS + 1 - PORTIONS);
  expect(answers.get(503), 'the failover was noticed').toBeGreaterThan(0);
  expect([...answers.keys()].toSorted((one, other) => one - other)).toEqual([200, 400, 503]);
  const tookMs = (wentOnAt ?? Infinity) - (promotedAt ?? 0);
  expect(tookMs, 'orders go on').toBeLessThan(GO_ON_MS);

  expect(await portOf(pools)).toBe(standby.port);
  expect(await lostOf(acknowledged, shop)).toEqual([]);
  const books = { liveOrders: PORTIONS, cancelledOrders: 0, held: PORTIONS, claimed: PORTIONS };
  expect(await readRushLedger(pools, shop)).toEqual(books);
  // Whoever is not sure sends it again.
  await withHands([...acknowledged.values()].slice(0, 500), HANDS, async (order) =>
    expect(await sendOrder(server.url, shop, order)).toBe(200),
  );
  expect(await readRushLedger(pools, shop)).toEqual(books);

  // News of the database is heard again: kept answers are dropped, and streams tell.
  const price = async () =>
    (await callApi(server, undefined, 'listProducts', { store: shop })).body[0]?.price;
  expect(await price()).toBe(SHOP_PRICE_SEN / 100);
  await pools.platform.query('update products set price_sen = 1700 where tenant_id = $1', [shop.tenantId]);
  await expect.poll(price).toBe(17);
  const stream = await watch();
  expect(await stream.next()).toMatchObject({ id: watchedOrder.id });
  await pools.platform.query(`update orders set status = 'cancelled' where tenant_id = $1 and id = $2`, [
    shop.tenantId,
    watchedOrder.id,
  ]);
  expect(await stream.next()).toMatchObject({ id: watchedOrder.id, status: 'cancelled' });
  await stream.close();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('a primary of before that comes back as if nothing had happened is not written to', async () => {
  await primary.restart();
  expect(await primary.ask('select pg_is_in_recovery() as it')).toEqual([{ it: false }]);
  const late = openPools({ url: through(primary.port, standby.port) });
  try {
    expect(await portOf(late)).toBe(standby.port);
  } finally {
    await late.close();
    await primary.kill();
  }
});

test('with a standby that nobody waits for an acknowledged order is lost, and the check notices it', async () => {
  second = await standby.follow(secondPort);
  const shop = await openShop(pools);
  const items = shop.productIds.map((productId) => ({ productId, quantity: 1 }));
  const [before, after] = [orderFor(shop, items), orderFor(shop, items)];
  expect(await sendOrder(server.url, shop, before)).toBe(200);
  await standby.until('select from pg_stat_replication where replay_lsn >= pg_current_wal_lsn()');
  // It stands still, and the primary goes on without it.
  await second.kill();
  expect(await sendOrder(server.url, shop, after)).toBe(200);
  await standby.kill();
  await second.restart();
  await second.ask('select pg_promote()');
  await expect.poll(() => sendOrder(server.url, shop, orderFor(shop, items))).toBe(200);
  const acknowledged = new Map([before, after].map((order) => [order.id, order]));
  expect(await lostOf(acknowledged, shop)).toEqual([after.id]);
});
