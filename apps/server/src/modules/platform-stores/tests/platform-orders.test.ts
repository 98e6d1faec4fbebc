import { api } from '@dapur/contract/index';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
let admin: TestPerson;
let near: Shop;
let far: Shop;
let sitis: Placed;
let other: Placed;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  admin = await person(database, { superAdmin: true });
  [near, far] = [await openShop(database.pools), await openShop(database.pools)];
  sitis = await place(app, near, undefined, {
    name: 'Siti Hajar',
    email: 'siti@mail.example',
    phone: '+60123456789',
  });
  other = await place(app, far, undefined, {
    name: 'Tan Mei Ling',
    email: 'mei@mail.example',
    phone: '+60198765432',
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const look = async (query: Record<string, string>) => {
  const answer = await callApi(app, admin, 'platformOrders', { query: unchecked(query) });
  expect(answer.status, answer.text).toBe(200);
  return { ...api.platformOrders.response.parse(answer.body).data, text: answer.text };
};
const idsOf = ({ orders }: Awaited<ReturnType<typeof look>>) => orders.map(({ id }) => id);

test('orders of all stores are found, newest first, and nobody’s name, mail or number is told whole', async () => {
  const found = await look({});
  expect(idsOf(found)).toEqual([other.id, sitis.id]);
  expect(found.orders[1]).toMatchObject({
    number: sitis.number,
    store: { id: near.tenantId, slug: near.slug },
    customer: { name: 'S••• H•••', email: 's•••@mail.example', phone: '•••6789' },
  });
  expect(found.text).not.toMatch(/Siti|Hajar|siti@|23456789/);
});

test.each([
  ['its number', () => sitis.number],
  ['its number in small letters', () => sitis.number.toLowerCase()],
  ['the customer’s mail address', () => 'Siti@Mail.example'],
  ['the customer’s phone number', () => '+60123456789'],
  ['the phone number as the customer writes it', () => '012-345 6789'],
])('one is found by %s, whenever it was', async (_, search) => {
  expect(await look({ search: search() })).toMatchObject({ from: null, to: null, total: 1 });
  expect(idsOf(await look({ search: search() }))).toEqual([sitis.id]);
});

test.each(['siti', 'mail.example', '6789', '%', 'siti@mail.exampl_'])(
  'a part finds nobody: %s',
  async (search) => {
    expect(idsOf(await look({ search }))).toEqual([]);
  },
);

test('a store, a state and days narrow it', async () => {
  expect(idsOf(await look({ store: `/${far.slug}` }))).toEqual([other.id]);
  expect(idsOf(await look({ status: 'completed' }))).toEqual([]);
  const today = malaysianDate(Date.now());
  expect(idsOf(await look({ from: today, to: today }))).toHaveLength(2);
  const before = addDays(today, -1);
  expect(idsOf(await look({ from: before, to: before }))).toEqual([]);
});

test.each([
  [{ store: 'nobody-here' }, 'tenant_not_found'],
  [{ from: '2026-05-02', to: '2026-05-01' }, 'invalid_input'],
  [{ from: '2020-01-01', to: '2026-05-01' }, 'invalid_input'],
  [{ status: 'eaten' }, 'invalid_input'],
])('what cannot be asked is refused: %j', async (query, code) => {
  const answer = await callApi(app, admin, 'platformOrders', { query: unchecked(query) });
  expect(answer.code).toBe(code);
});

test('each look stands in the audit, and whom it was for does not', async () => {
  await look({ search: 'siti@mail.example', store: near.slug });
  const { rows } = await database.pools.platform.query<{ store_id: string; after: { search: string } }>(
    `select store_id, after from platform_audit where action = 'orders.looked_up' and actor_id = $1 order by at desc limit 1`,
    [admin.userId],
  );
  expect(rows).toEqual([
    { store_id: near.tenantId, after: expect.objectContaining({ search: 's•••@mail.example' }) as unknown },
  ]);
});
