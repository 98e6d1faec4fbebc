import { malaysianDate } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pools } from '../src/platform/db/index.ts';
import { openPools } from '../src/platform/db/pools.ts';
import { callApi } from './kit/client.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openDesk, type Desk } from './kit/order-desk.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';

let database: FreshDatabase;
/** Stands for a standby: nothing can be written there. */
let standby: Pools;
let app: TestApp;
let desk: Desk;
let lateReads = 0;

beforeAll(async () => {
  database = await freshDatabase();
  standby = openPools({ url: database.url });
  for (const pool of [standby.app, standby.platform])
    pool.on('connect', (client) => void client.query('set default_transaction_read_only = on'));
  const late: Pools['late'] = (read) => {
    lateReads += 1;
    return read(standby);
  };
  app = await startTestApp({ ...database, pools: { ...database.pools, late } });
  desk = await openDesk(database, app);
  await desk.paid();
});
afterAll(async () => {
  await app.close();
  await standby.close();
  await database.drop();
});

/** How many reads were allowed to be late while `work` ran. */
async function lateReadsOf(work: () => Promise<{ readonly status: number; readonly text: string }>) {
  lateReads = 0;
  const { status, text } = await work();
  expect(status, text).toBe(200);
  return lateReads;
}

const today = malaysianDate(Date.now());
const period = { from: today, to: today };

test('the seller’s reports may be late, and write nothing', async () => {
  for (const name of [
    'salesReport',
    'capacityReport',
    'deliveryReport',
    'voucherReport',
    'customerReport',
    'taxReport',
    'cohortReport',
    'demandReport',
  ] as const)
    expect(await lateReadsOf(() => desk.call(name, { query: period })), name).toBe(1);
  for (const format of ['csv', 'pdf'] as const) {
    const query = { ...period, report: 'sales', format } as const;
    expect(await lateReadsOf(() => desk.call('exportReport', { query })), format).toBe(1);
  }
});

test('what the public sees of the marketplace may be late, and writes nothing', async () => {
  expect(
    await lateReadsOf(() => callApi(app, undefined, 'searchMarketplace', { query: { q: 'kuih' } })),
  ).toBeGreaterThan(0);
});

test('nothing else may: what people have just written they see again', async () => {
  expect(await lateReadsOf(() => desk.call('listReportMails'))).toBe(0);
  expect(await lateReadsOf(() => desk.call('listOrders', { query: {} }))).toBe(0);
  expect(await lateReadsOf(() => callApi(app, undefined, 'listProducts', { store: desk.shop }))).toBe(0);
});
