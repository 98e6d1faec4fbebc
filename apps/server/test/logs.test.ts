import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../src/platform/log/logger.ts';
import { callApi } from './kit/client.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, type Shop } from './kit/open-shop.ts';
import { place } from './kit/placed-orders.ts';
import { startServerProcess } from './kit/server-process.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';
import { person, signUp } from './kit/test-people.ts';

const MINUTES_10 = 600_000;
const lines: string[] = [];
let database: FreshDatabase;
let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools);
  app = await startTestApp(database, {
    log: createLogger('debug', undefined, { write: (line) => void lines.push(line) }),
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

test('an order of a signed-in person is logged by their id and the store’s, and by no word of theirs', async () => {
  const email = 'puteri.gunung@mail.example';
  const someone = await signUp(app, { email, phone: '019-876 5432' });
  const placed = await place(app, shop, someone, { email: 'hadiah@mail.example', phone: '0187654321' });
  const wrong = { body: { email, password: 'kata-laluan-salah-1' } };
  expect((await callApi(app, undefined, 'login', wrong)).status).toBe(401);
  const asked = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const order = asked.find(({ msg, path }) => msg === 'request' && path === '/api/orders');
  expect(order).toMatchObject({ tenantId: shop.tenantId, personId: someone.userId, status: 200 });
  const all = lines.join('');
  for (const secret of [
    email,
    'hadiah@',
    '8765432',
    '876 5432',
    '7654321',
    someone.token,
    someone.password,
    placed.proof,
    'kata-laluan',
  ])
    expect(all, secret).not.toContain(secret);
});

test('a member’s call is logged with their id', async () => {
  lines.length = 0;
  const owner = await person(database, { memberOf: [shop.tenantId] });
  await callApi(app, owner, 'listSellerProducts', { store: shop });
  const asked = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(asked.find(({ msg }) => msg === 'request')).toMatchObject({
    tenantId: shop.tenantId,
    personId: owner.userId,
  });
});

test(
  'in production all that is written is JSON that says who writes it, and health checks are silent',
  async () => {
    const server = await startServerProcess(database.url, {
      LOG_LEVEL: 'info',
      PUBLIC_ORIGIN: 'https://dapur.example',
      HTTP_ON_LOCALHOST: '',
      DAPUR_VERSION: '7.1',
    });
    await fetch(`${server.url}/healthz`);
    await fetch(`${server.url}/no-such-store`, { headers: { 'x-request-id': 'seen' } });
    const read = () =>
      server
        .said()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await expect
      .poll(() => read().some(({ requestId, msg }) => requestId === 'seen' && msg === 'request'))
      .toBe(true);
    for (const line of read()) expect(line).toMatchObject({ version: '7.1', pid: server.pid });
    expect(read().map(({ msg }) => msg)).toContain('Ready');
    expect(read().filter(({ path }) => /^\/(health|ready)z/.test(String(path)))).toEqual(
      // Those before it was ready.
      read().filter(({ status }) => status === 503),
    );
    await server.kill('SIGTERM');
  },
  MINUTES_10,
);
