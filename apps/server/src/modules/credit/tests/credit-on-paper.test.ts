import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCopy } from '../../store-copies/index.ts';
import { createLocalStorage } from '../../../platform/storage/local-storage.ts';
import { openZip } from '../../../platform/zip/read-zip.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { openCreditShop, type CreditShop } from './credit-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let folder: string;
let desk: CreditShop;
/** Of RM 30, of which store credit pays RM 30, and of RM 10 without any. */
let withCredit: string;
let without: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-credit-'));
  database = await freshDatabase();
  app = await startTestApp(database);
  desk = await openCreditShop(database, app);
  await desk.give(40);
  withCredit = (await desk.order(3, 30)).body.data.id;
  const paid = await desk.call(
    'createPayment',
    {
      body: { orderId: withCredit, amount: 0, redirectUrl: 'http://localhost:3000/x' },
    },
    desk.buyer,
  );
  if (paid.status !== 200) throw new Error(`not paid: ${paid.status} ${paid.text}`);
  without = (await desk.paid()).id;
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a slip tells what of its total store credit pays, to those who see amounts alone', async () => {
  const query = { ids: `${withCredit},${without}` };
  const shownTo = async (who = desk.owner) => {
    const slips = (await desk.call('orderSlips', { query }, who)).body.data;
    return new Map(slips.map(({ id, total, store_credit }) => [id, { total, store_credit }]));
  };
  const owner = await shownTo();
  expect(owner.get(withCredit)).toEqual({ total: 30, store_credit: 30 });
  expect(owner.get(without)).toEqual({ total: 10, store_credit: 0 });
  const kitchen = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'kitchen' }] });
  expect((await shownTo(kitchen)).get(withCredit)).toEqual({ total: null, store_credit: null });
});

test('receipts of a whole store’s copy tell what of each total store credit paid', async () => {
  const file = path.join(folder, 'store.zip');
  const { tenantId, slug } = desk.shop;
  await writeCopy({ db: database.pools, storage: createLocalStorage(path.join(folder, 'from')) }, file, {
    store: { id: tenantId, slug, name: 'A kitchen' },
    locale: 'en',
    now: new Date(),
  });
  const zip = await openZip(file, { mostUnpacked: 1e9 });
  const entry = zip.entries.get('csv/receipts.csv');
  if (entry === undefined) throw new Error('no receipts');
  const text = (await buffer(zip.read(entry))).toString();
  await zip.close();
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const at = (heading: string) => head.indexOf(heading);
  const numbers = await desk.query<{ id: string; number: string }>(
    'select id, number from orders where tenant_id = $1',
  );
  const paidOf = (id: string) => {
    const { number } = numbers.find((order) => order.id === id) ?? { number: '' };
    const row = rows.find((cells) => cells[at('Order')] === number) ?? [];
    return [row[at('Total (RM)')], row[at('Of that store credit (RM)')]];
  };
  expect(paidOf(withCredit)).toEqual(['30', '30']);
  expect(paidOf(without)).toEqual(['10', '0']);
  expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([head.length]));
});
