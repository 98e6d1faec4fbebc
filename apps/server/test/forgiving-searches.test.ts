import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform } from '../src/platform/db/index.ts';
import { callApi } from './kit/client.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, type Shop } from './kit/open-shop.ts';
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
  await withPlatform(database.pools, 'test', 'names to be searched for', async (tx) => {
    await sql`update tenants set name = 'Butter & Bloom' where id = ${shop.tenantId}`.execute(tx);
    await sql`insert into referrals (store_id, user_id, referred_id, code)
              values (${shop.tenantId}, ${bringer.userId}, ${owner.userId}, 'NOR1')`.execute(tx);
    await sql`insert into referral_payouts (id, holder_id, amount_sen, bank_code, account, account_hint, print)
              values (gen_random_uuid(), ${bringer.userId}, 5000, 'MBBEMYKL', 'x', '1234', 'p')`.execute(tx);
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

test.each([
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
