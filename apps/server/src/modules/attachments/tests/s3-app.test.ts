import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../../../kernel/secret.ts';
import { createS3Storage } from '../../../platform/storage/s3-storage.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { note, picture, upload } from '../../../../test/kit/uploads.ts';

const BUCKET = 'dapur-test';

let database: FreshDatabase;
let folder: string;
let s3: S3rver;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-bucket-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    serviceEndpoint: 'test',
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await s3.run();
  app = await startTestApp(database, {
    storage: createS3Storage({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: new Secret('S3RVER'),
      secretAccessKey: new Secret('S3RVER'),
      urlStyle: 'path',
      timeouts: { answer: 500, whole: 2_000 },
    }),
    settings: { trustedProxies: 1 },
  });
  shop = await openShop(database.pools);
  owner = await person(database, { memberOf: [shop.tenantId] });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const inBucket = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('_object'));
const view = (id = '') => callApi(app, undefined, 'viewAttachment', { store: shop, params: { id } });
const list = (query: { includeData?: string } = {}) =>
  callApi(app, undefined, 'listAttachments', {
    store: shop,
    params: { parentId: shop.productIds[0] ?? '' },
    query: unchecked(query),
  });
const send = async () =>
  upload(
    app,
    owner,
    { module: 'product', parentId: shop.productIds[0] ?? '', files: [await picture(), note('Tanpa kacang')] },
    { shop },
  );

test('with a bucket, files come and go as they do with a folder', async () => {
  const { data } = await send();
  const [kek, nota] = data;
  const saved = await callApi(app, undefined, 'downloadAttachment', {
    store: shop,
    params: { id: nota?.id ?? '' },
  });
  expect(saved.text).toBe('Tanpa kacang');
  const shown = await fetch(`${app.url}${kek?.picture?.url}-640.webp`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const listed = await list({ includeData: 'true' });
  expect(listed.body[1]?.data).toBe(Buffer.from('Tanpa kacang').toString('base64'));
  expect((await inBucket()).length).toBe(7);
  for (const one of data)
    expect(
      (await callApi(app, owner, 'deleteAttachment', { store: shop, params: { id: one.id } })).status,
    ).toBe(200);
  expect(await inBucket()).toEqual([]);
});

test('while the bucket is away, files answer 503 and nothing is half there', async () => {
  const { data } = await send();
  await s3.close();
  expect((await view(data[0]?.id)).status).toBe(503);
  const refused = await send();
  expect([refused.status, refused.code]).toEqual([503, 'unavailable']);
  const listed = await list();
  expect(listed.body).toHaveLength(2);
  // Out of sight at once; the cleaning removes the files when the bucket is back.
  expect(
    (await callApi(app, owner, 'deleteAttachment', { store: shop, params: { id: data[0]?.id ?? '' } }))
      .status,
  ).toBe(200);
  expect((await view(data[0]?.id)).status).toBe(404);
});
