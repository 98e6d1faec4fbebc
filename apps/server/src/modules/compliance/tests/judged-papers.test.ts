import { randomUUID } from 'node:crypto';
import { api } from '@dapur/contract/index';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { PlatformPaper } from '@dapur/contract/platform/platform-papers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { upload } from '../../../../test/kit/uploads.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { sentMailsTo, workedOff } from '../../../../test/kit/notices-desk.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { draft } from '../../../../test/kit/kept-products.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
let admin: TestPerson;
const today = malaysianDate(Date.now());

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
});
beforeEach(async () => {
  desk = await openDesk(database, app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const fields = { kind: 'halal', title: '', number: 'JAKIM 1234', is_shown: true };
const save = (id: string, change: Record<string, unknown> = {}, version = '') =>
  desk.call('saveDocument', {
    params: { id },
    body: { version, ...fields, expires_on: addDays(today, 90), ...change },
  });
const addFile = (id: string) =>
  upload(
    app,
    desk.owner,
    { module: 'document', parentId: id, files: [{ name: 'sijil.txt', type: 'text/plain', bytes: 'Sijil' }] },
    desk,
  );
const papers = async (): Promise<PlatformPaper[]> =>
  api.storePapers.response.parse(
    (await callApi(app, admin, 'storePapers', { params: { store: desk.shop.tenantId } })).body,
  ).data;
const judge = (paper: PlatformPaper | undefined, found: object) =>
  callApi(app, admin, 'judgePaper', {
    params: { store: desk.shop.tenantId, id: paper?.id ?? '' },
    body: unchecked({
      version: paper?.version ?? '',
      files: paper?.files.map(({ id }) => id) ?? [],
      ...found,
    }),
  });
const refuse = (paper: PlatformPaper | undefined, reason = 'It names another kitchen.') =>
  judge(paper, { verdict: 'rejected', reason });
const saysHalal = async () =>
  (
    await desk.call('createProduct', {
      body: { id: randomUUID(), ...draft({ description: 'Ayam halal segar' }) },
    })
  ).status === 200;
const shown = async () =>
  (await callApi(app, undefined, 'getStorePolicies', { store: desk.shop })).body.documents.map(
    ({ number }) => number,
  );
const acts = async () =>
  (
    await database.pools.platform.query<Record<string, unknown>>(
      'select action, reason, subject_id, actor_id from platform_audit where store_id = $1 order by seq',
      [desk.shop.tenantId],
    )
  ).rows;

/** A halal certificate with its file. */
async function certificate(): Promise<PlatformPaper | undefined> {
  const id = randomUUID();
  expect((await save(id)).status).toBe(200);
  await addFile(id);
  return (await papers()).find((paper) => paper.id === id);
}

test('a refused certificate proves nothing, its owner reads why, and a changed one counts until it is looked at', async () => {
  const paper = await certificate();
  expect(paper).toMatchObject({ number: 'JAKIM 1234', verdict: null, days_left: 90 });
  expect(paper?.files).toMatchObject([{ name: 'sijil.txt', bytes: 5 }]);
  expect(await saysHalal()).toBe(true);
  await expect.poll(shown).toEqual(['JAKIM 1234']);

  expect((await refuse(paper, '')).status, 'without a reason').toBe(422);
  const refused = await refuse(paper);
  expect(refused.status, refused.text).toBe(200);
  expect(await saysHalal()).toBe(false);
  await expect.poll(shown).toEqual([]);
  const verdict = { is_approved: false, reason: 'It names another kitchen.' };
  expect(await papers()).toMatchObject([{ verdict }]);
  expect((await desk.call('listDocuments')).body).toMatchObject({ data: [{ verdict }] });
  await workedOff(desk);
  const [mail] = sentMailsTo(app, desk.owner.email);
  expect(mail?.subject).toBe('Not accepted: halal certificate of Dapur Ujian');
  expect(mail?.text).toContain('It names another kitchen.');

  // Another file is not enough: somebody has to save the paper anew.
  await addFile(paper?.id ?? '');
  expect(await saysHalal()).toBe(false);
  expect((await save(paper?.id ?? '', { number: 'JAKIM 5678' }, paper?.version)).status).toBe(200);
  expect(await papers()).toMatchObject([{ verdict: null, number: 'JAKIM 5678' }]);
  expect(await saysHalal()).toBe(true);
});

test('what is approved is what was looked at: neither another paper nor another file', async () => {
  const paper = await certificate();
  expect((await judge(paper, { verdict: 'approved', files: [] })).status).toBe(409);
  expect((await judge(paper, { verdict: 'approved', version: '7' })).status).toBe(409);
  await addFile(paper?.id ?? '');
  expect((await judge(paper, { verdict: 'approved' })).status, 'a file came meanwhile').toBe(409);
  const [now] = await papers();
  expect((await judge(now, { verdict: 'approved' })).body).toMatchObject({
    data: [{ verdict: { is_approved: true, reason: '' } }],
  });
  await addFile(paper?.id ?? '');
  expect(await papers(), 'a file that nobody saw').toMatchObject([{ verdict: null }]);
  await judge((await papers())[0], { verdict: 'approved' });
  await desk.call('deleteAttachment', { params: { id: now?.files[0]?.id ?? '' } });
  expect(await papers(), 'a file that is gone').toMatchObject([{ verdict: null }]);
});

test('each act and each look at a file stands in the log, and nobody reads a file by another paper', async () => {
  const paper = await certificate();
  const file = (id = paper?.id ?? '', store = desk.shop.tenantId) =>
    callApi(app, admin, 'storePaperFile', { params: { store, id, file: paper?.files[0]?.id ?? '' } });
  const read = await file();
  expect([read.status, read.text]).toEqual([200, 'Sijil']);
  expect((await file(randomUUID())).status).toBe(404);
  expect((await file(paper?.id, (await openDesk(database, app)).shop.tenantId)).status).toBe(404);
  await refuse(paper);
  expect(await acts()).toEqual([
    expect.objectContaining({ action: 'paper.looked_at', subject_id: paper?.id, actor_id: admin.userId }),
    expect.objectContaining({ action: 'store.paper_rejected', reason: 'It names another kitchen.' }),
  ]);
});

test('the list of stores finds those whose papers run out within 30 days, unless they are renewed', async () => {
  const ending = async () => {
    const { body } = await callApi(app, admin, 'platformStores', {
      query: { papers: 'ending', search: desk.shop.slug },
    });
    return api.platformStores.response.parse(body).data.stores.map((store) => store.papers_until);
  };
  expect(await ending()).toEqual([]);
  await save(randomUUID(), { kind: 'ssm', expires_on: addDays(today, 31) });
  expect(await ending(), 'a day later').toEqual([]);
  await save(randomUUID(), { kind: 'typhoid', expires_on: addDays(today, 30) });
  expect(await ending()).toEqual([addDays(today, 30)]);
  await save(randomUUID(), { kind: 'typhoid', expires_on: addDays(today, 400) });
  expect(await ending(), 'renewed').toEqual([]);
  await save(randomUUID(), { kind: 'fosim', expires_on: addDays(today, -3) });
  expect(await ending(), 'run out').toEqual([addDays(today, -3)]);
});
