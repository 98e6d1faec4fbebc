import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools, type Pools } from '../pools.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openHeldLine, type HeldLine } from '../../../../test/kit/held-line.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let line: HeldLine;
let pools: Pools;
let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools);
  line = await openHeldLine(database.url);
  pools = openPools({ url: line.url, pulse: { silentMs: 300, probeMs: 1_000, againMs: 50 } });
  app = await startTestApp({ ...database, pools });
});
afterAll(async () => {
  line.hold(false);
  await app.close();
  await pools.close();
  await line.close();
  await database.drop();
});

const ask = (path: string) => fetch(app.url + path, { headers: { 'x-tenant-id': shop.tenantId } });

test('while the database is silent the site says that it is not ready, and refuses calls by a clear 503', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  line.hold(true);
  expect((await ask('/readyz')).status).toBe(503);
  const answer = await ask(`/api/orders/${shop.productIds[0] ?? ''}`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ success: false, code: 'unavailable' });
  expect((await ask('/healthz')).status).toBe(200);
  line.hold(false);
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
});
