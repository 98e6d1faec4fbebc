import { randomUUID } from 'node:crypto';
import { api } from '@dapur/contract/index';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { ProductDraft } from '@dapur/contract/products/product-input';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasHalalCertificate } from '../index.ts';
import { mayClaim } from '../../platform-stores/data/find-claims.ts';
import { planForValues, withPlatform, withTenant, type Tx } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { upload } from '../../../../test/kit/uploads.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
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
  admin = await person(database, { superAdmin: true });
});
beforeEach(async () => {
  desk = await openDesk(database, app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Paper {
  readonly number: string;
  readonly expires_on: string | null;
  readonly hasFile: boolean;
  readonly kind?: 'halal' | 'ssm';
}
const valid: Paper = { number: 'JAKIM 1234', expires_on: today, hasFile: true };

async function keepPaper({ hasFile, ...fields }: Paper): Promise<string> {
  const id = randomUUID();
  const body = { version: '', kind: 'halal', title: '', is_shown: false, ...fields };
  const kept = await desk.call('saveDocument', { params: { id }, body });
  expect(kept.status, kept.text).toBe(200);
  const files = [{ name: 'sijil.txt', type: 'text/plain', bytes: 'Sijil' }];
  if (hasFile) await upload(app, desk.owner, { module: 'document', parentId: id, files }, desk);
  return id;
}
const add = (change: Partial<ProductDraft>, id = randomUUID()) =>
  desk.call('createProduct', { body: { id, ...draft(change) } });
const certified = () =>
  withTenant(database.pools, desk.shop.tenantId, (tx) => hasHalalCertificate(tx, desk.shop.tenantId));
/** What the settings once asked for: any number at all. */
const naive = async () =>
  (
    await desk.query(
      `select from compliance_documents where tenant_id = $1 and kind = 'halal' and number <> ''`,
    )
  ).length > 0;
const judged = async () => {
  const { body, text } = await callApi(app, admin, 'halalClaims');
  const { claims } = api.halalClaims.response.parse(body).data;
  return { claims: claims.filter(({ store }) => store.id === desk.shop.tenantId), text };
};

const papers: readonly (readonly [string, Paper | undefined, boolean])[] = [
  ['no paper', undefined, false],
  ['one that runs out today', valid, true],
  ['one that ran out yesterday', { ...valid, expires_on: addDays(today, -1) }, false],
  ['one without a last day', { ...valid, expires_on: null }, false],
  ['one without a number', { ...valid, number: '' }, false],
  ['one without a file', { ...valid, hasFile: false }, false],
  ['another paper', { ...valid, kind: 'ssm' }, false],
];

test.each(papers)('with %s a product that says halal is saved: %#', async (_, paper, isSaved) => {
  if (paper !== undefined) await keepPaper(paper);
  expect(await certified()).toBe(isSaved);
  // As the editor is told.
  const { has_halal_certificate: told } = JSON.parse((await desk.call('listProductCategories')).text) as {
    has_halal_certificate: boolean;
  };
  expect(told).toBe(isSaved);
  const answer = await add({ description: 'Ayam halal segar' });
  expect(answer.status, answer.text).toBe(isSaved ? 200 : 422);
  if (!isSaved)
    expect(answer).toMatchObject({
      code: 'invalid_input',
      details: [{ field: 'description', message: expect.stringContaining('halal') as unknown }],
    });
  expect((await add({ name: 'Kek rum', description: 'Tidak halal' })).status).toBe(200);
});

test('a rule that asks for a number alone is found out by these papers', async () => {
  const wrong: string[] = [];
  for (const [name, paper, isValid] of papers) {
    desk = await openDesk(database, app);
    if (paper !== undefined) await keepPaper(paper);
    if ((await naive()) !== isValid) wrong.push(name);
  }
  expect(wrong).toEqual(['one that ran out yesterday', 'one without a last day', 'one without a file']);
});

test('no way of saying it is open: languages, choices, changes, copies, categories, settings', async () => {
  const id = randomUUID();
  expect((await add({}, id)).status).toBe(200);
  const noWords = draft().translations.ms;
  const refusedFields = async (answer: Promise<{ status: number; details: unknown }>) => {
    const { status, details } = await answer;
    return [status, (details as { field: string }[] | undefined)?.map(({ field }) => field)];
  };
  expect(
    await refusedFields(
      add({ translations: { ms: noWords, zh: { ...noWords, name: '清真牛肉' } }, seo_title: 'Halal!' }),
    ),
  ).toEqual([422, ['seo_title', 'translations.zh.name']]);
  const change = { ...draft({ storage: 'Dijamin حلال' }), revision: 1 };
  expect(await refusedFields(desk.call('updateProduct', { params: { id }, body: change }))).toEqual([
    422,
    ['storage'],
  ]);
  expect(
    (await desk.call('duplicateProduct', { params: { id }, body: { id: randomUUID(), name: 'Kek Halal' } }))
      .status,
  ).toBe(422);
  expect(
    (
      await desk.call('renameProductCategory', {
        body: { name: 'Kek', to: { name: 'Halal', name_ms: '', name_zh: '' } },
      })
    ).status,
  ).toBe(422);
  const settings = api.getStoreSettings.response.parse((await desk.call('getStoreSettings')).body).data;
  const seo = {
    version: settings.seo.version,
    seo_title: 'Dapur halal',
    seo_description: '',
    translations: { ms: {}, zh: {} },
  };
  expect(await refusedFields(desk.call('saveStoreSeo', { body: seo }))).toEqual([422, ['seo_title']]);
});

test('what stands when the certificate is gone can be changed otherwise, and is judged', async () => {
  const paper = await keepPaper(valid);
  const id = randomUUID();
  expect(
    (await add({ name: 'Rendang', description: `${'Sedap. '.repeat(30)}Daging halal pilihan.` }, id)).status,
  ).toBe(200);
  expect((await add({ name: 'Kek rum', description: 'Bukan halal' })).status).toBe(200);
  expect((await judged()).claims).toEqual([]);
  expect((await desk.call('removeDocument', { params: { id: paper } })).status).toBe(200);
  const { claims } = await judged();
  expect(claims).toEqual([
    {
      store: { id: desk.shop.tenantId, slug: desk.shop.slug, name: expect.any(String) as unknown },
      where: 'product',
      product: { id, name: 'Rendang' },
      text: expect.stringMatching(/^… .*Daging halal pilihan\.$/) as unknown,
      word: 'halal',
    },
  ]);
  expect(claims[0]?.text.length).toBeLessThan(140);
  const said = draft({ name: 'Rendang', description: `${'Sedap. '.repeat(30)}Daging halal pilihan.` });
  const dearer = { ...said, price: 50, revision: 1 };
  expect((await desk.call('updateProduct', { params: { id }, body: dearer })).status).toBe(200);
  const more = { ...dearer, revision: 2, ingredients: 'Daging halal' };
  expect((await desk.call('updateProduct', { params: { id }, body: more })).status).toBe(422);
  await desk.query(`update tenants set name = 'Dapur Halal' where id = $1`);
  expect((await judged()).claims.map(({ where }) => where)).toEqual(['product', 'settings']);
});

async function planOf(tx: Tx, statement: RawBuilder<unknown>): Promise<string> {
  await planForValues(tx);
  await sql`set local enable_seqscan = off`.execute(tx);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('products that may say so are found by their index', async () => {
  const plan = await withPlatform(database.pools, 'test', 'a plan', (tx) => planOf(tx, mayClaim()));
  expect(plan).toContain('products__may_say_halal');
});
