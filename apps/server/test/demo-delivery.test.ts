import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDelivery } from '../db/seed/open-delivery.ts';
import { readConfig } from '../src/config.ts';
import { startDemoCourier, writeDemoCourierAccount, type DemoCourier } from '../src/demo-courier.ts';
import { connectCouriers } from '../src/modules/delivery/index.ts';
import { callApi } from './kit/client.ts';
import { startTestApp, TEST_SECRET, type TestApp } from './kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from './kit/demo-stores.ts';

/** Below 32768, so that no outgoing connection of the machine sits on it. The courier takes the fifth after it. */
const SITE_PORT = 24_740;

let database: FreshDatabase;
let courier: DemoCourier;
let app: TestApp;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  await loadDemoStores(database.pools);
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-demo-'));
  const request = readConfig(['--port', String(SITE_PORT), '--data', folder], {});
  if (request.wants !== 'start') throw new Error('the settings ask for no server');
  courier = await startDemoCourier(request.config, TEST_SECRET);
  app = await startTestApp(database, { courier: connectCouriers(courier.apiUrls) });
});
afterAll(async () => {
  await app.close();
  await courier.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.pools.platformDb.deleteFrom('courier_accounts').execute();
  await setMode('off');
});

const setMode = (delivery_mode: 'off' | 'store' | 'courier') =>
  database.pools.platformDb.updateTable('store_profiles').set({ delivery_mode }).execute();

/** As each start of a demo does. */
const start = () =>
  database.pools.platformDb.transaction().execute(async (tx) => {
    for (const store of [dapurKakYah, butterAndBloom]) {
      await openDelivery(tx, store, (same, { id, slug }) =>
        writeDemoCourierAccount(same, TEST_SECRET, { id, slug }),
      );
    }
  });

async function modes(): Promise<Record<string, string>> {
  const rows = await database.pools.platformDb
    .selectFrom('store_profiles')
    .select(['tenant_id', 'delivery_mode'])
    .execute();
  const of = (id: string) => rows.find((row) => row.tenant_id === id)?.delivery_mode ?? 'none';
  return { 'dapur-kak-yah': of(dapurKakYah.id), 'butter-and-bloom': of(butterAndBloom.id) };
}

const quote = async (slug: string) => {
  const { status, body } = await callApi(app, undefined, 'quoteDelivery', {
    store: { slug },
    body: {
      deliveryAddress: 'Jalan SS 2/24, Petaling Jaya',
      deliveryCoordinates: { lat: 3.1177, lng: 101.6223 },
    },
  });
  return { status, ...body.data };
};

test('one demo store delivers by courier, the other brings orders itself, and both quote', async () => {
  await start();
  expect(await modes()).toEqual({ 'dapur-kak-yah': 'courier', 'butter-and-bloom': 'store' });
  const byCourier = await quote('dapur-kak-yah');
  expect(byCourier).toMatchObject({ status: 200, carrier: 'courier' });
  expect(byCourier.totalFee).toBeGreaterThanOrEqual(5);
  // By road, to a whole kilometre or so: the exact place of the kitchen does not follow from it.
  expect(byCourier.distance).toBeGreaterThan(13);
  expect(await quote('butter-and-bloom')).toMatchObject({ status: 200, carrier: 'store', totalFee: 5 });
});

test("a later start changes nothing that a store's people chose", async () => {
  await start();
  await setMode('off');
  await start();
  expect(await modes()).toEqual({ 'dapur-kak-yah': 'off', 'butter-and-bloom': 'off' });
  const accounts = await database.pools.platformDb.selectFrom('courier_accounts').selectAll().execute();
  expect(accounts).toHaveLength(2);
  expect(accounts.every(({ is_sandbox, webhook_at }) => is_sandbox && webhook_at !== null)).toBe(true);
});

test('a store of an older demo that its people had already set up keeps its way', async () => {
  await setMode('store');
  await start();
  expect(await modes()).toEqual({ 'dapur-kak-yah': 'store', 'butter-and-bloom': 'store' });
});
