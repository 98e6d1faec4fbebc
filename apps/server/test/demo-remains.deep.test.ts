import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DemoOwnsStoreError,
  demoTenantIds,
  findDemoRemains,
  refuseDemoRemains,
  removeDemo,
} from '../db/seed/demo-remains.ts';
import { demoPeople } from '../db/seed/demo-people.ts';
import { demoStores } from '../db/seed/index.ts';
import { loadPeople } from '../db/seed/load-people.ts';
import { loadPlatform } from '../db/seed/load-platform.ts';
import { Secret } from '../src/kernel/secret.ts';
import { createPayoutAccounts } from '../src/modules/referrals/index.ts';
import { runAdmin } from './kit/command-process.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from './kit/demo-stores.ts';
import { person } from './kit/test-people.ts';
import { openShop, type Shop } from './kit/open-shop.ts';
import { startServerProcess } from './kit/server-process.ts';

let database: FreshDatabase;
let own: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  await loadDemoStores(database.pools);
  await loadPeople(database.pools, [dapurKakYah, butterAndBloom]);
  const key = new Secret('a secret key that is used by tests alone, forty-eight');
  await loadPlatform(database.pools, [dapurKakYah, butterAndBloom], createPayoutAccounts(key));
  own = await openShop(database.pools);
});
afterAll(() => database.drop());

const count = async (table: string, tenantIds: readonly string[]): Promise<number> => {
  const { rows } = await database.pools.platform.query<{ n: number }>(
    `select count(*)::int as n from ${table} where tenant_id = any ($1::uuid[])`,
    [tenantIds],
  );
  return rows[0]?.n ?? 0;
};

const unforced = async (): Promise<string[]> => {
  const { rows } = await database.pools.platform.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and not c.relforcerowsecurity`,
  );
  return rows.map(({ name }) => name);
};

test('the ids of the demo’s stores are known without loading them', () => {
  expect([...demoTenantIds].sort()).toEqual(demoStores.map(({ id }) => id).sort());
});

test('without the demo no server starts beside its people and stores, and it says the command that removes them', async () => {
  const start = startServerProcess(database.url).then((server) => server.kill('SIGKILL'));
  await expect(start).rejects.toThrow(/harith\.ong@example\.com[\s\S]*npm run admin -- remove-demo/);
});

test('its people without its stores are enough to be refused', async () => {
  const other = await freshDatabase();
  try {
    await loadPeople(other.pools, []);
    expect((await findDemoRemains(other.pools)).stores).toEqual([]);
    await expect(refuseDemoRemains(other.pools)).rejects.toThrow(
      /everybody knows its passwords: .*harith\.ong@example\.com/,
    );
  } finally {
    await other.drop();
  }
});

test('nothing is removed while one of its people alone owns a store that is not the demo’s', async () => {
  const { userId, email } = await person(database);
  const owner = { tenant_id: own.tenantId, role: 'owner' as const };
  await database.pools.platformDb
    .insertInto('store_members')
    .values({ ...owner, user_id: demoPeople.chloe.id, email: demoPeople.chloe.email })
    .execute();
  const remove = removeDemo(database.pools, database.url, '/nowhere');
  await expect(remove).rejects.toThrow(DemoOwnsStoreError);
  await expect(remove).rejects.toThrow(demoPeople.chloe.email);
  expect((await findDemoRemains(database.pools)).stores).toHaveLength(2);
  await database.pools.platformDb
    .insertInto('store_members')
    .values({ ...owner, user_id: userId, email })
    .execute();
});

test('the command removes stores, people and passwords, touches nobody else’s, and can be repeated', async () => {
  const orders = await count('products', [own.tenantId]);
  expect(await count('orders', demoTenantIds)).toBeGreaterThan(0);
  const removed = await runAdmin(database.url, ['remove-demo']);
  expect(removed).toMatchObject({ code: 0 });
  expect(removed.said).toContain('Removed: /butter-and-bloom, /dapur-kak-yah');
  expect(await removeDemo(database.pools, database.url, '/nowhere')).toEqual({ stores: [], people: [] });
  for (const table of [
    'orders',
    'order_items',
    'products',
    'customers',
    'commission_transfers',
    'payment_accounts',
  ])
    expect(await count(table, demoTenantIds), table).toBe(0);
  for (const table of ['incidents', 'referral_payouts', 'referral_transfers', 'referral_accounts'])
    expect((await database.pools.platform.query(`select from ${table}`)).rowCount, table).toBe(0);
  expect(await count('products', [own.tenantId])).toBe(orders);
  const signIns = await database.pools.platformDb
    .selectFrom('users')
    .select('id')
    .where(
      'email',
      'in',
      Object.values(demoPeople).map(({ email }) => email),
    )
    .execute();
  expect(signIns).toEqual([]);
  expect(await unforced()).toEqual([]);
  const server = await startServerProcess(database.url);
  await server.kill('SIGKILL');
});
