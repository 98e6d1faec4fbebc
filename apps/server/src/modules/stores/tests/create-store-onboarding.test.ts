import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { api } from '@dapur/contract/index';
import { connectPayments } from '../../payments/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { lookInto, person, type TestPerson } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
let server: TestApp;
let owner: Pick<TestPerson, 'headers'>;
let slug: string;
let storeId: string;

beforeAll(async () => {
  database = await freshDatabase();
  // Where payments pay themselves, nobody would need keys.
  server = await startTestApp(database, { payments: connectPayments() });
});
beforeEach(async () => {
  slug = `kedai-${randomUUID().slice(0, 8)}`;
  const answer = await callApi(server, await person(database), 'registerTenant', {
    body: { companyName: 'Dapur Aisyah', subdomain: slug },
  });
  const { data } = api.registerTenant.response.parse(answer.body);
  storeId = data.tenant.id;
  owner = { headers: { authorization: `Bearer ${data.token}` } };
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const ask = (who: Pick<TestPerson, 'headers'> | undefined) =>
  callApi(server, who, 'storeOnboarding', { store: { slug } });
const run = (text: string, ...values: unknown[]) => database.pools.platform.query(text, [storeId, ...values]);
async function done(): Promise<string[]> {
  const { data } = api.storeOnboarding.response.parse((await ask(owner)).body);
  return data.steps.filter(({ is_done }) => is_done).map(({ key }) => key);
}

test('a new store has its slots and lacks the rest', async () => {
  const { data } = api.storeOnboarding.response.parse((await ask(owner)).body);
  expect(data).toMatchObject({ status: 'draft', role: 'owner', tenant: { id: storeId, subdomain: slug } });
  expect(data.steps).toEqual([
    { key: 'branding', is_done: false, is_required: false },
    { key: 'colours', is_done: false, is_required: false },
    { key: 'address', is_done: false, is_required: false },
    { key: 'pickup', is_done: false, is_required: true },
    { key: 'first_product', is_done: false, is_required: true },
    { key: 'schedule', is_done: false, is_required: true },
    { key: 'delivery', is_done: false, is_required: false },
    { key: 'payments', is_done: false, is_required: true },
    { key: 'seller', is_done: false, is_required: true },
    { key: 'terms', is_done: false, is_required: true },
    { key: 'publish', is_done: false, is_required: false },
  ]);
});

test('each step is done by what the database holds', async () => {
  await run(`delete from delivery_times where tenant_id = $1`);
  expect(await done()).toEqual([]);
  await run(`update store_profiles set logo_key = 'logo' where tenant_id = $1`);
  expect(await done()).toEqual([]);
  await run(`update store_profiles set banner_key = 'banner' where tenant_id = $1`);
  expect(await done()).toEqual(['branding']);
  await run(`update store_profiles set colours_chosen_at = now() where tenant_id = $1`);
  expect(await done()).toEqual(['branding', 'colours']);
  await run(`update store_profiles set address = '1, Jalan Ujian' where tenant_id = $1`);
  expect(await done()).toEqual(['branding', 'colours']);
  await run(`update store_profiles set latitude = 3.1, longitude = 101.6 where tenant_id = $1`);
  expect(await done()).toEqual(['branding', 'colours', 'address']);
  await run(
    `insert into pickup_points (tenant_id, id, name, address, is_active) values ($1, $2, 'Rumah', '1', false)`,
    randomUUID(),
  );
  expect(await done()).not.toContain('pickup');
  await run(`update pickup_points set is_active = true where tenant_id = $1`);
  expect(await done()).toContain('pickup');
  await run(`delete from pickup_points where tenant_id = $1`);
  expect(await done()).not.toContain('pickup');
  // Shoppers choose from places: an address that is none of them lets nobody pick up.
  await run(`update store_profiles set pickup_address = 'Blok A, lobi' where tenant_id = $1`);
  expect(await done()).not.toContain('pickup');
  await run(
    `insert into pickup_points (tenant_id, id, name, address) values ($1, $2, 'Rumah', '1')`,
    randomUUID(),
  );
  expect(await done()).toEqual(['branding', 'colours', 'address', 'pickup']);
  await run(
    `insert into products (tenant_id, id, name, price_sen, daily_limit) values ($1, $2, 'Kek', 1000, 5)`,
    randomUUID(),
  );
  expect(await done()).toContain('first_product');
  const today = malaysianDate(server.clock.now());
  await run(
    `update delivery_dates set is_active = true where tenant_id = $1 and date = $2`,
    addDays(today, 3),
  );
  // A date without a slot is open to nobody, nor is a slot with a date sooner than the lead time of three days.
  expect(await done()).not.toContain('schedule');
  await run(`insert into delivery_times (tenant_id, id, time) values ($1, $2, '3:00 PM')`, randomUUID());
  await run(`update delivery_dates set is_active = date = $2 where tenant_id = $1`, addDays(today, 2));
  expect(await done()).not.toContain('schedule');
  await run(
    `update delivery_dates set is_active = true where tenant_id = $1 and date = $2`,
    addDays(today, 3),
  );
  expect(await done()).toContain('schedule');
  expect(await done()).not.toContain('delivery');
  const body = {
    mode: 'off',
    delivery_fee: 0,
    max_km_delivery: null,
    address: '1',
    latitude: null,
    longitude: null,
  };
  await callApi(server, owner, 'saveDeliverySettings', {
    store: { slug },
    body: { ...body, address: '1, Jalan Ujian' },
  });
  expect(await done()).toContain('delivery');
  await run(`insert into payment_accounts (tenant_id, provider, secret) values ($1, 'billplz', '\\x00')`);
  expect(await done()).toContain('payments');
  expect(await done()).not.toContain('seller');
  await run(
    `update store_profiles set seller_kind = 'individual', seller_name = 'Aisyah' where tenant_id = $1`,
  );
  expect(await done()).toContain('seller');
  // Customers must be able to reach the seller.
  await run(
    `update store_profiles set email = null, phone = '+60123456789', shows_phone = false where tenant_id = $1`,
  );
  expect(await done()).not.toContain('seller');
  await run(`update store_profiles set shows_phone = true where tenant_id = $1`);
  expect(await done()).toContain('seller');
  await run(`insert into store_policies (tenant_id, cancel_text) values ($1, 'Three days before.')`);
  expect(await done()).not.toContain('terms');
  await run(`update store_policies set refund_text = 'All of it.' where tenant_id = $1`);
  expect(await done()).toContain('terms');
  expect(await done()).not.toContain('publish');
  await run(`update tenants set status = 'live' where id = $1`);
  expect(await done()).toContain('publish');
});

test('what can be had in no way that the store offers is not ready', async () => {
  const today = malaysianDate(server.clock.now());
  const slot = randomUUID();
  await run(`insert into pickup_points (tenant_id, id, name, address) values ($1, $2, 'Rumah', '1')`, slot);
  await run(`delete from delivery_times where tenant_id = $1`);
  await run(
    `insert into delivery_times (tenant_id, id, time, is_weekly) values ($1, $2, '3:00 PM', true)`,
    slot,
  );
  await run(
    `insert into slot_weekdays (tenant_id, slot_id, weekday, for_delivery, for_pickup)
     select $1, $2, day, true, false from generate_series(1, 7) day`,
    slot,
  );
  await run(
    `update delivery_dates set is_active = true where tenant_id = $1 and date = $2`,
    addDays(today, 5),
  );
  await run(
    `insert into products (tenant_id, id, name, price_sen, daily_limit, only_by) values ($1, $2, 'Kek', 1000, 5, 'delivery')`,
    slot,
  );
  expect(await done()).toEqual(['pickup']);
  await run(`update slot_weekdays set for_pickup = true where tenant_id = $1`);
  await run(`update products set only_by = 'pickup' where tenant_id = $1`);
  expect(await done()).toEqual(['pickup', 'first_product', 'schedule']);
  // Who delivers from a place that is not on the map cannot be asked what it costs.
  await run(`update store_profiles set delivery_mode = 'store' where tenant_id = $1`);
  await run(`delete from pickup_points where tenant_id = $1`);
  const { data } = api.storeOnboarding.response.parse((await ask(owner)).body);
  expect(data.steps.find(({ key }) => key === 'pickup')).toMatchObject({ is_done: false, is_required: true });
});

test('is for the store’s people and the platform’s', async () => {
  expect(await ask(undefined)).toMatchObject({ status: 401, code: 'unauthorized' });
  expect(await ask(await person(database))).toMatchObject({ status: 403, code: 'forbidden' });
  const staff = await person(database, { memberOf: [{ store: storeId, role: 'staff' }] });
  expect(await ask(staff)).toMatchObject({ status: 200, body: { data: { role: 'staff' } } });
  const admin = await person(database, { superAdmin: true });
  expect(await ask(admin)).toMatchObject({ status: 403, code: 'forbidden' });
  await lookInto(database, admin, storeId);
  expect(await ask(admin)).toMatchObject({ status: 200, body: { data: { role: 'owner' } } });
});
