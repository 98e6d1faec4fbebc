import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@dapur/contract/orders/ordering';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { defaultOrderEventsSettings } from '../order-events.ts';
import { openOwnerClient } from '../../../platform/db/pools.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, type Caller } from '../../../../test/kit/client.ts';
import { asSuperuser, freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openStream, type EventStream } from '../../../../test/kit/event-stream.ts';
import { signUp } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
const streams: EventStream[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  shop = await openShop(database.pools, { dailyLimit: 500 });
});
afterEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.close()));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

let callers = 0;

async function watch(
  { url }: Pick<TestApp, 'url'>,
  { id, proof }: Pick<Placed, 'id'> & { proof?: string },
  { as, from = `10.9.0.${++callers}` }: { as?: Caller; from?: string } = {},
): Promise<EventStream> {
  const stream = await openStream(`${url}/api/orders/${id}/events`, {
    'x-tenant-slug': shop.slug,
    'x-forwarded-for': from,
    ...as?.headers,
    ...(proof === undefined ? {} : { 'x-order-token': proof }),
  });
  streams.push(stream);
  return stream;
}

const setStatus = (id: string, status: string, payment = 'paid') =>
  database.pools.platform.query('update orders set status = $2, payment_status = $3 where id = $1', [
    id,
    status,
    payment,
  ]);

const statusOf = (came: Order | 'ended' | 'silent'): string =>
  typeof came === 'string' ? came : came.status;

/** A short-lived server of its own on the same database. */
async function withApp(
  settings: Partial<typeof defaultOrderEventsSettings>,
  act: (app: TestApp) => Promise<void>,
): Promise<void> {
  const own = await startTestApp(database, {
    settings: { trustedProxies: 1, ordering: { events: { ...defaultOrderEventsSettings, ...settings } } },
  });
  try {
    await act(own);
  } finally {
    await own.close();
  }
}

test('a stream begins with the whole order, tells each change, and ends with the order', async () => {
  const order = await place(app, shop);
  const stream = await watch(app, order);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  expect(stream.headers.get('content-encoding')).toBeNull();
  expect(await stream.next()).toMatchObject({ id: order.id, status: 'pending', email: order.email });
  for (const status of ['confirmed', 'preparing', 'completed']) {
    await setStatus(order.id, status);
    expect(statusOf(await stream.next())).toBe(status);
  }
  expect(await stream.next()).toBe('ended');
});

test('an order that is over is told once', async () => {
  const order = await place(app, shop);
  await callApi(app, undefined, 'cancelOrder', {
    store: shop,
    proof: order.proof,
    body: {},
    params: { id: order.id },
  });
  const stream = await watch(app, order);
  expect([statusOf(await stream.next()), await stream.next()]).toEqual(['cancelled', 'ended']);
});

test('many changes at once are told as few, the last of them for certain', async () => {
  const order = await place(app, shop);
  const [first, second] = [await watch(app, order), await watch(app, order)];
  await Promise.all([first.next(), second.next()]);
  for (let round = 0; round < 40; round++)
    await setStatus(order.id, round % 2 === 0 ? 'preparing' : 'confirmed');
  await setStatus(order.id, 'ready');
  for (const stream of [first, second]) {
    let told = 0;
    let last = '';
    // Until the last has come it may take as long as the machine does; after it nothing comes.
    for (
      let came = await stream.next();
      came !== 'silent';
      came = await stream.next(last === 'ready' ? 1_000 : undefined)
    ) {
      told += 1;
      last = statusOf(came);
    }
    expect(last).toBe('ready');
    expect(told).toBeLessThan(10);
  }
});

test('a change that shows nowhere is not told', async () => {
  const order = await place(app, shop);
  const stream = await watch(app, order);
  await stream.next();
  await setStatus(order.id, 'confirmed', 'paid');
  await stream.next();
  await database.pools.platform.query(`select pg_notify('order_changed', $1)`, [
    `${shop.tenantId}/${order.id}`,
  ]);
  expect(await stream.next(1_000)).toBe('silent');
});

/** Whether a server hears what its database announces: from then on it asks again and again whether the connection stands. */
async function isListening({ url }: FreshDatabase): Promise<boolean> {
  // As the login of that connection: nobody else is shown what it asks.
  const owner = openOwnerClient(url);
  await owner.connect();
  try {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity
        where datname = current_database() and application_name = 'dapur_news' and query = 'select 1'`,
    );
    return rowCount === 1;
  } finally {
    await owner.end();
  }
}

test('without the database’s announcement nothing is told in time, so it is what tells', async () => {
  const silenced = await freshDatabase();
  const mute = await startTestApp(silenced, {});
  try {
    await asSuperuser('drop trigger announce_order on orders', new URL(silenced.url).pathname.slice(1));
    // Once it listens it looks at all orders, as it may have missed something: before this one is watched.
    await expect.poll(() => isListening(silenced)).toBe(true);
    const other = await openShop(silenced.pools, {});
    const order = await place(mute, other);
    const stream = await openStream(`${mute.url}/api/orders/${order.id}/events`, {
      'x-tenant-slug': other.slug,
      'x-order-token': order.proof,
    });
    expect(statusOf(await stream.next())).toBe('pending');
    await silenced.pools.platform.query(`update orders set status = 'confirmed' where id = $1`, [order.id]);
    expect(await stream.next(2_000)).toBe('silent');
    await stream.close();
  } finally {
    await mute.close();
    await silenced.drop();
  }
});

test('an order of somebody else is as one that does not exist, and a HEAD opens nothing', async () => {
  const order = await place(app, shop);
  const unknown = await watch(app, { id: randomUUID() });
  const strangers = await watch(app, { id: order.id });
  expect([strangers.status, unknown.status]).toEqual([404, 404]);
  const head = await fetch(`${app.url}/api/orders/${order.id}/events`, {
    method: 'HEAD',
    headers: { 'x-tenant-slug': shop.slug, 'x-order-token': order.proof },
  });
  expect(head.status).toBe(404);
  expect(head.headers.get('content-type')).not.toBe('text/event-stream');
});

test('its customer watches by a session, until they sign out', async () => {
  await withApp({ checkEveryMs: 300 }, async (own) => {
    const customer = await signUp(own);
    const order = await place(own, shop, customer);
    const customers = await watch(own, { id: order.id }, { as: customer });
    const holders = await watch(own, order);
    expect([statusOf(await customers.next()), statusOf(await holders.next())]).toEqual([
      'pending',
      'pending',
    ]);
    expect(await customers.next(1_000)).toBe('silent');
    await callApi(own, customer, 'logout');
    expect(await customers.next()).toBe('ended');
    expect(await holders.next(500)).toBe('silent');
    await setStatus(order.id, 'confirmed');
    expect(statusOf(await holders.next())).toBe('confirmed');
  });
});

test('streams of one order to one address, and of a process, are bounded, and an ended one makes room', async () => {
  await withApp({ mostPerOrderAndAddress: 3, mostStreams: 5 }, async (own) => {
    const [order, other] = [await place(own, shop), await place(own, shop)];
    const mine = [];
    for (let n = 0; n < 3; n++) mine.push(await watch(own, order, { from: '10.8.0.1' }));
    await Promise.all(mine.map((stream) => stream.next()));
    const refused = await watch(own, order, { from: '10.8.0.1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const neighbours = [await watch(own, order), await watch(own, other)];
    expect(neighbours.map(({ status }) => status)).toEqual([200, 200]);
    expect((await watch(own, other)).status).toBe(503);
    await mine[0]?.close();
    await expect.poll(async () => (await watch(own, order, { from: '10.8.0.1' })).status).toBe(200);
  });
});

test('a stream ends after its time', async () => {
  await withApp({ endAfterMs: 700 }, async (own) => {
    const order = await place(own, shop);
    const stream = await watch(own, order);
    expect(statusOf(await stream.next())).toBe('pending');
    expect(await stream.next()).toBe('ended');
  });
});

test('what changed while the database was not heard is told when it is heard again', async () => {
  const order = await place(app, shop);
  const stream = await watch(app, order);
  await stream.next();
  // Cut, and changed before the process can listen again: nobody announces this to it.
  await asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${new URL(database.url).pathname.slice(1)}' and query in ('select 1', 'listen order_changed', 'listen store_changed')`,
  );
  await setStatus(order.id, 'confirmed');
  expect(statusOf(await stream.next())).toBe('confirmed');
});

test('a server that closes ends its streams', async () => {
  const own = await startTestApp(database, { settings: { trustedProxies: 1 } });
  const order = await place(own, shop);
  const stream = await watch(own, order);
  await stream.next();
  await own.close();
  expect(await stream.next()).toBe('ended');
});

test('a server that closes does not wait for a connection that has asked nothing', async () => {
  const own = await startTestApp(database, {});
  const idle = net.connect(Number(new URL(own.url).port), '127.0.0.1');
  await once(idle, 'connect');
  idle.resume();
  await own.close();
  await expect.poll(() => idle.destroyed).toBe(true);
});

test('a server that closes does not wait for the rest of a request that has its answer', async () => {
  const own = await startTestApp(database, {});
  const sender = net.connect(Number(new URL(own.url).port), '127.0.0.1');
  sender.on('error', () => undefined);
  const form = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000';
  sender.write(`POST /api/attachments HTTP/1.1\r\nhost: localhost\r\n${form}\r\n\r\n--x\r\n`);
  const [answer] = (await once(sender, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 4\d\d /);
  await own.close();
  sender.destroy();
});

test('a reader that goes away frees its place at once, also before the first event', async () => {
  await withApp({ mostPerOrderAndAddress: 1 }, async (own) => {
    const order = await place(own, shop);
    for (let round = 0; round < 5; round++) {
      const request = http.get(`${own.url}/api/orders/${order.id}/events`, {
        headers: { 'x-tenant-slug': shop.slug, 'x-order-token': order.proof, 'x-forwarded-for': '10.8.1.1' },
      });
      request.on('error', () => undefined);
      await once(request, 'finish');
      if (round % 2 === 0) await once(request, 'response');
      request.destroy();
      await expect
        .poll(async () => {
          const next = await watch(own, order, { from: '10.8.1.1' });
          await next.close();
          return next.status;
        })
        .toBe(200);
      // The one just closed leaves before the next round begins.
      await sleep(50);
    }
  });
});
