import type { TodayNews } from '@dapur/contract/orders/seller-today';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessionTokens, openSession } from '../src/modules/identity/index.ts';
import { Secret } from '../src/kernel/secret.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openStream } from './kit/event-stream.ts';
import { person } from './kit/test-people.ts';
import { openShop, orderFor } from './kit/open-shop.ts';
import { startServerProcess, type ServerProcess } from './kit/server-process.ts';
import { callApi } from './kit/client.ts';

/** What `startServerProcess` gives each process. */
const SECRET = new Secret('the secret key that processes under test share');

let database: FreshDatabase;
let servers: readonly [ServerProcess, ServerProcess];

beforeAll(async () => {
  database = await freshDatabase();
  servers = [await startServerProcess(database.url), await startServerProcess(database.url)];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  await database.drop();
});

test('whoever watches a store in one process hears within two seconds what is paid in the other', async () => {
  const shop = await openShop(database.pools);
  const { userId } = await person(database, { memberOf: [shop.tenantId] });
  const [here, there] = servers;
  const watched = await Promise.all(
    servers.map(async ({ url }) => {
      const tokens = createSessionTokens(SECRET, url);
      const device = { isRemembered: false, userAgent: 'test', address: '127.0.0.1' };
      const token = await openSession({ db: database.pools, tokens }, userId, device);
      return openStream(`${url}/api/dashboard/events`, {
        'x-tenant-slug': shop.slug,
        authorization: `Bearer ${token}`,
      });
    }),
  );
  const next = async (stream: (typeof watched)[number]) => (await stream.next()) as unknown as TodayNews;
  for (const stream of watched) expect(await next(stream)).toMatchObject({ missed: true });
  const input = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }]);
  const placed = await callApi(here, undefined, 'createOrder', { store: shop, body: input });
  expect(placed.status).toBe(200);
  await database.pools.platform.query(
    `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
    [input.id],
  );
  for (const stream of watched)
    expect(await next(stream)).toMatchObject({ fresh: [{ id: input.id, name: input.name }] });
  await Promise.all(watched.map((stream) => stream.close()));
  expect(there.pid).not.toBe(here.pid);
});
