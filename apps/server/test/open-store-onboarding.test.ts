import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates';
import { api } from '@dapur/contract/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs, type AccountAnswer } from './account-calls.ts';
import { startTestApp, type TestApp } from './app.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { person, type TestPerson } from './people.ts';

let database: FreshDatabase;
let server: TestApp;
let owner: Pick<TestPerson, 'headers'>;
let slug: string;
let storeId: string;

beforeAll(async () => {
  database = await freshDatabase();
  server = await startTestApp(database);
});
beforeEach(async () => {
  slug = `kedai-${randomUUID().slice(0, 8)}`;
  const answer = await callAs(server, await person(database), 'POST /user/register-tenant', {
    companyName: 'Dapur Aisyah',
    subdomain: slug,
  });
  const { data } = api.registerTenant.response.parse(answer.body);
  storeId = data.tenant.id;
  owner = { headers: { authorization: `Bearer ${data.token}` } };
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const ask = (who: Pick<TestPerson, 'headers'> | undefined): Promise<AccountAnswer> =>
  callAs(server, who, 'GET /dashboard/onboarding', undefined, { 'x-tenant-slug': slug });
const run = (text: string, ...values: unknown[]) => database.pools.platform.query(text, [storeId, ...values]);
async function done(): Promise<string[]> {
  const { data } = api.storeOnboarding.response.parse((await ask(owner)).body);
  return data.steps.filter(({ is_done }) => is_done).map(({ key }) => key);
}

test('a new store has its slots and lacks the rest', async () => {
  const { data } = api.storeOnboarding.response.parse((await ask(owner)).body);
  expect(data).toMatchObject({ status: 'draft', role: 'owner', tenant: { id: storeId, subdomain: slug } });
  expect(data.steps).toEqual([
    { key: 'branding', is_done: false },
    { key: 'address', is_done: false },
    { key: 'pickup', is_done: false },
    { key: 'first_product', is_done: false },
    { key: 'slots', is_done: true },
    { key: 'dates', is_done: false },
    { key: 'payments', is_done: false },
    { key: 'publish', is_done: false },
  ]);
});

test('each step is done by what the database holds', async () => {
  await run(`delete from delivery_times where tenant_id = $1`);
  expect(await done()).toEqual([]);
  await run(`update store_profiles set logo_key = 'logo' where tenant_id = $1`);
  expect(await done()).toEqual([]);
  await run(`update store_profiles set banner_key = 'banner' where tenant_id = $1`);
  expect(await done()).toEqual(['branding']);
  await run(`update store_profiles set address = '1, Jalan Ujian' where tenant_id = $1`);
  expect(await done()).toEqual(['branding']);
  await run(`update store_profiles set latitude = 3.1, longitude = 101.6 where tenant_id = $1`);
  expect(await done()).toEqual(['branding', 'address']);
  await run(
    `insert into pickup_points (tenant_id, id, name, address, is_active) values ($1, $2, 'Rumah', '1', false)`,
    randomUUID(),
  );
  expect(await done()).toEqual(['branding', 'address']);
  await run(`update pickup_points set is_active = true where tenant_id = $1`);
  expect(await done()).toEqual(['branding', 'address', 'pickup']);
  await run(`delete from pickup_points where tenant_id = $1`);
  await run(`update store_profiles set pickup_address = 'Blok A, lobi' where tenant_id = $1`);
  expect(await done()).toEqual(['branding', 'address', 'pickup']);
  await run(
    `insert into products (tenant_id, id, name, price_sen, daily_limit) values ($1, $2, 'Kek', 1000, 5)`,
    randomUUID(),
  );
  expect(await done()).toEqual(['branding', 'address', 'pickup', 'first_product']);
  await run(`insert into delivery_times (tenant_id, id, time) values ($1, $2, '3:00 PM')`, randomUUID());
  expect(await done()).toContain('slots');
  const today = malaysianDate(server.clock.now());
  // Sooner than the lead time of three days.
  await run(
    `update delivery_dates set is_active = true where tenant_id = $1 and date = $2`,
    addDays(today, 2),
  );
  expect(await done()).not.toContain('dates');
  await run(
    `update delivery_dates set is_active = true where tenant_id = $1 and date = $2`,
    addDays(today, 3),
  );
  expect(await done()).toContain('dates');
  await run(`insert into payment_accounts (tenant_id, provider, secret) values ($1, 'billplz', '\\x00')`);
  expect(await done()).toContain('payments');
  await run(`update tenants set status = 'live' where id = $1`);
  expect(await done()).toHaveLength(8);
});

test('is for the store’s people and the platform’s', async () => {
  expect(await ask(undefined)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(await ask(await person(database))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const staff = await person(database, { memberOf: [{ store: storeId, role: 'staff' }] });
  expect(await ask(staff)).toMatchObject({ status: 200, body: { data: { role: 'staff' } } });
  const admin = await person(database, { superAdmin: true });
  expect(await ask(admin)).toMatchObject({ status: 200, body: { data: { role: 'owner' } } });
});

test('the overview counts stores, people and today’s orders, for super admins alone', async () => {
  const admin = await person(database, { superAdmin: true });
  const overview = async () => {
    const answer = await callAs(server, admin, 'GET /super-admin/overview');
    return api.platformOverview.response.parse(answer.body).data;
  };
  const before = await overview();
  const gone = await person(database);
  await database.pools.platform.query('update users set deleted_at = now() where id = $1', [gone.userId]);
  await run(`update tenants set status = 'live' where id = $1`);
  expect(await overview()).toEqual({
    ...before,
    stores: { ...before.stores, live: before.stores.live + 1, draft: before.stores.draft - 1 },
  });
  await run(`update tenants set status = 'suspended' where id = $1`);
  await person(database);
  const order = `insert into orders (tenant_id, id, number, request_hash, customer_name, customer_phone, customer_email, phone_key,
    email_key, delivery_method, delivery_date, delivery_time, subtotal_sen, total_sen, expires_at, created_at)
    values ($1, $2, $3, '', 'Siti', '1', 'a@b.my', '1', 'a@b.my', 'pickup', current_date, '3:00 PM', 1, 1, now(), now() + $4::interval)`;
  await run(order, randomUUID(), 'A1', '0 hours');
  await run(order, randomUUID(), 'A2', '-24 hours');
  expect(await overview()).toEqual({
    stores: { ...before.stores, draft: before.stores.draft - 1, other: before.stores.other + 1 },
    people: before.people + 1,
    orders_today: before.orders_today + 1,
  });
  expect(await callAs(server, undefined, 'GET /super-admin/overview')).toMatchObject({ status: 401 });
  expect(await callAs(server, owner, 'GET /super-admin/overview')).toMatchObject({ status: 403 });
});
