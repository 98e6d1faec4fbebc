import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPeople, type DemoPerson } from '../db/seed/demo-people.ts';
import { loadPeople } from '../db/seed/load-people.ts';
import { checkNewPassword } from '../src/modules/identity/commands/check-new-password.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from './kit/demo-stores.ts';
import { signIn } from './kit/test-people.ts';
import { callApi } from './kit/client.ts';

let database: FreshDatabase;
let app: TestApp;
const people = Object.values<DemoPerson>(demoPeople);

beforeAll(async () => {
  database = await freshDatabase();
  await loadDemoStores(database.pools);
  // As at two starts.
  for (let start = 0; start < 2; start++) await loadPeople(database.pools, [dapurKakYah, butterAndBloom]);
  app = await startTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

test.each(people)('$email can sign in, with a password that keeps the rules', async (one) => {
  checkNewPassword(one.password, {
    email: one.email,
    fullName: one.name,
    runsPlatform: one.platformRole !== undefined,
  });
  const who = await signIn(app, { email: one.email, password: one.password });
  const { data } = (await callApi(app, who, 'me')).body;
  expect(data.user.id).toBe(one.id);
  expect(data.user.role).toBe(one.platformRole ? 'super_admin' : one.owns ? 'tenant_admin' : 'customer');
  expect(data.tenant?.subdomain).toBe(one.owns);
});

test('the customer has orders of each kind in both stores, two addresses and a favourite', async () => {
  const { id } = demoPeople.customer;
  const db = database.pools.platformDb;
  const orders = await db
    .selectFrom('orders')
    .select(['tenant_id', 'status', 'customer_name'])
    .where('customer_id', '=', id)
    .execute();
  expect(new Set(orders.map(({ tenant_id }) => tenant_id))).toEqual(
    new Set([dapurKakYah.id, butterAndBloom.id]),
  );
  expect(orders.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['completed', 'confirmed', 'cancelled']),
  );
  expect(new Set(orders.map(({ customer_name }) => customer_name))).toEqual(
    new Set([demoPeople.customer.name]),
  );
  const addresses = await db
    .selectFrom('user_addresses')
    .select('is_default')
    .where('user_id', '=', id)
    .execute();
  expect(addresses.filter(({ is_default }) => is_default)).toHaveLength(1);
  expect(addresses).toHaveLength(2);
  const favourites = await db
    .selectFrom('favourite_stores')
    .select('store_id')
    .where('user_id', '=', id)
    .execute();
  expect(favourites).toEqual([{ store_id: dapurKakYah.id }]);
});
