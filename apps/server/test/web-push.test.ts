import { createHash, randomUUID } from 'node:crypto';
import type { OrderStatus } from '@dapur/contract/ordering';
import { startPushSimulator, type PushSimulator } from '../../../simulators/src/push/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushCleaning } from '../src/modules/order-desk/push/tell-browsers.ts';
import { withTenant } from '../src/platform/db/index.ts';
import { addToOutbox, type NewStoreEvent } from '../src/modules/events/index.ts';
import { startTestApp, TEST_ORIGIN, type TestApp } from './app.ts';
import { callApi } from './kit/client.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { person, type TestPerson } from './people.ts';
import { place } from './placed-orders.ts';
import { openShop, type Shop } from './races/shop.ts';

let database: FreshDatabase;
let app: TestApp;
let service: PushSimulator;
let shop: Shop;
let owner: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  service = await startPushSimulator();
  app = await startTestApp(database, {
    settings: { trustedProxies: 1, orderDesk: { pushOrigins: [service.origin] } },
  });
});
afterAll(async () => {
  await app.close();
  await service.close();
  await database.drop();
});
beforeEach(async () => {
  shop = await openShop(database.pools);
  owner = await person(database, { memberOf: [shop.tenantId] });
});

const save = async (name: string, as: TestPerson = owner, lang = 'en'): Promise<void> => {
  const { endpoint, keys } = service.subscribe(name);
  const { status, text } = await callApi(app, as, 'savePush', {
    store: shop,
    body: { endpoint, keys, lang },
  });
  expect(status, text).toBe(200);
};
const messagesTo = (name: string) =>
  service.taken
    .filter(({ browser }) => browser === name)
    .map(({ text }) => JSON.parse(text) as Record<string, string>);
const news = {
  'order.paid': (orderId: string) => ({ topic: 'order.paid', payload: { orderId } }),
  'payment.late': (orderId: string) => ({ topic: 'payment.late', payload: { orderId, billId: 'bill' } }),
  'delivery.alert': (orderId: string) => ({
    topic: 'delivery.alert',
    payload: { orderId, alert: 'no_driver' },
  }),
  'order.cancelled_by_seller': (orderId: string) => ({
    topic: 'order.cancelled_by_seller',
    payload: { orderId },
  }),
  /** Of which nobody is told: it only wakes who hands out the news. */
  nothing: (orderId: string) => ({ topic: 'order.moved', payload: { orderId, to: 'pending' } }),
} as const satisfies Record<string, (orderId: string) => Omit<NewStoreEvent, 'tenantId'>>;
const tell = (what: keyof typeof news, orderId: string) =>
  withTenant(database.pools, shop.tenantId, (tx) =>
    addToOutbox(tx, { tenantId: shop.tenantId, ...news[what](orderId) }),
  );
/** The outbox of the store has nothing left to do. */
const quiet = async (): Promise<void> => {
  await expect
    .poll(
      async () =>
        (
          await database.pools.platform.query('select from outbox where tenant_id = $1 and done_at is null', [
            shop.tenantId,
          ])
        ).rowCount,
    )
    .toBe(0);
};

test('a paid order is told to the browsers of the store’s people, locked for each and signed by us', async () => {
  const [mine, phone] = [randomUUID(), randomUUID()];
  await save(mine);
  await save(phone, owner, 'ms');
  const order = await place(app, shop, undefined, { name: 'Siti Hajar' });
  await tell('order.paid', order.id);
  await expect.poll(() => messagesTo(phone).length).toBe(1);
  await quiet();
  expect(messagesTo(mine)).toEqual([
    {
      title: 'New order · Dapur Ujian',
      body: expect.stringMatching(/^Siti Hajar · RM 10\.00\n\w{3}, \d+ \w{3}, 3:00 PM$/) as string,
      url: `/${shop.slug}/dashboard/orders/${order.id}`,
      tag: `order-${order.id}`,
    },
  ]);
  expect(messagesTo(phone)[0]?.['title']).toBe('Pesanan baharu · Dapur Ujian');
  const { body } = await callApi(app, owner, 'pushKey', { store: shop });
  const taken = service.taken.find(({ browser }) => browser === mine);
  expect(taken?.sender).toMatchObject({
    publicKey: body.data.key,
    audience: service.origin,
    subject: TEST_ORIGIN,
  });
  expect(taken?.sender.expires).toBeLessThan(Date.now() / 1_000 + 24 * 3_600);
  expect(taken?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
});

test('late money and a courier in trouble are told too', async () => {
  const mine = randomUUID();
  await save(mine);
  const order = await place(app, shop);
  await tell('payment.late', order.id);
  await tell('delivery.alert', order.id);
  await quiet();
  expect(
    messagesTo(mine)
      .map(({ title }) => title?.split(' · ')[0] ?? '')
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['A courier needs you', 'Payment came late']);
});

test('a kitchen hears that there is work, but neither of whom nor for how much', async () => {
  const [cooks, books] = [randomUUID(), randomUUID()];
  await save(cooks, await person(database, { memberOf: [{ store: shop.tenantId, role: 'kitchen' }] }));
  const finance = await person(database, { memberOf: [{ store: shop.tenantId, role: 'finance' }] });
  await save(books, finance);
  const order = await place(app, shop, undefined, { name: 'Siti Hajar' });
  await tell('order.paid', order.id);
  await tell('delivery.alert', order.id);
  await quiet();
  expect(messagesTo(cooks)).toHaveLength(1);
  expect(JSON.stringify(messagesTo(cooks))).not.toMatch(/Siti|RM/);
  expect(messagesTo(cooks)[0]?.['url']).toBe(`/${shop.slug}/dashboard`);
  expect(messagesTo(books)).toHaveLength(2);
});

test('a store that switched a message off is not told by it, and hears the others', async () => {
  const mine = randomUUID();
  await save(mine);
  const order = await place(app, shop);
  const body = { event: 'order_paid', channel: 'push', is_on: false };
  expect((await callApi(app, owner, 'switchNotice', { store: shop, body })).status).toBe(200);
  await tell('order.paid', order.id);
  await tell('payment.late', order.id);
  await quiet();
  expect(messagesTo(mine).map(({ title }) => title)).toEqual(['Payment came late · Dapur Ujian']);
});

test('news that is told twice is shown once', async () => {
  const mine = randomUUID();
  await save(mine);
  const order = await place(app, shop);
  await tell('order.paid', order.id);
  await quiet();
  await database.pools.platform.query(
    'update outbox set done_at = null, available_at = now() where tenant_id = $1',
    [shop.tenantId],
  );
  await tell('nothing', order.id);
  await quiet();
  expect(messagesTo(mine)).toHaveLength(1);
});

test('a busy service is asked again, and the other browsers hear it once', async () => {
  const [busy, other] = [randomUUID(), randomUUID()];
  await save(busy);
  await save(other);
  service.answerNext(busy, 503, 429);
  await tell('order.paid', (await place(app, shop)).id);
  await expect.poll(() => messagesTo(busy).length).toBe(1);
  await quiet();
  expect(messagesTo(other)).toHaveLength(1);
});

test.each([410, 404])('a browser that is gone (%i) is forgotten', async (status) => {
  const gone = randomUUID();
  await save(gone);
  service.answerNext(gone, status);
  await tell('order.paid', (await place(app, shop)).id);
  await quiet();
  const { rowCount } = await database.pools.platform.query(
    'select from push_subscriptions where tenant_id = $1',
    [shop.tenantId],
  );
  expect(rowCount).toBe(0);
  expect(messagesTo(gone)).toHaveLength(0);
});

describe('nobody is told any more', () => {
  const leave = {
    'who signed out': () =>
      database.pools.platform.query('update sessions set revoked_at = now() where id = $1', [
        owner.sessionId,
      ]),
    'who left the store': () =>
      database.pools.platform.query('delete from store_members where user_id = $1', [owner.userId]),
    'whose browser was switched off': (name: string) =>
      callApi(app, owner, 'removePush', {
        store: shop,
        body: { endpoint: `${service.origin}/push/${name}` },
      }),
  };
  test.each(Object.entries(leave))('%s', async (_who, go) => {
    const name = randomUUID();
    await save(name);
    await go(name);
    await tell('order.paid', (await place(app, shop)).id);
    await quiet();
    expect(messagesTo(name)).toHaveLength(0);
  });
});

test('a browser is kept once, sealed, and the store never tells what it keeps', async () => {
  const name = randomUUID();
  await save(name);
  const { endpoint, keys } = service.subscribe(name);
  await callApi(app, owner, 'savePush', { store: shop, body: { endpoint, keys } });
  const { rows } = await database.pools.platform.query<{ sealed: Buffer }>(
    'select sealed from push_subscriptions where tenant_id = $1',
    [shop.tenantId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed.toString('latin1')).not.toContain(name);
  await tell('order.paid', (await place(app, shop)).id);
  await quiet();
  expect(messagesTo(name)).toHaveLength(1);
});

test.each([
  'http://127.0.0.1:9/push',
  'https://127.0.0.1/push',
  'https://169.254.169.254/latest',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://push.apple.com.evil.example/x',
  'ftp://fcm.googleapis.com/x',
  'fcm.googleapis.com',
])('%s is no push service: this server is sent nowhere else', async (endpoint) => {
  const before = service.asked;
  const { keys } = service.subscribe('x');
  const { status } = await callApi(app, owner, 'savePush', { store: shop, body: { endpoint, keys } });
  expect(status).toBe(422);
  expect(service.asked).toBe(before);
});

test.each([
  { p256dh: 'A'.repeat(87), auth: 'A'.repeat(21) },
  { p256dh: 'A'.repeat(86), auth: 'A'.repeat(22) },
  { p256dh: '!'.repeat(87), auth: 'A'.repeat(22) },
])('keys of another form are refused: %j', async (keys) => {
  const { endpoint } = service.subscribe('x');
  expect((await callApi(app, owner, 'savePush', { store: shop, body: { endpoint, keys } })).status).toBe(422);
});

test('a key that is no point of the curve breaks nothing: its browser is forgotten', async () => {
  const { endpoint } = service.subscribe('bent');
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  expect((await callApi(app, owner, 'savePush', { store: shop, body: { endpoint, keys } })).status).toBe(200);
  await tell('order.paid', (await place(app, shop)).id);
  await quiet();
  const { rowCount } = await database.pools.platform.query(
    'select from push_subscriptions where tenant_id = $1',
    [shop.tenantId],
  );
  expect(rowCount).toBe(0);
});

describe('whoever bought', () => {
  const bought = async (customer?: TestPerson, change: Parameters<typeof place>[3] = {}) =>
    place(app, shop, customer, change);
  /** Calls about an order with its proof, or as somebody. */
  const about = (
    order: { readonly id: string; readonly proof: string },
    method: 'GET' | 'PUT' | 'POST',
    more: {
      readonly body?: object;
      readonly as?: TestPerson;
      readonly query?: string;
      readonly part?: string;
    },
  ) =>
    fetch(`${app.url}/api/orders/${order.id}/push${more.part ?? ''}${more.query ?? ''}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-tenant-slug': shop.slug,
        ...(more.as === undefined
          ? { 'x-order-token': order.proof }
          : { authorization: `Bearer ${more.as.token}` }),
      },
      ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
    });
  const browser = (name: string) => {
    const { endpoint, keys } = service.subscribe(name);
    return { endpoint, keys };
  };
  const keep = (
    order: { readonly id: string; readonly proof: string },
    name: string,
    more: { readonly as?: TestPerson; readonly lang?: string; readonly path?: string } = {},
  ) => {
    const { as, lang = 'en', path = `/${shop.slug}/orders/${order.id}` } = more;
    return about(order, 'PUT', {
      body: { ...browser(name), path, lang },
      ...(as === undefined ? {} : { as }),
    });
  };
  const set = (orderId: string, status: string, method = 'delivery') =>
    database.pools.platform.query(
      `update orders set status = $2, delivery_method = $3, paid_at = coalesce(paid_at, now()) where id = $1`,
      [orderId, status, method],
    );
  const move = (orderId: string, to: OrderStatus) =>
    withTenant(database.pools, shop.tenantId, (tx) =>
      addToOutbox(tx, { tenantId: shop.tenantId, topic: 'order.moved', payload: { orderId, to } }),
    );
  const titles = (name: string) => messagesTo(name).map(({ title }) => title?.split(' · ')[0]);

  test('is told of each step of her order, with neither name nor amount, in her language', async () => {
    const mine = randomUUID();
    const order = await bought(undefined, { name: 'Siti Hajar' });
    expect((await keep(order, mine, { lang: 'ms' })).status).toBe(200);
    await set(order.id, 'confirmed');
    await tell('order.paid', order.id);
    await quiet();
    await set(order.id, 'out_for_delivery');
    await move(order.id, 'out_for_delivery');
    await quiet();
    await set(order.id, 'completed');
    await move(order.id, 'completed');
    await quiet();
    expect(titles(mine)).toEqual(['Tempahan disahkan', 'Dalam perjalanan kepada anda', 'Telah dihantar']);
    expect(messagesTo(mine)[0]).toMatchObject({
      title: 'Tempahan disahkan · Dapur Ujian',
      url: `/${shop.slug}/orders/${order.id}`,
      tag: `order-${order.id}`,
    });
    expect(JSON.stringify(messagesTo(mine))).not.toMatch(/Siti|RM/);
  });

  test('of a pickup hears that it is ready, not that it was collected; and of a cancelled one that', async () => {
    const mine = randomUUID();
    const order = await bought();
    await keep(order, mine);
    await set(order.id, 'ready', 'pickup');
    await move(order.id, 'ready');
    await quiet();
    await set(order.id, 'completed', 'pickup');
    await move(order.id, 'completed');
    await quiet();
    expect(titles(mine)).toEqual(['Ready to collect']);
    const other = await bought();
    await keep(other, mine);
    await set(other.id, 'cancelled', 'pickup');
    await tell('order.cancelled_by_seller', other.id);
    await quiet();
    expect(titles(mine)).toEqual(['Ready to collect', 'Order cancelled']);
  });

  test('hears nothing that is no longer so, and nothing twice', async () => {
    const mine = randomUUID();
    const order = await bought();
    await keep(order, mine);
    await set(order.id, 'preparing', 'pickup');
    // It was set ready and taken back before anybody could be told.
    await move(order.id, 'ready');
    await quiet();
    expect(messagesTo(mine)).toEqual([]);
    await set(order.id, 'confirmed');
    await tell('order.paid', order.id);
    await quiet();
    await database.pools.platform.query(
      `update outbox set done_at = null, available_at = now() where tenant_id = $1 and topic = 'order.paid'`,
      [shop.tenantId],
    );
    await tell('nothing', order.id);
    await quiet();
    expect(titles(mine)).toEqual(['Order confirmed']);
  });

  test('is told of her order alone, and her store’s people go on hearing of theirs', async () => {
    const [mine, hers, desk] = [randomUUID(), randomUUID(), randomUUID()];
    await save(desk);
    const [order, other] = [await bought(), await bought()];
    await keep(order, mine);
    await keep(other, hers);
    for (const { id } of [order, other]) await set(id, 'confirmed');
    await tell('order.paid', order.id);
    await quiet();
    expect([titles(mine), titles(hers), titles(desk)]).toEqual([['Order confirmed'], [], ['New order']]);
  });

  test('takes it back, and is asked nothing more', async () => {
    const mine = randomUUID();
    const order = await bought();
    await keep(order, mine);
    const { endpoint } = service.subscribe(mine);
    const browser = createHash('sha256').update(endpoint).digest('hex');
    const state = async () =>
      ((await (await about(order, 'GET', { query: `?browser=${browser}` })).json()) as { data: object }).data;
    expect(await state()).toMatchObject({ is_on: true, is_over: false });
    expect((await about(order, 'POST', { part: '/remove', body: { endpoint } })).status).toBe(200);
    expect(await state()).toMatchObject({ is_on: false });
    await set(order.id, 'confirmed');
    await tell('order.paid', order.id);
    await quiet();
    expect(messagesTo(mine)).toEqual([]);
  });

  test('and is signed in hears no more once she signs out; a stranger may not listen', async () => {
    const mine = randomUUID();
    const siti = await person(database, {});
    const order = await bought(siti);
    const path = `/u/orders/${order.id}`;
    expect((await keep(order, mine, { as: siti, path })).status).toBe(200);
    expect((await keep(order, randomUUID(), { as: await person(database, {}), path })).status).toBe(404);
    expect((await keep(order, randomUUID(), { as: owner, path })).status).toBe(403);
    await set(order.id, 'confirmed');
    await tell('order.paid', order.id);
    await quiet();
    await database.pools.platform.query('update sessions set revoked_at = now() where user_id = $1', [
      siti.userId,
    ]);
    await set(order.id, 'out_for_delivery');
    await move(order.id, 'out_for_delivery');
    await quiet();
    expect(messagesTo(mine).map(({ title, url }) => [title?.split(' · ')[0], url])).toEqual([
      ['Order confirmed', path],
    ]);
  });

  test.each([
    ['another order’s page', { path: `/dapur/orders/${randomUUID()}` }],
    ['another site', { path: `https://evil.example/orders/${randomUUID()}` }],
    ['an address of nobody’s service', { endpoint: 'https://evil.example/push' }],
    ['a key that is none', { keys: { p256dh: 'x', auth: 'y' } }],
  ])('who names %s is refused, and nothing is kept', async (_, change) => {
    const order = await bought();
    const good = { ...browser(randomUUID()), path: `/${shop.slug}/orders/${order.id}` };
    expect((await about(order, 'PUT', { body: { ...good, ...change } })).status).toBe(422);
    const { rowCount } = await database.pools.platform.query(
      'select from push_subscriptions where order_id = $1',
      [order.id],
    );
    expect(rowCount).toBe(0);
  });

  test('may have as many browsers told as five, also when they come at once; the same counts once', async () => {
    const order = await bought();
    const names = Array.from({ length: 8 }, () => randomUUID());
    const statuses = (await Promise.all(names.map((name) => keep(order, name)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    const kept = names[statuses.indexOf(200)] ?? '';
    expect((await keep(order, kept)).status).toBe(200);
  });

  test('of an order that is over is told nothing more: her browser is forgotten a day later', async () => {
    const order = await bought();
    await keep(order, randomUUID());
    await set(order.id, 'completed');
    expect((await keep(order, randomUUID())).status).toBe(409);
    const left = async () => {
      await pushCleaning(database.pools).run();
      const { rowCount } = await database.pools.platform.query(
        'select from push_subscriptions where order_id = $1',
        [order.id],
      );
      return rowCount;
    };
    expect(await left()).toBe(1);
    await database.pools.platform.query(
      `update orders set updated_at = now() - interval '25 hours' where id = $1`,
      [order.id],
    );
    expect(await left()).toBe(0);
  });
});
