import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform } from '../src/platform/db/index.ts';
import { callApi } from './kit/client.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, orderFor, type Shop } from './kit/open-shop.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';
import { person, type TestPerson } from './kit/test-people.ts';

let database: FreshDatabase;
let app: TestApp;
let admin: TestPerson;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
  shop = await openShop(database.pools);
  const owner = await person(database, { memberOf: [shop.tenantId], name: 'Kavitha Raman' });
  const bringer = await person(database, { name: 'Norhayati Zulkifli' });
  admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
  const [productId = ''] = shop.productIds;
  const order = await callApi(app, undefined, 'createOrder', {
    store: shop,
    body: orderFor(shop, [{ productId, quantity: 1 }]),
  });
  await withPlatform(database.pools, 'test', 'names to be searched for', async (tx) => {
    await sql`update tenants set name = 'Butter & Bloom' where id = ${shop.tenantId}`.execute(tx);
    await sql`insert into referrals (store_id, user_id, referred_id, code)
              values (${shop.tenantId}, ${bringer.userId}, ${owner.userId}, 'NOR1')`.execute(tx);
    await sql`insert into referral_payouts (id, holder_id, amount_sen, bank_code, account, account_hint, print)
              values (gen_random_uuid(), ${bringer.userId}, 5000, 'MBBEMYKL', 'x', '1234', 'p')`.execute(tx);
    await sql`insert into outbox (tenant_id, id, topic, payload, available_at, last_error)
              values (${shop.tenantId}, gen_random_uuid(), 'order.paid', '{}', 'infinity', 'The printer is on fire')`.execute(
      tx,
    );
    await sql`insert into provider_callbacks (id, provider, store_id, reference, verdict, outcome)
              values (gen_random_uuid(), 'billplz', ${shop.tenantId}, 'bill8w7x', 'signed', 'confirmed')`.execute(
      tx,
    );
    await sql`insert into sent_mails (tenant_id, order_id, kind, recipient, sent_at)
              values (${shop.tenantId}, ${order.body.data.id}, 'pickup-reminder', 'siti@mail.example', now())`.execute(
      tx,
    );
    await sql`insert into platform_audit (action, subject, store_id) values ('store.suspended', 'store', ${shop.tenantId})`.execute(
      tx,
    );
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Answer {
  readonly names: readonly string[];
  readonly isSimilar: boolean;
}
type Search = (search: string) => Promise<Answer>;
const stores: Search = async (search) => {
  const { data } = (await callApi(app, admin, 'platformStores', { query: { search } })).body;
  return { names: data.stores.map(({ name }) => name), isSimilar: data.is_similar };
};
const accounts: Search = async (search) => {
  const { data } = (await callApi(app, admin, 'platformCommission', { query: { search } })).body;
  return { names: data.stores.map(({ name }) => name), isSimilar: data.is_similar };
};
const people: Search = async (search) => {
  const { data } = (await callApi(app, admin, 'listPlatformPeople', { query: { search } })).body;
  return { names: data.people.map(({ name }) => name), isSimilar: data.is_similar };
};
const referrals: Search = async (search) => {
  const { data } = (await callApi(app, admin, 'platformReferrals', { query: { search } })).body;
  return { names: data.referrals.map(({ referrer }) => referrer.name), isSimilar: data.is_similar };
};
const payouts: Search = async (search) => {
  const { data } = (await callApi(app, admin, 'platformPayouts', { query: { search } })).body;
  return { names: data.payouts.map(({ holder }) => holder.name), isSimilar: data.is_similar };
};

const jobs: Search = async (search) => {
  const { data } = (await callApi(app, admin, 'platformJobs', { query: { search } })).body;
  return { names: data.jobs.map(({ store }) => store?.name ?? ''), isSimilar: data.is_similar };
};
const mails: Search = async (search) => {
  const { data } = (await callApi(app, admin, 'platformMails', { query: { search } })).body;
  return { names: data.mails.map(({ store }) => store.name), isSimilar: data.is_similar };
};
const calls: Search = async (search) => {
  const { data } = (await callApi(app, admin, 'providerCallbacks', { query: { search } })).body;
  return { names: data.callbacks.map(({ store }) => store?.name ?? ''), isSimilar: data.is_similar };
};
const audit: Search = async (store) => {
  const { data } = (await callApi(app, admin, 'listAudit', { query: { store } })).body;
  return { names: data.entries.map((entry) => entry.store?.name ?? ''), isSimilar: data.is_similar };
};

test.each([
  ['jobs by their store', jobs, 'bloom', 'Buter & Blom', 'Butter & Bloom'],
  ['jobs by their fault', jobs, 'printer', 'prnter', 'Butter & Bloom'],
  ['mails', mails, 'bloom', 'Buter & Blom', 'Butter & Bloom'],
  ['mails by their kind', mails, 'pickup-reminder', 'pikup-reminder', 'Butter & Bloom'],
  ['calls of providers', calls, 'bloom', 'Buter & Blom', 'Butter & Bloom'],
  ['the audit of a store', audit, 'bloom', 'Buter & Blom', 'Butter & Bloom'],
  ['stores', stores, 'bloom', 'Buter & Blom', 'Butter & Bloom'],
  ['stores by their owners', stores, 'kavitha', 'kavtha raman', 'Butter & Bloom'],
  ['accounts of stores', accounts, 'butter', 'buttr', 'Butter & Bloom'],
  ['people', people, 'kavitha', 'kavihta', 'Kavitha Raman'],
  ['referrals', referrals, 'norhayati', 'norhyati', 'Norhayati Zulkifli'],
  ['payouts', payouts, 'norhayati', 'zulkfli', 'Norhayati Zulkifli'],
] as const)('%s are found with a slip, and the answer says so', async (_, search, written, slip, name) => {
  expect(await search(written)).toEqual({ names: [name], isSimilar: false });
  expect(await search(slip)).toEqual({ names: [name], isSimilar: true });
  expect(await search('helikopter')).toEqual({ names: [], isSimilar: false });
  // Too short to tell a slip from another word.
  expect(await search('zq')).toEqual({ names: [], isSimilar: false });
});

test('a mail address, and the number of a bill, are searched for as they were typed', async () => {
  const nobody = { names: [], isSimilar: false };
  for (const search of [jobs, mails, calls, audit])
    expect(await search('bloom@buter.example')).toEqual(nobody);
  expect(await calls('bill8w7x')).toEqual({ names: ['Butter & Bloom'], isSimilar: false });
  expect(await calls('bill8w7y')).toEqual(nobody);
});

test('the audit’s file holds what its list shows', async () => {
  const file = await callApi(app, admin, 'exportAudit', { query: { store: 'Buter & Blom' } });
  expect(file.text).toContain(`store.suspended,store,,${shop.slug},`);
});

test('what is there but does not fit a filter is no slip: nothing else is shown for it', async () => {
  const other = await openShop(database.pools);
  await withPlatform(database.pools, 'test', 'a name that looks like another', async (tx) => {
    await sql`update tenants set name = 'Butter & Blooms', status = 'closed' where id = ${other.tenantId}`.execute(
      tx,
    );
    await sql`update tenants set name = 'Butter & Bloome' where id = ${shop.tenantId}`.execute(tx);
    await sql`insert into platform_audit (action, subject, store_id) values ('store.closed', 'store', ${other.tenantId})`.execute(
      tx,
    );
  });
  const closed = async (search: string) =>
    (await callApi(app, admin, 'platformStores', { query: { search, status: 'closed' } })).body.data;
  expect(await closed('bloome')).toMatchObject({ stores: [], is_similar: false });
  expect(await closed('Buter & Blom')).toMatchObject({ stores: [{ id: other.tenantId }], is_similar: true });
  const acts = async (store: string) =>
    (await callApi(app, admin, 'listAudit', { query: { store, action: 'store.closed' } })).body.data;
  expect(await acts('bloome')).toMatchObject({ entries: [], is_similar: false });
  expect(await acts('Buter & Blom')).toMatchObject({ total: 1, is_similar: true });
});
