import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { MarketplaceQuery, MarketplaceSort } from '@dapur/contract/pages/marketplace';
import { MARKETPLACE_PAGE } from '@dapur/contract/pages/marketplace-rules';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform } from '../../../platform/db/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { openMarketplace } from './marketplace-app.ts';

const HERE = { lat: 3.07, lng: 101.5 };
const KM_OF_DEGREE = 111.2;
const today = malaysianDate(Date.now());

/** The facts by which a kitchen is sorted, chosen so that no two sortings give the same order. */
interface Written {
  readonly name: string;
  /** Null: it has not said where it is. */
  readonly km: number | null;
  /** Days until its only open date; null: none is open. */
  readonly opensIn: number | null;
  /** What its writers gave; empty: nobody wrote. */
  readonly stars: readonly number[];
  /** Days since it opened. */
  readonly age: number;
}

const five = (count: number): number[] => Array.from({ length: count }, () => 5);
const KITCHENS: readonly Written[] = [
  { name: 'Anggerik', km: 20, opensIn: 9, stars: [1, 1, 1, 1], age: 40 },
  { name: 'Bakawali', km: 2, opensIn: 30, stars: five(3), age: 700 },
  { name: 'Cempaka', km: 9, opensIn: 2, stars: [4, 4, 4], age: 300 },
  { name: 'Dahlia', km: null, opensIn: 5, stars: five(30), age: 3 },
  { name: 'Enau', km: 33, opensIn: null, stars: [], age: 120 },
  { name: 'Fatimah', km: 5, opensIn: 15, stars: [3, 3, 3, 3], age: 10 },
];

/** By hand. What cannot be sorted by comes last, or not at all where it is a distance. */
const EXPECTED: Readonly<Record<Exclude<MarketplaceSort, 'best'>, readonly string[]>> = {
  nearest: ['Bakawali', 'Fatimah', 'Cempaka', 'Anggerik', 'Enau'],
  soonest: ['Cempaka', 'Dahlia', 'Anggerik', 'Fatimah', 'Bakawali', 'Enau'],
  // Thirty ratings of five stars count more than three, and three more than none.
  rating: ['Dahlia', 'Bakawali', 'Enau', 'Cempaka', 'Fatimah', 'Anggerik'],
  new: ['Dahlia', 'Fatimah', 'Anggerik', 'Enau', 'Cempaka', 'Bakawali'],
};

let database: FreshDatabase;
let marketplace: ReturnType<typeof openMarketplace>;
beforeAll(async () => {
  database = await freshDatabase();
  marketplace = openMarketplace(database);
  for (const kitchen of KITCHENS) await open(kitchen);
  await marketplace.rebuild();
});
afterAll(() => database.drop());

const write = (statement: RawBuilder<unknown>) =>
  withPlatform(database.pools, 'test', 'a kitchen as it is written', (tx) => statement.execute(tx));

async function open({ name, km, opensIn, stars, age }: Written): Promise<void> {
  const { tenantId, productIds } = await openShop(database.pools);
  await write(
    sql`update tenants set name = ${name}, created_at = now() - make_interval(days => ${age}) where id = ${tenantId}`,
  );
  if (km !== null)
    await write(sql`update store_profiles set latitude = ${HERE.lat + km / KM_OF_DEGREE}, longitude = ${HERE.lng}
                     where tenant_id = ${tenantId}`);
  await write(sql`delete from delivery_dates where tenant_id = ${tenantId}`);
  if (opensIn !== null)
    await write(
      sql`insert into delivery_dates (tenant_id, date) values (${tenantId}, ${addDays(today, opensIn)})`,
    );
  for (const rating of stars)
    await write(sql`insert into reviews (tenant_id, id, product_id, rating, customer_name, reviewed_at)
                    values (${tenantId}, gen_random_uuid(), ${productIds[0]}, ${rating}, 'Aina', now())`);
}

/** The names of all kitchens that are found, page by page. */
async function listed(query: MarketplaceQuery): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await marketplace.search({ ...query, ...(cursor === undefined ? {} : { cursor }) });
    names.push(...page.stores.map(({ name }) => name));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return names;
}

const sorts = Object.keys(EXPECTED) as (keyof typeof EXPECTED)[];

test.each(sorts)(
  'sorted by %s the written kitchens stand in their order, with words and without',
  async (sort) => {
    expect(await listed({ ...HERE, sort })).toEqual(EXPECTED[sort]);
    // The same by words that all of them have.
    expect(await listed({ ...HERE, sort, q: 'kuih' })).toEqual(EXPECTED[sort]);
    // The order is the same when no place is given.
    if (sort !== 'nearest') expect(await listed({ sort })).toEqual(EXPECTED[sort]);
  },
);

test('no sorting is another one or another one backwards: an order that is turned round is found out', () => {
  const orders = sorts.flatMap((sort) => {
    const names = EXPECTED[sort].filter((name) => name !== 'Dahlia');
    return [names.join(), names.toReversed().join()];
  });
  expect(new Set(orders).size).toBe(orders.length);
});

test('kitchens that stand alike keep one order over pages, each of them on one page', async () => {
  const twins = MARKETPLACE_PAGE + 10;
  await write(sql`update tenants set status = 'closed'`);
  for (let at = 0; at < twins; at++)
    await open({ name: `Sama ${String(at).padStart(2, '0')}`, km: null, opensIn: 4, stars: [5], age: 50 });
  // All of one age and place, to the millisecond, so that only the tie-break decides.
  await write(sql`update tenants set created_at = '2026-01-01' where name like 'Sama%'`);
  await marketplace.rebuild();
  await write(
    sql`update marketplace_stores s set pin = point(${HERE.lng}, ${HERE.lat}) from tenants t where t.id = s.store_id and t.name like 'Sama%'`,
  );
  const { rows } = await database.pools.platform.query<{ name: string }>(
    `select name from tenants where name like 'Sama%' order by id`,
  );
  const byId = rows.map(({ name }) => name);
  for (const sort of sorts)
    for (const q of [undefined, 'kuih'])
      expect({ sort, q, names: await listed({ ...HERE, sort, ...(q === undefined ? {} : { q }) }) }).toEqual({
        sort,
        q,
        names: byId,
      });
});
