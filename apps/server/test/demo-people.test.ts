import { malaysianDate } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPeople, type DemoPerson } from '../db/seed/demo-people.ts';
import { loadPeople } from '../db/seed/load-people.ts';
import { loadPlatform } from '../db/seed/load-platform.ts';
import { checkNewPassword } from '../src/modules/identity/commands/check-new-password.ts';
import { Secret } from '../src/kernel/secret.ts';
import { createPayoutAccounts } from '../src/modules/referrals/index.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from './kit/demo-stores.ts';
import { person, signIn } from './kit/test-people.ts';
import { callApi } from './kit/client.ts';

let database: FreshDatabase;
let app: TestApp;
const secretKey = new Secret('a secret key that is used by tests alone, forty-eight');
const people = Object.values<DemoPerson>(demoPeople);

beforeAll(async () => {
  database = await freshDatabase();
  await loadDemoStores(database.pools);
  // As at two starts.
  const stores = [dapurKakYah, butterAndBloom];
  for (let start = 0; start < 2; start++) {
    await loadPeople(database.pools, stores);
    await loadPlatform(database.pools, stores, createPayoutAccounts(secretKey));
  }
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

test('money stands in the books on the day it came, in stores that are older than their orders', async () => {
  const stray = async (what: string) => {
    const { rows } = await database.pools.platform.query<{ count: number }>(
      `select count(*)::int as count from ${what}`,
    );
    return rows[0]?.count;
  };
  for (const wrong of [
    'commission_transfers c join orders o on o.id = c.order_id where c.at <> o.paid_at',
    `commission_transfers c where c.month <> date_trunc('month', c.at at time zone 'Asia/Kuala_Lumpur')::date`,
    `order_payments p join orders o on o.id = p.order_id where p.received_at <> o.paid_at or p.method <> 'bill'`,
    'refunds r join orders o on o.id = r.order_id where r.created_at <> o.cancelled_at',
    'payment_attempts a join orders o on o.id = a.order_id where a.created_at <> o.created_at or a.settled_at <> o.paid_at',
    `orders o where o.paid_at is not null and not exists (
       select from provider_callbacks c where c.reference = o.payment_ref and c.received_at = o.paid_at)`,
    'orders o join tenants t on t.id = o.tenant_id where o.created_at <= t.created_at',
    'tenants t join store_members m on m.tenant_id = t.id join users u on u.id = m.user_id where t.created_at <= u.created_at',
  ])
    expect({ wrong, count: await stray(wrong) }).toEqual({ wrong, count: 0 });
  expect(await stray(`commission_transfers where kind = 'charge'`)).toBeGreaterThan(20);
});

test('each figure of the platform’s first screen goes with the others, and its pages have something to show', async () => {
  const admin = await person(database, { superAdmin: true });
  for (const period of ['today', '7', '30'] as const) {
    const { sold, take } = (await callApi(app, admin, 'platformFigures', { query: { period } })).body.data;
    expect({ period, fits: take.now <= sold.now * 0.03 + 0.2 && take.now > 0 === sold.now > 0 }).toEqual({
      period,
      fits: true,
    });
  }
  // The latest orders are of today, unless the day has just begun.
  if (malaysianDate(Date.now() - 3_600_000) === malaysianDate(Date.now())) {
    const { sold, orders } = (await callApi(app, admin, 'platformFigures', { query: { period: 'today' } }))
      .body.data;
    expect({ orders: orders.now, isSold: sold.now > 0 }).toEqual({ orders: 2, isSold: true });
  }
  const { payouts } = (await callApi(app, admin, 'platformPayouts', { query: {} })).body.data;
  expect(payouts).toMatchObject([{ state: 'requested', amount: 60, flags: [] }]);
  const incidents = (await callApi(app, admin, 'listIncidents')).body.data;
  expect(incidents.map(({ closed_at: closedAt }) => closedAt === null)).toEqual([true, false]);
  const { claims } = (await callApi(app, admin, 'halalClaims')).body.data;
  expect(claims.map(({ store }) => store.slug)).toEqual([butterAndBloom.slug]);
  const { announcements, reports, referrals, calls, acts } =
    (
      await database.pools.platform.query<Record<string, number>>(
        `select (select count(*)::int from announcements) as announcements, (select count(*)::int from review_reports) as reports,
              (select count(*)::int from referrals) as referrals, (select count(*)::int from provider_callbacks) as calls,
              (select count(*)::int from platform_audit where actor_id is not null) as acts`,
      )
    ).rows[0] ?? {};
  expect({ announcements, reports, referrals }).toEqual({ announcements: 1, reports: 1, referrals: 1 });
  expect(calls).toBeGreaterThan(20);
  expect(acts).toBeGreaterThan(0);
});
