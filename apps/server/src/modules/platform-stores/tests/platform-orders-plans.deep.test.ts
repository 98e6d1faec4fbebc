import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrders, statementOf, type OrdersWanted } from '../data/find-orders.ts';
import { planForValues, withPlatform, type Tx } from '../../../platform/db/index.ts';
import { fillCrowdedStore, type CrowdedStore } from '../../../../test/kit/crowded-store.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';

let database: FreshDatabase;
let crowded: CrowdedStore;

beforeAll(async () => {
  database = await freshDatabase();
  await fillCrowdedStore(database.url, { slug: 'neighbour', orders: 3_000 });
  crowded = await fillCrowdedStore(database.url, { slug: 'crowded', orders: 12_000 });
});
afterAll(() => database.drop());

const today = malaysianDate(Date.now());
const page = { storeId: undefined, status: undefined, from: undefined, to: undefined, limit: 25, offset: 0 };

const searches = [
  'siti1230@mail.example',
  'Siti1230@MAIL.example',
  '012-345 6789',
  '+60128130000',
  'nobody@mail.example',
  'SI000004CE',
  '6789',
];

const asked = (): Record<string, OrdersWanted> => ({
  ...Object.fromEntries(searches.map((search) => [`search ${search}`, { ...page, search }])),
  'a search in a store': { ...page, search: searches[0], storeId: crowded.tenantId },
  'a search in a state': { ...page, search: searches[3], status: 'completed' },
  lately: { ...page, search: undefined, from: addDays(today, -29), to: today },
  'a search in some days': { ...page, search: searches[0], from: addDays(today, -29), to: today },
});

const platform = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  withPlatform(database.pools, 'test', 'orders of all stores', work);

async function planOf(tx: Tx, statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('nothing that is asked of all stores reads their orders through', async () => {
  await platform(async (tx) => {
    await planForValues(tx);
    for (const [name, wanted] of Object.entries(asked())) {
      const plan = await planOf(tx, statementOf(wanted));
      expect.soft(plan, name).not.toMatch(/Seq Scan on (orders|order_words)\b/);
      if (wanted.search !== undefined) expect.soft(plan, name).toContain('order_words__anywhere');
    }
  });
});

test('a search without its index is found out', async () => {
  await platform(async (tx) => {
    await planForValues(tx);
    const plan = await planOf(tx, sql`select from orders o where lower(o.customer_email) = ${searches[0]}`);
    expect(plan).toMatch(/Seq Scan on orders/);
  });
});

test('what the index finds is what reading all orders finds, those that wait for their payment too', async () => {
  const whole = (search: string): CompiledQuery<{ id: string }> => {
    const digits = search.replace(/\D/g, '').replace(/^(?:60|0)/, '');
    return sql<{ id: string }>`
      select id from orders
       where lower(customer_email) = lower(${search}) or upper(number) = upper(${search})
          or (${/^[+\d\s()-]{7,}$/.test(search)} and regexp_replace(customer_phone, '^\\+60', '') = ${digits})
       order by created_at desc, id limit 100`.compile(database.pools.platformDb);
  };
  await platform(async (tx) => {
    const { rows } = await tx.executeQuery<{ email: string; phone: string; number: string; status: string }>(
      CompiledQuery.raw(
        `(select customer_email as email, customer_phone as phone, number, status from orders where status = 'pending' limit 3)
         union all (select customer_email, customer_phone, number, status from orders where status <> 'pending' limit 3)`,
      ),
    );
    expect(new Set(rows.map(({ status }) => status === 'pending'))).toEqual(new Set([true, false]));
    for (const search of [
      ...searches,
      ...rows.flatMap(({ email, phone, number }) => [email, phone, number]),
    ]) {
      const found = await findOrders(tx, { ...page, search, limit: 100 });
      const all = await tx.executeQuery(whole(search));
      expect
        .soft(
          found.map(({ id }) => id),
          search,
        )
        .toEqual(all.rows.map(({ id }) => id));
    }
    for (const { number } of rows)
      expect((await findOrders(tx, { ...page, search: number })).length).toBeGreaterThan(0);
  });
});
