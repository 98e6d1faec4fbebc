import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { TEST_ORIGIN } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { place } from '../../../../test/kit/placed-orders.ts';
import { webPushFixture } from './web-push-fixture.ts';

const world = webPushFixture();
const { save, messagesTo, tell, quiet } = world;

test('a paid order is told to the browsers of the store’s people, locked for each and signed by us', async () => {
  const [mine, phone] = [randomUUID(), randomUUID()];
  await save(mine);
  await save(phone, world.owner, 'ms');
  const order = await place(world.app, world.shop, undefined, { name: 'Siti Hajar' });
  await tell('order.paid', order.id);
  await expect.poll(() => messagesTo(phone).length).toBe(1);
  await quiet();
  expect(messagesTo(mine)).toEqual([
    {
      title: 'New order · Dapur Ujian',
      body: expect.stringMatching(/^Siti Hajar · RM 10\.00\n\w{3}, \d+ \w{3}, 3:00 PM$/) as string,
      url: `/${world.shop.slug}/dashboard/orders/${order.id}`,
      tag: `order-${order.id}`,
    },
  ]);
  expect(messagesTo(phone)[0]?.['title']).toBe('Tempahan baharu · Dapur Ujian');
  const { body } = await callApi(world.app, world.owner, 'pushKey', { store: world.shop });
  const taken = world.service.taken.find(({ browser }) => browser === mine);
  expect(taken?.sender).toMatchObject({
    publicKey: body.data.key,
    audience: world.service.origin,
    subject: TEST_ORIGIN,
  });
  expect(taken?.sender.expires).toBeLessThan(Date.now() / 1_000 + 24 * 3_600);
  expect(taken?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
});

test('late money and a courier in trouble are told too', async () => {
  const mine = randomUUID();
  await save(mine);
  const order = await place(world.app, world.shop);
  await tell('payment.late', order.id);
  await tell('delivery.alert', order.id);
  await quiet();
  expect(
    messagesTo(mine)
      .map(({ title }) => title?.split(' · ')[0] ?? '')
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['Courier problem', 'Payment arrived late']);
});

test('a kitchen hears that there is work, but neither of whom nor for how much', async () => {
  const [cooks, books] = [randomUUID(), randomUUID()];
  await save(
    cooks,
    await person(world.database, { memberOf: [{ store: world.shop.tenantId, role: 'kitchen' }] }),
  );
  const finance = await person(world.database, {
    memberOf: [{ store: world.shop.tenantId, role: 'finance' }],
  });
  await save(books, finance);
  const order = await place(world.app, world.shop, undefined, { name: 'Siti Hajar' });
  await tell('order.paid', order.id);
  await tell('delivery.alert', order.id);
  await quiet();
  expect(messagesTo(cooks)).toHaveLength(1);
  expect(JSON.stringify(messagesTo(cooks))).not.toMatch(/Siti|RM/);
  expect(messagesTo(cooks)[0]?.['url']).toBe(`/${world.shop.slug}/dashboard`);
  expect(messagesTo(books)).toHaveLength(2);
});

test('a store that switched a message off is not told by it, and hears the others', async () => {
  const mine = randomUUID();
  await save(mine);
  const order = await place(world.app, world.shop);
  const body = { event: 'order_paid', channel: 'push', is_on: false };
  expect((await callApi(world.app, world.owner, 'switchNotice', { store: world.shop, body })).status).toBe(
    200,
  );
  await tell('order.paid', order.id);
  await tell('payment.late', order.id);
  await quiet();
  expect(messagesTo(mine).map(({ title }) => title)).toEqual(['Payment arrived late · Dapur Ujian']);
});

test('news that is told twice is shown once', async () => {
  const mine = randomUUID();
  await save(mine);
  const order = await place(world.app, world.shop);
  await tell('order.paid', order.id);
  await quiet();
  await world.database.pools.platform.query(
    'update outbox set done_at = null, available_at = now() where tenant_id = $1',
    [world.shop.tenantId],
  );
  await tell('nothing', order.id);
  await quiet();
  expect(messagesTo(mine)).toHaveLength(1);
});

test('a busy service is asked again, and the other browsers hear it once', async () => {
  const [busy, other] = [randomUUID(), randomUUID()];
  await save(busy);
  await save(other);
  world.service.answerNext(busy, 503, 429);
  await tell('order.paid', (await place(world.app, world.shop)).id);
  await expect.poll(() => messagesTo(busy).length).toBe(1);
  await quiet();
  expect(messagesTo(other)).toHaveLength(1);
});

test.each([410, 404])('a browser that is gone (%i) is forgotten', async (status) => {
  const gone = randomUUID();
  await save(gone);
  world.service.answerNext(gone, status);
  await tell('order.paid', (await place(world.app, world.shop)).id);
  await quiet();
  const { rowCount } = await world.database.pools.platform.query(
    'select from push_subscriptions where tenant_id = $1',
    [world.shop.tenantId],
  );
  expect(rowCount).toBe(0);
  expect(messagesTo(gone)).toHaveLength(0);
});

describe('nobody is told any more', () => {
  const leave = {
    'who signed out': () =>
      world.database.pools.platform.query('update sessions set revoked_at = now() where id = $1', [
        world.owner.sessionId,
      ]),
    'who left the store': () =>
      world.database.pools.platform.query('delete from store_members where user_id = $1', [
        world.owner.userId,
      ]),
    'whose browser was switched off': (name: string) =>
      callApi(world.app, world.owner, 'removePush', {
        store: world.shop,
        body: { endpoint: `${world.service.origin}/push/${name}` },
      }),
  };
  test.each(Object.entries(leave))('%s', async (_who, go) => {
    const name = randomUUID();
    await save(name);
    await go(name);
    await tell('order.paid', (await place(world.app, world.shop)).id);
    await quiet();
    expect(messagesTo(name)).toHaveLength(0);
  });
});

test('a browser is kept once, sealed, and the store never tells what it keeps', async () => {
  const name = randomUUID();
  await save(name);
  const { endpoint, keys } = world.service.subscribe(name);
  await callApi(world.app, world.owner, 'savePush', { store: world.shop, body: { endpoint, keys } });
  const { rows } = await world.database.pools.platform.query<{ sealed: Buffer }>(
    'select sealed from push_subscriptions where tenant_id = $1',
    [world.shop.tenantId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed.toString('latin1')).not.toContain(name);
  await tell('order.paid', (await place(world.app, world.shop)).id);
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
  const before = world.service.asked;
  const { keys } = world.service.subscribe('x');
  const { status } = await callApi(world.app, world.owner, 'savePush', {
    store: world.shop,
    body: { endpoint, keys },
  });
  expect(status).toBe(422);
  expect(world.service.asked).toBe(before);
});

test.each([
  { p256dh: 'A'.repeat(87), auth: 'A'.repeat(21) },
  { p256dh: 'A'.repeat(86), auth: 'A'.repeat(22) },
  { p256dh: '!'.repeat(87), auth: 'A'.repeat(22) },
])('keys of another form are refused: %j', async (keys) => {
  const { endpoint } = world.service.subscribe('x');
  expect(
    (await callApi(world.app, world.owner, 'savePush', { store: world.shop, body: { endpoint, keys } }))
      .status,
  ).toBe(422);
});

test('a key that is no point of the curve breaks nothing: its browser is forgotten', async () => {
  const { endpoint } = world.service.subscribe('bent');
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  expect(
    (await callApi(world.app, world.owner, 'savePush', { store: world.shop, body: { endpoint, keys } }))
      .status,
  ).toBe(200);
  await tell('order.paid', (await place(world.app, world.shop)).id);
  await quiet();
  const { rowCount } = await world.database.pools.platform.query(
    'select from push_subscriptions where tenant_id = $1',
    [world.shop.tenantId],
  );
  expect(rowCount).toBe(0);
});
