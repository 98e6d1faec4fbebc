import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GeocoderError } from '../src/modules/geocoding/ports.ts';
import { openOwnerPool } from '../src/platform/db/pools.ts';
import { serveMetrics, type ServedMetrics } from '../src/platform/metrics/serve-metrics.ts';
import { createLocalStorage } from '../src/platform/storage/local-storage.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { callApi } from './kit/client.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, orderFor, type Shop } from './kit/open-shop.ts';
import { place } from './kit/placed-orders.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';
import { signUp } from './kit/test-people.ts';

let database: FreshDatabase;
let served: ServedMetrics;
let app: TestApp;
let shop: Shop;
let bucket: () => ReturnType<Storage['open']> = async () => undefined;
const away = (): Promise<never> => Promise.reject(new GeocoderError('away'));

beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools);
  served = await serveMetrics({ host: '127.0.0.1', port: 0 }, { version: '1', role: 'all', standingMs: 0 });
  const pools = { ...database.pools, standby: database.pools };
  app = await startTestApp(
    { ...database, pools },
    {
      metrics: served.metrics,
      storage: { ...createLocalStorage('/nowhere'), provider: 's3', open: () => bucket() },
      geocoder: {
        name: 'photon',
        service: { search: away, reverse: away },
        perSecond: 1_000,
        allowsTyping: true,
      },
    },
  );
});
afterAll(async () => {
  await app.close();
  await served.close();
  await database.drop();
});

const figures = async (): Promise<string> => (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
/** The value of one series; 0 where there is none yet. */
const valueOf = async (series: string): Promise<number> => {
  const line = (await figures()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1).replace('+Inf', 'Infinity') ?? 0);
};

test('orders are counted as they are placed, paid and refused, by the code of the refusal', async () => {
  await place(app, shop);
  const wishes = shop.productIds.map((productId) => ({ productId, quantity: 9_000 }));
  const refused = await callApi(app, undefined, 'createOrder', {
    store: shop,
    body: orderFor(shop, wishes, { id: randomUUID() }),
  });
  const { code } = JSON.parse(refused.text) as { code: string };
  await expect.poll(() => valueOf('dapur_orders_total{step="placed"}')).toBe(1);
  expect(await valueOf(`dapur_orders_refused_total{code="${code}"}`)).toBe(1);
  expect(await valueOf('dapur_http_requests_total{endpoint="createOrder",status="200"}')).toBe(1);
  expect(await valueOf(`dapur_http_refusals_total{endpoint="createOrder",code="${code}"}`)).toBe(1);
  expect(await valueOf('dapur_http_request_duration_seconds_count{endpoint="createOrder"}')).toBe(2);
});

test('an order that is paid is counted once, by the job that follows it', async () => {
  const placed = await place(app, shop);
  await database.pools.platform.query(
    `insert into outbox (tenant_id, id, topic, payload) values ($1, gen_random_uuid(), 'order.paid', $2)`,
    [shop.tenantId, { orderId: placed.id }],
  );
  await database.pools.platform.query(`select pg_notify('outbox', '')`);
  await expect.poll(() => valueOf('dapur_orders_total{step="paid"}')).toBe(1);
  expect(await valueOf('dapur_jobs_total{topic="order.paid",lane="work",outcome="done"}')).toBe(1);
});

test('no address that somebody types becomes a label, however many are asked for', async () => {
  // What else is counted meanwhile, such as kinds of garbage collection, does not come from addresses.
  const linesOfRequests = async () =>
    (await figures()).split('\n').filter((line) => line.startsWith('dapur_http_'));
  const before = (await linesOfRequests()).length;
  const typed = Array.from({ length: 60 }, () => randomUUID());
  for (const one of typed)
    await Promise.all([
      fetch(`${app.url}/${one}`),
      fetch(`${app.url}/api/${one}`, { method: 'POST' }),
      fetch(`${app.url}/api/orders/${one}`, { headers: { 'x-tenant-slug': one } }),
      fetch(`${app.url}/media/${one}/x.webp`),
    ]);
  const said = await figures();
  for (const one of typed) expect(said).not.toContain(one);
  // Four kinds of what was asked for, with a histogram each.
  expect((await linesOfRequests()).length - before).toBeLessThan(4 * 20);
  expect(await valueOf('dapur_http_requests_total{endpoint="page",status="404"}')).toBeGreaterThanOrEqual(
    120,
  );
});

test('mail that leaves, jobs and connections are counted, with those to a standby', async () => {
  await signUp(app);
  await expect
    .poll(() => valueOf('dapur_provider_calls_total{provider="mail",call="send",outcome="ok"}'))
    .toBe(1);
  expect(
    await valueOf('dapur_jobs_total{topic="account.confirm_email",lane="messages",outcome="done"}'),
  ).toBe(1);
  expect(await figures()).toMatch(/^dapur_db_connections\{pool="app",state="(in_use|idle)"\} [1-9]/m);
  expect(await figures()).toMatch(/^dapur_db_connections\{pool="standby_app",state="(in_use|idle)"\} [1-9]/m);
  expect(await valueOf('dapur_db_waiting{pool="app"}')).toBe(0);
});

test('files that a bucket keeps are counted as calls of it, with what came of them', async () => {
  const ask = () => fetch(`${app.url}/media/${shop.tenantId}/kuih-320.webp`);
  const before = await valueOf('dapur_provider_calls_total{provider="s3",call="open",outcome="ok"}');
  expect((await ask()).status).toBe(404);
  expect(await valueOf('dapur_provider_calls_total{provider="s3",call="open",outcome="ok"}')).toBe(
    before + 1,
  );
  bucket = () => Promise.reject(new AppError('unavailable', 'Files cannot be reached right now.'));
  expect((await ask()).status).toBe(503);
  expect(await valueOf('dapur_provider_calls_total{provider="s3",call="open",outcome="unavailable"}')).toBe(
    1,
  );
});

test('a geocoder that failed three times is shown as left alone', async () => {
  expect(await valueOf('dapur_provider_breaker_open{provider="photon"}')).toBe(0);
  for (const word of ['satu', 'dua', 'tiga'])
    await callApi(app, undefined, 'searchPlaces', { store: shop, query: { q: `Jalan ${word}` } });
  expect(await valueOf('dapur_provider_breaker_open{provider="photon"}')).toBe(1);
  expect(await valueOf('dapur_provider_calls_total{provider="photon",call="search",outcome="failed"}')).toBe(
    3,
  );
});

test('a job that was given up and a backup are told as the database has them', async () => {
  const write = (availableAt: string) =>
    database.pools.platform.query(
      `insert into outbox (tenant_id, id, topic, payload, lane, available_at, last_error)
       values ($1, gen_random_uuid(), 'order.edited', '{}', 'work', ${availableAt}, 'no')`,
      [shop.tenantId],
    );
  await write("'infinity'");
  expect(await valueOf('dapur_outbox_jobs{lane="work",state="given_up"}')).toBe(1);
  expect(await valueOf('dapur_outbox_jobs{lane="messages",state="given_up"}')).toBe(0);
  expect(await valueOf('dapur_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);
  const owner = openOwnerPool(database.url);
  await owner.query(
    `insert into backup_runs (taken_at, rows, files) values (now() - interval '1 hour', 1, 1)`,
  );
  await owner.end();
  expect(await valueOf('dapur_backup_age_seconds')).toBeCloseTo(3_600, -2);
});

test('the site itself does not tell them', async () => {
  const answer = await fetch(`${app.url}/metrics`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('dapur_http');
});
