import { api } from '@dapur/contract/index';
import type { StoreState } from '@dapur/contract/stores/seller-store-state';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { giveTerms, openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  admin = await person(database, { superAdmin: true });
});
beforeEach(async () => {
  shop = await openShop(database.pools);
  await giveTerms(database.pools, shop.tenantId);
  owner = await person(database, { memberOf: [shop.tenantId], name: 'Puan Salmah' });
  await database.pools.platform.query(`update tenants set status = 'draft' where id = $1`, [shop.tenantId]);
  await turn(100);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const turn = async (percent: number): Promise<void> => {
  const moved = await callApi(app, admin, 'moveSwitch', {
    params: { name: 'store_review' },
    body: { percent, note: 'Of a test' },
  });
  expect(moved.status, moved.text).toBe(200);
};
const move = async (
  what: 'publishStore' | 'closeStore' | 'reopenStore' | 'getStoreState',
  body?: object,
): Promise<StoreState> => {
  const answer = await callApi(app, owner, what, { store: shop, ...(body === undefined ? {} : { body }) });
  expect(answer.status, answer.text).toBe(200);
  return api.getStoreState.response.parse(answer.body).data;
};
const judge = (what: 'approveStore' | 'rejectStore', body: object, who = admin) =>
  callApi(app, who, what, { params: { store: shop.tenantId }, body });
const isOpen = async () => (await callApi(app, undefined, 'listProducts', { store: shop })).status === 200;
const mailTo = async (email: string, subject: string) => {
  await vi.waitFor(
    () => expect(app.mails.map((mail) => [mail.to.address, mail.subject])).toContainEqual([email, subject]),
    20_000,
  );
  return app.mails.find((mail) => mail.to.address === email && mail.subject === subject)?.text ?? '';
};

test('a new store waits to be looked at, and opens when it is approved; its owner is told', async () => {
  expect(await move('publishStore')).toMatchObject({
    status: 'draft',
    review: { state: 'waiting', reason: '' },
  });
  expect(await isOpen()).toBe(false);
  // Asked again it keeps its place.
  const asked = async () =>
    (
      await database.pools.platform.query<{ at: Date }>(
        'select review_asked_at as at from tenants where id = $1',
        [shop.tenantId],
      )
    ).rows[0]?.at;
  const since = await asked();
  await move('publishStore');
  expect(await asked()).toEqual(since);
  const list = await callApi(app, admin, 'platformStores', {
    query: { review: 'waiting', search: shop.slug },
  });
  expect(list.body.data).toMatchObject({
    stores: [{ slug: shop.slug, review: { state: 'waiting' } }],
    total: 1,
  });

  expect(await judge('approveStore', { note: 'Welcome!' })).toMatchObject({
    status: 200,
    body: { data: { status: 'live', review: null } },
  });
  expect(await isOpen()).toBe(true);
  expect(await mailTo(owner.email, 'Dapur Ujian is open')).toContain('Welcome!');
  expect((await judge('approveStore', { note: '' })).status).toBe(409);
  const { rows } = await database.pools.platform.query(
    'select action, actor_id from platform_audit where store_id = $1',
    [shop.tenantId],
  );
  expect(rows).toEqual([{ action: 'store.approved', actor_id: admin.userId }]);
});

test('one that is refused stays a draft, its owner reads why, and it can ask again', async () => {
  await move('publishStore');
  expect((await judge('rejectStore', { reason: '' })).status).toBe(422);
  expect(await judge('rejectStore', { reason: 'The address cannot be found' })).toMatchObject({
    body: { data: { status: 'draft', review: { state: 'rejected' } } },
  });
  expect(await mailTo(owner.email, "Dapur Ujian can't open yet")).toContain('The address cannot be found');
  expect(await move('getStoreState')).toMatchObject({
    status: 'draft',
    review: { state: 'rejected', reason: 'The address cannot be found' },
  });
  // Nothing waits to be judged.
  expect((await judge('approveStore', { note: '' })).status).toBe(409);
  expect(await isOpen()).toBe(false);
  expect(await move('publishStore')).toMatchObject({ review: { state: 'waiting', reason: '' } });
});

test('nobody gets round it by closing a draft and opening it again', async () => {
  await move('closeStore', { confirm: shop.slug, reason: 'Not yet' });
  expect(await move('reopenStore')).toMatchObject({ status: 'draft', review: { state: 'waiting' } });
  expect(await isOpen()).toBe(false);
});

test('an owner whose store was open once opens it again without a review', async () => {
  await turn(0);
  expect(await move('publishStore')).toMatchObject({ status: 'live', review: null });
  await turn(100);
  await move('closeStore', { confirm: shop.slug, reason: 'A rest' });
  expect(await move('reopenStore')).toMatchObject({ status: 'live', review: null });
});

test('of two of the platform who judge at once one has the last word', async () => {
  await move('publishStore');
  const answers = await Promise.all([
    judge('approveStore', { note: '' }),
    judge('rejectStore', { reason: 'The address cannot be found' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
