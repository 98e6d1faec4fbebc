import { FOOD_KINDS, MARKETPLACE_SORTS } from '@dapur/contract/pages/marketplace-rules';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStores, type StoreWish } from '../data/find-stores.ts';
import { readCards } from '../data/read-cards.ts';
import { readWords } from '../data/known-words.ts';
import { planForValues, type Database, type Pools } from '../../../platform/db/index.ts';
import { openOwnerPool } from '../../../platform/db/pools.ts';
import { dialect } from '../../../platform/db/transaction.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { fillKitchens } from '../../../../test/kit/many-kitchens.ts';
import { openMarketplace } from './marketplace-app.ts';

/** With fewer kitchens, scanning the whole table would be the planner's right choice. */
const KITCHENS = 5_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await fillKitchens(database.url, KITCHENS, 20);
  await openMarketplace(database).rebuild();
  // Only the owner of tables may look them over, as the database does by itself in time.
  const owner = openOwnerPool(database.url);
  await owner.query(`update marketplace_stores set is_halal = store_id::text < '1'`);
  await owner.query('analyze');
  await owner.end();
});
afterAll(() => database.drop());

/** The plans of all that is asked of the database meanwhile. */
async function plansOf(run: (db: Pools) => Promise<unknown>): Promise<string[]> {
  const { platform } = database.pools;
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const compiler = dialect.createQueryCompiler();
  const platformDb = new Kysely<Database>({
    dialect: {
      ...dialect,
      createDriver: () => new PostgresDialect({ pool: platform }).createDriver(),
      createQueryCompiler: () => ({
        compileQuery: (...of) => {
          const query = compiler.compileQuery(...of);
          asked.push({ text: query.sql, values: query.parameters });
          return query;
        },
      }),
    },
  });
  const query = (wanted: { text: string; values: unknown[] }) => {
    asked.push(wanted);
    return platform.query(wanted);
  };
  await run({
    ...database.pools,
    platform: { query, connect: () => platform.connect() } as unknown as pg.Pool,
    platformDb,
  });
  if (asked.length === 0) throw new Error('nothing was asked of the database');
  // Under the settings that the searches give themselves.
  return database.pools.platformDb.transaction().execute(async (tx) => {
    await planForValues(tx);
    const plans: string[] = [];
    // What opens and ends a transaction has no plan.
    for (const { text, values } of asked.filter((one) => /^\s*(select|with|\()/.test(one.text))) {
      const explain = CompiledQuery.raw(`explain ${text}`, [...values]);
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(
        explain as CompiledQuery<{ 'QUERY PLAN': string }>,
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}

const near = { lat: 3.07, lng: 101.52 };
const words: Record<string, StoreWish['words']> = {
  'one word': { query: "'kek'", terms: ['kek'], within: 'store' },
  'two words': { query: "'kek' & 'batik'", terms: ['kek', 'batik'], within: 'thing' },
  'a beginning': { query: "'pand':*", terms: ['pand'], within: 'store' },
  'all but one': {
    query: "('kek' & 'batik') | ('kek' & 'zz') | ('batik' & 'zz')",
    terms: ['kek', 'batik', 'zz'],
    within: 'thing',
  },
};
const filters: Record<string, Omit<StoreWish, 'sort' | 'words'>> = {
  nothing: {},
  near: { near },
  reach: { near, withinKm: 40 },
  date: { date: addDays(malaysianDate(Date.now()), 6) },
  delivery: { near, method: 'delivery' },
  pickup: { method: 'pickup' },
  price: { maxSen: 900 },
  rating: { minRating: 4.5 },
  halal: { isHalal: true },
  'halal, near': { near, isHalal: true },
  new: { openedAfter: Date.now() - 30 * 86_400_000 },
  ...Object.fromEntries(FOOD_KINDS.map((kind) => [kind, { kind }])),
  all: {
    near,
    date: addDays(malaysianDate(Date.now()), 6),
    method: 'delivery',
    maxSen: 900,
    minRating: 4,
    kind: 'cakes',
  },
};

test('no search reads a table through, whatever it asks and however it is sorted', async () => {
  const faults: string[] = [];
  for (const sort of MARKETPLACE_SORTS)
    for (const [named, wish] of Object.entries(filters))
      for (const [kind, asked] of [['no words', undefined], ...Object.entries(words)] as const)
        for (const after of [undefined, { id: '00000000-0000-4000-8000-000000000000', key: 0.5 }])
          for (const plan of await plansOf((db) =>
            findStores(db, { ...wish, sort, words: asked }, 28, after),
          ))
            if (/Seq Scan/.test(plan)) faults.push(`${sort}, ${named}, ${kind}: ${plan}`);
  expect(faults).toEqual([]);
});

test('neither do the cards of a page and the words of a question', async () => {
  const found = await findStores(database.pools, { sort: 'best' }, 28);
  const plans = await plansOf(async (db) => {
    await readCards(
      db,
      found.map(({ id }) => id),
      { locale: 'ms', query: "'kek' & 'batik'", near },
    );
    await readWords(db, ['kek', 'battik']);
  });
  expect(
    plans.filter((plan) => /Seq Scan on (marketplace|tenants|store_profiles|products)/.test(plan)),
  ).toEqual([]);
});
