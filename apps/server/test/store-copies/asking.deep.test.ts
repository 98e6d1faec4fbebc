import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { StoreExport } from '@dapur/contract/stores/seller-data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeExports } from '../../src/modules/store-copies/commands/make-export.ts';
import { removeFilesLeft } from '../../src/modules/store-copies/commands/remove-files.ts';
import type { StoreCopiesDeps } from '../../src/modules/store-copies/copies-deps.ts';
import { createRateLimiter } from '../../src/platform/http/index.ts';
import { createLocalStorage } from '../../src/platform/storage/local-storage.ts';
import { openZip } from '../../src/platform/zip/read-zip.ts';
import { startTestApp, type TestApp } from '../kit/test-app.ts';
import { callApi } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../kit/fresh-database.ts';
import { person, type TestPerson } from '../kit/test-people.ts';
import { openShop, type Shop } from '../kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;
let partner: TestPerson;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { background: 'all' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-asking-'));
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  shop = await openShop(database.pools);
  [owner, partner] = [await person(database), await person(database)];
  for (const { userId, email } of [owner, partner])
    await ask(
      `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'owner')`,
      shop.tenantId,
      userId,
      email,
    );
});

const ask = async <R = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  (await database.pools.platform.query(text, values)).rows as R[];
const call = (name: 'listStoreExports' | 'askStoreExport', as: TestPerson = owner) =>
  callApi(app, as, name, { store: shop });
const newest = async () => ((await call('listStoreExports')).body.data['exports'] as StoreExport[])[0];
const download = (id: string, as: TestPerson = owner) =>
  callApi(app, as, 'downloadStoreExport', { store: shop, params: { id } });

/** What the app's jobs work with, for tests that do a step themselves. */
const deps = (change: Partial<StoreCopiesDeps> = {}): StoreCopiesDeps => ({
  db: database.pools,
  clock: app.clock,
  log: { info: () => {}, error: () => {} },
  storage: createLocalStorage(app.attachments),
  rateLimiter: createRateLimiter(database.pools.app),
  settings: { mostBytes: 1e9 },
  ...change,
});

test('an owner asks, is told by mail when it is there, downloads it, and the log names the owner; two who ask at once get one', async () => {
  const both = await Promise.all([call('askStoreExport'), call('askStoreExport', partner)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await ask('select from store_exports where tenant_id = $1', shop.tenantId)).toHaveLength(1);
  await expect.poll(async () => (await newest())?.state).toBe('ready');
  const made = await newest();
  if (made === undefined) throw new Error('no copy');

  const told = () =>
    app.mails.filter(({ messageId }) => messageId?.startsWith('store-export-')).map(({ to }) => to.address);
  await expect.poll(() => told().sort()).toEqual([owner.email, partner.email].sort());
  const partners = app.mails.find(
    ({ messageId, to }) => messageId?.startsWith('store-export-') && to.address === partner.email,
  );
  expect(partners?.text).toContain(`/${shop.slug}/dashboard/settings/export`);

  const answer = await download(made.id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain(`${shop.slug}-`);
  const again = await download(made.id);
  const file = path.join(folder, 'download.zip');
  await writeFile(file, again.body);
  const zip = await openZip(file, { mostUnpacked: 1e9 });
  expect(zip.entries.has('data/products.json')).toBe(true);
  await zip.close();

  const log = await ask<{ action: string; actor: { id: string } }>(
    `select action, actor from activity where tenant_id = $1 and action like 'store.export%' order by at`,
    shop.tenantId,
  );
  expect(log.map(({ action }) => action)).toEqual([
    'store.export_asked',
    'store.export_downloaded',
    'store.export_downloaded',
  ]);
  expect(log[1]?.actor.id).toBe(owner.userId);
});

test('after its days, or when an owner removes it, it is offered no more and its file is gone', async () => {
  await call('askStoreExport');
  await expect.poll(async () => (await newest())?.state).toBe('ready');
  const first = (await newest())?.id ?? '';
  await ask(`update store_exports set expires_at = now() - interval '1 minute' where id = $1`, first);
  expect((await download(first)).status).toBe(404);
  await removeFilesLeft(deps());
  await removeFilesLeft(deps());
  expect(await createLocalStorage(app.attachments).list(`exports-${shop.tenantId}`)).toEqual([]);
  expect((await newest())?.state).toBe('gone');

  await call('askStoreExport');
  await expect.poll(async () => (await newest())?.state).toBe('ready');
  const second = (await newest())?.id ?? '';
  expect(
    (await callApi(app, owner, 'removeStoreExport', { store: shop, params: { id: second } })).status,
  ).toBe(200);
  expect(
    (await callApi(app, owner, 'removeStoreExport', { store: shop, params: { id: second } })).status,
  ).toBe(404);
  expect(await createLocalStorage(app.attachments).list(`exports-${shop.tenantId}`)).toEqual([]);

  await call('askStoreExport');
  await expect.poll(async () => (await newest())?.state).toBe('ready');
  expect(await call('askStoreExport')).toMatchObject({ code: 'rate_limited' });
});

test('one that is too large, or cannot be made, ends; one whose maker died is begun anew', async () => {
  const put = (state: string, tries: number) =>
    ask<{ id: string }>(
      `insert into store_exports (tenant_id, id, asked_by, locale, state, tries, leased_until)
       values ($1, gen_random_uuid(), $2, 'ms', $3, $4, case when $3 = 'working' then now() - interval '1 minute' end) returning id`,
      shop.tenantId,
      owner.userId,
      state,
      tries,
    );
  const failed = () => ask('select state, failure from store_exports where tenant_id = $1', shop.tenantId);
  // Its jobs would do the work before us.
  await app.close();
  await put('waiting', 0);
  await makeExports(deps({ settings: { mostBytes: 2_000 } }));
  expect(await failed()).toEqual([{ state: 'failed', failure: 'too_large' }]);
  await ask('delete from store_exports where tenant_id = $1', shop.tenantId);

  await put('working', 3);
  await makeExports(deps());
  expect(await failed()).toEqual([{ state: 'failed', failure: 'broken' }]);
  await ask('delete from store_exports where tenant_id = $1', shop.tenantId);

  const storage = createLocalStorage(path.join(folder, 'later'));
  const broken = deps({ storage: { ...storage, writeFile: () => Promise.reject(new Error('disk full')) } });
  await put('working', 1);
  await makeExports(broken);
  expect(await failed()).toEqual([{ state: 'working', failure: null }]);
  await ask(
    `update store_exports set leased_until = now() - interval '1 minute' where tenant_id = $1`,
    shop.tenantId,
  );
  await makeExports(deps({ storage }));
  expect(await failed()).toEqual([{ state: 'ready', failure: null }]);
  app = await startTestApp(database, { background: 'all' });
});
