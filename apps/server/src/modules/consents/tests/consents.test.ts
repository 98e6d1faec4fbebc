import { randomUUID } from 'node:crypto';
import type { Consents } from '@dapur/contract/people/consents';
import type { MyData } from '@dapur/contract/people/my-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform } from '../../../platform/db/index.ts';
import { noteConsent } from '../index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, type Caller } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { customerNamed } from '../../../../test/kit/kept-customers.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { GOOD_PASSWORD, person, type TestPerson } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
  desk = await openDesk(database, app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const rows = async <R = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<R[]> =>
  (await database.pools.platform.query(text, values)).rows as R[];
const consents = async (who: Caller): Promise<Consents> =>
  (await callApi(app, who, 'listConsents')).body.data;

async function register(change: object): Promise<{ who: Caller; email: string }> {
  const email = `${randomUUID()}@mail.example`;
  const { body } = await callApi(app, undefined, 'register', {
    body: { full_name: 'Puan Baharu', email, phone: '+60123456780', password: GOOD_PASSWORD, ...change },
  });
  return { who: { headers: { authorization: `Bearer ${String(body.data['token'])}` } }, email };
}

test('who registers is noted with the notice they were shown, in their language; news only when they ask for them', async () => {
  const quiet = await register({ lang: 'ms' });
  expect((await consents(quiet.who)).log).toMatchObject([
    {
      kind: 'notice',
      is_given: true,
      versions: { terms: 1, Privacy: 1 },
      locale: 'ms',
      place: 'register',
      store: null,
    },
  ]);
  expect((await consents(quiet.who)).news).toBe(false);
  const eager = await register({ lang: 'zh', news: true });
  const said = await consents(eager.who);
  expect(said.news).toBe(true);
  expect(said.log.map(({ kind, is_given: isGiven }) => `${kind} ${isGiven}`).sort()).toEqual([
    'marketing true',
    'notice true',
  ]);
});

test('news are taken back as easily as given; what is said twice is written once', async () => {
  const { who } = await register({});
  for (const isGiven of [true, true, false, false])
    await callApi(app, who, 'setNews', { body: { is_given: isGiven } });
  await callApi(app, who, 'noteAnalyticsChoice', { body: { is_given: false } });
  const said = await consents(who);
  expect(said.news).toBe(false);
  expect(said.log.map(({ kind, is_given: isGiven }) => `${kind} ${isGiven}`)).toEqual([
    'analytics false',
    'marketing false',
    'marketing true',
    'notice true',
  ]);
  const both = await Promise.all(
    [1, 2, 3].map(() => callApi(app, who, 'setNews', { body: { is_given: true } })),
  );
  expect(both.every(({ status }) => status === 200)).toBe(true);
  expect((await consents(who)).log.filter(({ kind }) => kind === 'marketing')).toHaveLength(3);
});

test('an order that is paid is noted with the pages’ versions at the moment it was placed; one that is not leaves nothing', async () => {
  const first = await desk.paid();
  const unpaid = await desk.place();
  await rows(
    `insert into content_versions (page, version, texts, note, published_by, published_at)
     select 'Privacy', 2, '{}', '{}', id, now() from users limit 1`,
  );
  const second = await desk.paid();
  // Placed before the new notice and paid after it: the customer saw the old one.
  const placed = await desk.place();
  await rows(`update orders set created_at = now() - interval '1 day' where id = $1`, placed.id);
  await rows(
    `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
    placed.id,
  );
  const noted = await rows<{ order_id: string; versions: unknown; said_by: string; locale: string }>(
    `select order_id, versions, said_by, locale from store_consents where tenant_id = $1 and kind = 'notice'`,
    desk.shop.tenantId,
  );
  const of = (id: string) => noted.filter(({ order_id: orderId }) => orderId === id);
  expect(of(first.id)).toEqual([
    { order_id: first.id, versions: { terms: 1, Privacy: 1 }, said_by: 'customer', locale: 'en' },
  ]);
  expect(of(second.id)).toMatchObject([{ versions: { terms: 1, Privacy: 2 } }]);
  expect(of(placed.id)).toMatchObject([{ versions: { terms: 1, Privacy: 1 } }]);
  expect(of(unpaid.id)).toEqual([]);
});

test('what a store wrote down about news its customer sees, takes back, and both find in what they take away', async () => {
  const buyer: TestPerson = await person(database, { name: 'Cik Pembeli' });
  const order = await desk.paid({
    name: 'Cik Pembeli',
    phone: '+60199990001',
    email: 'pembeli@mail.example',
  });
  await rows('update orders set customer_id = $2 where id = $1', order.id, buyer.userId);
  const kept = await customerNamed(desk, 'pembeli@mail.example');
  const agreed = await desk.call('updateCustomer', {
    params: { id: kept.id },
    body: { revision: 1, notes: '', allergies: '', tags: [], has_consent: true },
  });
  expect(agreed.status).toBe(200);
  const seen = await consents(buyer);
  expect(seen.stores).toMatchObject([{ id: desk.shop.tenantId, slug: desk.shop.slug }]);
  expect(seen.log.find(({ kind }) => kind === 'marketing')).toMatchObject({ is_given: true, place: 'store' });

  // Another person's consent, and a store where this person never bought, stay as they are.
  const stranger = await person(database);
  await callApi(app, stranger, 'stopStoreNews', { params: { storeId: desk.shop.tenantId } });
  expect((await consents(buyer)).stores).toHaveLength(1);
  const stopped = await callApi(app, buyer, 'stopStoreNews', { params: { storeId: desk.shop.tenantId } });
  expect(stopped.status).toBe(200);
  expect((await consents(buyer)).stores).toEqual([]);
  expect((await consents(buyer)).log[0]).toMatchObject({
    kind: 'marketing',
    is_given: false,
    place: 'profile',
  });
  expect((await customerNamed(desk, 'pembeli@mail.example')).has_consent).toBe(false);

  const mine = (JSON.parse((await callApi(app, buyer, 'exportMyData')).text) as MyData).consents;
  expect(mine).toHaveLength(3);
  const theirs = await desk.call('exportCustomer', { params: { id: kept.id } });
  expect((JSON.parse(theirs.text) as { consents: unknown[] }).consents).toHaveLength(3);
});

test('nobody changes or removes what was said: neither a store’s request nor, of a person’s, the platform', async () => {
  const { userId } = await person(database);
  await withPlatform(database.pools, 'test', 'a consent', (tx) =>
    noteConsent(tx, userId, { kind: 'notice', isGiven: true, place: 'social' }),
  );
  const expectRefused = async (pool: 'app' | 'platform', text: string) =>
    expect(database.pools[pool].query(text)).rejects.toMatchObject({ code: '42501' });
  await expectRefused('app', 'update store_consents set is_given = false');
  await expectRefused('app', 'delete from store_consents');
  await expectRefused(
    'app',
    `insert into user_consents (user_id, kind, is_given, locale, place) values ('${userId}', 'notice', true, 'en', 'social')`,
  );
  for (const pool of ['app', 'platform'] as const) {
    await expectRefused(pool, 'update user_consents set is_given = false');
    await expectRefused(pool, 'delete from user_consents');
  }
});
