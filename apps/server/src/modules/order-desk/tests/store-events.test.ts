import { setTimeout as sleep } from 'node:timers/promises';
import type { TodayNews } from '@dapur/contract/orders/seller-today';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { defaultStoreEventsSettings } from '../live/store-events.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { asSuperuser, freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openStream, type EventStream } from '../../../../test/kit/event-stream.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;
const streams: EventStream[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, {
    settings: {
      trustedProxies: 1,
      orderDesk: { events: { ...defaultStoreEventsSettings, checkEveryMs: 200, mostPerPerson: 3 } },
    },
  });
  shop = await openShop(database.pools, { dailyLimit: 500 });
  owner = await person(database, { memberOf: [shop.tenantId] });
});
afterEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.close()));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function watch(as: TestPerson = owner, at: Shop = shop): Promise<EventStream> {
  const stream = await openStream(`${app.url}/api/dashboard/events`, {
    'x-tenant-slug': at.slug,
    ...as.headers,
  });
  streams.push(stream);
  return stream;
}
/** A stream that has sent its first message. */
async function watching(as?: TestPerson): Promise<EventStream> {
  const stream = await watch(as);
  expect(await next(stream)).toMatchObject({ fresh: [], changed: [], missed: true });
  return stream;
}
const next = async (stream: EventStream) =>
  (await stream.next()) as unknown as TodayNews | 'ended' | 'silent';
const pay = ({ id }: Placed, status = 'confirmed', payment = 'paid') =>
  database.pools.platform.query(
    'update orders set status = $2, payment_status = $3, paid_at = coalesce(paid_at, now()) where id = $1',
    [id, status, payment],
  );

test('a paid order is told once, with what a toast says', async () => {
  const stream = await watching();
  const order = await place(app, shop, undefined, { name: 'Siti Hajar' });
  await pay(order);
  expect(await next(stream)).toMatchObject({
    fresh: [
      {
        id: order.id,
        order_number: order.number,
        name: 'Siti Hajar',
        total: 10,
        delivery_date: shop.date,
        delivery_time: '3:00 PM',
        is_late: false,
      },
    ],
    changed: [order.id],
    missed: false,
  });
  await pay(order, 'preparing');
  expect(await next(stream)).toMatchObject({ fresh: [], changed: [order.id] });
});

test('late money is told as such', async () => {
  const stream = await watching();
  const order = await place(app, shop);
  await pay(order, 'cancelled', 'paid_late');
  expect(await next(stream)).toMatchObject({ fresh: [{ id: order.id, is_late: true }] });
});

test('a payment that began to be written before another that showed first is told nevertheless', async () => {
  const stream = await watching();
  const [slow, quick] = [await place(app, shop), await place(app, shop)];
  const client = await database.pools.platform.connect();
  await client.query('begin');
  await client.query(
    `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
    [slow.id],
  );
  await pay(quick);
  expect(await next(stream)).toMatchObject({ fresh: [{ id: quick.id }] });
  await client.query('commit');
  client.release();
  expect(await next(stream)).toMatchObject({ fresh: [{ id: slow.id }] });
});

test('what was paid before a reader came is no news to them, nor what happens in another store', async () => {
  const before = await place(app, shop);
  await pay(before);
  const stream = await watching();
  const elsewhere = await openShop(database.pools);
  await pay(await place(app, elsewhere));
  const order = await place(app, shop);
  await pay(order);
  const news = await next(stream);
  expect(news).toMatchObject({ fresh: [{ id: order.id }] });
});

test('a stream says its first word once it knows what was paid before, so that nothing paid later passes for old', async () => {
  const elsewhere = await openShop(database.pools);
  const reader = await person(database, { memberOf: [elsewhere.tenantId] });
  const order = await place(app, elsewhere);
  const client = await database.pools.platform.connect();
  let opening: Promise<EventStream>;
  try {
    await client.query('begin');
    await client.query('lock table orders in access exclusive mode');
    opening = watch(reader, elsewhere);
    expect(await Promise.race([opening, sleep(500, 'nothing yet')])).toBe('nothing yet');
  } finally {
    await client.query('rollback');
    client.release();
  }
  const stream = await opening;
  expect(await next(stream)).toMatchObject({ fresh: [], changed: [], missed: true });
  await pay(order);
  expect(await next(stream)).toMatchObject({ fresh: [{ id: order.id }] });
});

test('a kitchen is told that an order came, but neither of whom nor for how much', async () => {
  const cook = await person(database, { memberOf: [{ store: shop.tenantId, role: 'kitchen' }] });
  const stream = await watching(cook);
  const order = await place(app, shop, undefined, { name: 'Siti Hajar' });
  await pay(order);
  const news = await next(stream);
  expect(news).toMatchObject({ fresh: [{ id: order.id, name: null, total: null }] });
  expect(JSON.stringify(news)).not.toContain('Siti');
});

test('a stream ends when its reader leaves the store or signs out', async () => {
  const [leaving, signingOut] = [
    await person(database, { memberOf: [shop.tenantId] }),
    await person(database, { memberOf: [shop.tenantId] }),
  ];
  const [one, other] = [await watching(leaving), await watching(signingOut)];
  await database.pools.platform.query('delete from store_members where user_id = $1', [leaving.userId]);
  await database.pools.platform.query('update sessions set revoked_at = now() where id = $1', [
    signingOut.sessionId,
  ]);
  expect(await next(one)).toBe('ended');
  expect(await next(other)).toBe('ended');
});

test('after a lost connection the reader is told that it may have missed something', async () => {
  const stream = await watching();
  const name = new URL(database.url).pathname.slice(1);
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  let news = await next(stream);
  while (typeof news !== 'string' && !news.missed) news = await next(stream);
  expect(news).toMatchObject({ missed: true });
});

test('one person keeps a bounded number of streams open, and a stranger none', async () => {
  for (let n = 0; n < 3; n += 1) await watching();
  expect((await watch()).status).toBe(429);
  expect((await watch(await person(database))).status).toBe(403);
});
