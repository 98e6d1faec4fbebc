import { addDays, malaysianDate } from '@dapur/contract/dates';
import { distanceKm } from '@dapur/contract/geo';
import type { MarketplaceQuery } from '@dapur/contract/marketplace';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withPlatform } from '../../src/platform/db/index.ts';
import { startTestApp, testClock, TEST_SECRET, type TestApp } from '../app.ts';
import { callApi, queryOf } from '../kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';
import { createAreaPin } from '../../src/kernel/area-pin.ts';
import { openShop, orderFor, type Shop } from '../races/shop.ts';
import { defaultOrderingSettings, placeOrder } from '../../src/modules/ordering/index.ts';
import { openMarketplace } from './marketplace-app.ts';
import { readCards } from '../../src/modules/marketplace/data/read-cards.ts';

const HOME = { lat: 3.07284, lng: 101.51937 };
const today = malaysianDate(Date.now());
const clock = testClock();

let database: FreshDatabase;
let app: TestApp;
let marketplace: ReturnType<typeof openMarketplace>;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  marketplace = openMarketplace(database, clock);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  await change(sql`update tenants set status = 'closed'`);
  shop = await openShop(database.pools, { products: 2, dailyLimit: 1 });
  await change(sql`
    update store_profiles set city = 'Shah Alam', state = 'Selangor', address = '7 Jalan Rahsia 24/7', phone = '+60111222333',
           latitude = ${HOME.lat}, longitude = ${HOME.lng}, pickup_address = '7 Jalan Rahsia 24/7', delivery_mode = 'store',
           max_km_delivery = 12, shows_place = true where tenant_id = ${shop.tenantId}`);
  await nameProducts('Kek Batik', 'Seri Muka');
  await marketplace.rebuild();
});

const change = (statement: RawBuilder<unknown>) =>
  withPlatform(database.pools, 'test', 'a store as the test needs it', (tx) => statement.execute(tx));

const nameProducts = (...names: string[]) =>
  Promise.all(
    names.map((name, at) =>
      change(sql`update products set name = ${name} where id = ${shop.productIds[at]}`),
    ),
  );

const slugs = async (query: MarketplaceQuery): Promise<string[]> =>
  (await marketplace.search(query)).stores.map(({ slug }) => slug);

test('words are found with slips, in other languages and run together, and the answer says how they were read', async () => {
  for (const q of [
    'kek batik',
    'kek battik',
    'batk',
    'kekbatik',
    'batik cake',
    '峇迪 蛋糕',
    '蛋糕',
    'KEK-BATIK shah alam',
    'seri muk',
  ])
    expect({ q, slugs: await slugs({ q }) }).toEqual({ q, slugs: [shop.slug] });
  expect((await marketplace.search({ q: 'Kek Battik' })).read_as).toBe('kek batik');
  expect((await marketplace.search({ q: 'kek batik' })).read_as).toBeNull();
  const { stores } = await marketplace.search({ q: 'muka' });
  expect(stores[0]?.dishes.map(({ name, is_match: isMatch }) => [name, isMatch])).toEqual([
    ['Seri Muka', true],
    ['Kek Batik', false],
  ]);
});

test('words that no thing has together are found in the store, and then all but one', async () => {
  expect(await marketplace.search({ q: 'batik muka' })).toMatchObject({
    stores: [{ slug: shop.slug }],
    is_loose: false,
  });
  expect(await marketplace.search({ q: 'kek batik helikopter' })).toMatchObject({
    stores: [{ slug: shop.slug }],
    is_loose: true,
  });
  expect(await slugs({ q: 'helikopter' })).toEqual([]);
});

test('text that could be a query of its own is only text', async () => {
  for (const q of [
    "kek' | 'zz",
    'kek & !batik',
    "');drop table marketplace_stores;--",
    '\\',
    ':*',
    '<->',
    '% _',
    '‮batik',
  ])
    await expect(marketplace.search({ q })).resolves.toBeDefined();
  expect(await slugs({ q: 'batik' })).toEqual([shop.slug]);
});

test('each filter lets in what it says, and an empty answer names those that are in the way', async () => {
  const { date } = shop;
  const all: MarketplaceQuery = {
    q: 'batik',
    date,
    method: 'delivery',
    kind: 'cakes',
    max_price: 10,
    lat: 3.08,
    lng: 101.52,
  };
  expect(await slugs(all)).toEqual([shop.slug]);
  for (const [filter, value] of Object.entries({
    date: addDays(date, 1),
    kind: 'bread',
    max_price: 9,
    min_rating: 4,
  })) {
    const answer = await marketplace.search({ ...all, [filter]: value } as MarketplaceQuery);
    expect({ filter, stores: answer.stores, wider: answer.wider }).toEqual({
      filter,
      stores: [],
      wider: [filter],
    });
  }
  // Farther than it delivers, near enough to collect.
  const far = { lat: 3.3, lng: 101.52 };
  expect(await marketplace.search({ ...all, ...far })).toMatchObject({
    stores: [],
    wider: ['near', 'method'],
  });
  expect(await slugs({ ...far, method: 'pickup' })).toEqual([shop.slug]);
});

test('a card says that a kitchen delivers only where it does, as the filter does', async () => {
  const delivers = async (query: MarketplaceQuery) => (await marketplace.search(query)).stores[0]?.delivers;
  // Twelve kilometres it goes.
  const [within, beyond] = [
    { lat: 3.08, lng: 101.52 },
    { lat: 3.3, lng: 101.52 },
  ];
  expect(await delivers({})).toBe(true);
  expect(await delivers({ ...within, q: 'batik' })).toBe(true);
  expect(await delivers({ ...beyond, q: 'batik' })).toBe(false);
  expect(await slugs({ ...within, method: 'delivery' })).toEqual([shop.slug]);
  expect(await slugs({ ...beyond, method: 'delivery' })).toEqual([]);
  await change(sql`update store_profiles set delivery_mode = 'off' where tenant_id = ${shop.tenantId}`);
  // The app beside it may have read the store a moment before, and be writing it still.
  await expect
    .poll(async () => {
      await marketplace.rebuild();
      return delivers({ ...within });
    })
    .toBe(false);
});

test('a day is open while it has room, and an order that takes the last portions closes it', async () => {
  expect((await marketplace.search({})).stores[0]?.next_date).toBe(shop.date);
  for (const productId of shop.productIds)
    await placeOrder(
      database.pools,
      defaultOrderingSettings,
      shop.tenantId,
      orderFor(shop, [{ productId, quantity: 1 }]),
    );
  await marketplace.rebuild();
  expect(await slugs({ date: shop.date })).toEqual([]);
  expect((await marketplace.search({})).stores[0]?.next_date).toBeNull();
});

test('as days pass the next date moves on by itself', async () => {
  await change(
    sql`insert into delivery_dates (tenant_id, date) values (${shop.tenantId}, ${addDays(shop.date, 3)})`,
  );
  clock.advance(8 * 86_400_000);
  try {
    await marketplace.rebuild();
    expect((await marketplace.search({})).stores[0]?.next_date).toBe(addDays(shop.date, 3));
  } finally {
    clock.advance(-8 * 86_400_000);
  }
});

test('a change of a store is there within moments, in whichever process hears of it', async () => {
  const working = await startTestApp(database, { background: 'all' });
  try {
    const name = `Kek Delima ${shop.slug.slice(5)}`;
    let times = 0;
    // It may not have begun to listen at the first of them.
    const renamed = async () => {
      await nameProducts(`${name} ${++times}`);
      return slugs({ q: name });
    };
    await expect.poll(renamed, { interval: 500 }).toEqual([shop.slug]);
  } finally {
    await working.close();
  }
});

test('pages follow one another without losing or doubling a store, in every sorting', async () => {
  const shops = await Promise.all(Array.from({ length: 30 }, () => openShop(database.pools)));
  await marketplace.rebuild();
  const here = { lat: 3.1, lng: 101.6 };
  for (const sort of ['best', 'soonest', 'rating', 'new'] as const)
    for (const q of [undefined, 'kuih', 'kuih dapur']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await marketplace.search({
          ...here,
          ...(q === undefined ? {} : { q }),
          sort,
          ...(cursor === undefined ? {} : { cursor }),
        });
        seen.push(...page.stores.map(({ slug }) => slug));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(shops.map(({ slug }) => slug)));
    }
  expect((await callApi(app, undefined, 'searchMarketplace', { query: { cursor: 'nonsense' } })).status).toBe(
    422,
  );
});

const hidden: readonly (readonly [string, () => RawBuilder<unknown>])[] = [
  ...(['draft', 'paused', 'closed', 'suspended'] as const).map(
    (status) =>
      [
        `a store that is ${status}`,
        () => sql`update tenants set status = ${status} where id = ${shop.tenantId}`,
      ] as const,
  ),
  [
    'a store on holiday',
    () =>
      sql`update tenants set vacation_from = ${today}, vacation_to = ${today} where id = ${shop.tenantId}`,
  ],
];

test.each(hidden)('%s is gone at once, before the marketplace heard of it and after', async (_what, hide) => {
  await change(hide());
  expect(await slugs({ q: 'batik' })).toEqual([]);
  await marketplace.rebuild();
  expect(await slugs({})).toEqual([]);
});

test('a thing that is off sale is named nowhere at once, and found no more', async () => {
  await change(sql`update products set is_active = false where id = ${shop.productIds[0]}`);
  expect(JSON.stringify(await marketplace.search({ q: 'batik' }))).not.toContain('Batik');
  await marketplace.rebuild();
  expect(await slugs({ q: 'batik' })).toEqual([]);
  expect(await slugs({ q: 'muka' })).toEqual([shop.slug]);
});

/** All that a stranger can get of the marketplace. */
async function crawl(): Promise<string> {
  const asked = [
    '',
    '?q=batik',
    '?lat=3.0731&lng=101.5197',
    '?lat=3.0731&lng=101.5197&method=delivery&sort=nearest',
    '?kind=cakes&lang=ms',
  ];
  const texts: string[] = [];
  for (const query of asked) {
    texts.push((await callApi(app, undefined, 'searchMarketplace', { query: queryOf(query) })).text);
    texts.push(await (await fetch(`${app.url}/p/marketplace${query}`)).text());
  }
  return texts.join('\n');
}
const SECRETS = ['Jalan Rahsia', '111222333', '3.0728', '101.5193', '101.5194', 'owner@store.example'];

test('nothing leads to the door, wherever one asks from: neither address nor phone nor place', async () => {
  const all = await crawl();
  expect(all).toContain(shop.slug);
  expect(SECRETS.filter((secret) => all.includes(secret))).toEqual([]);
  const { stores } = await marketplace.search({ ...HOME });
  const area = stores[0]!.area!;
  expect(distanceKm(area, HOME)).toBeGreaterThan(0.3);
  expect(area).toEqual(createAreaPin(TEST_SECRET)(shop.tenantId, HOME));
  // Also who stands before the door is told of the area only.
  expect(stores[0]?.distance_km).toBeGreaterThanOrEqual(0.5);
});

test('the crawl would see a place that is not moved, and a reader that does not ask the store would show a closed one', async () => {
  await change(
    sql`update marketplace_stores set pin = point(${HOME.lng}, ${HOME.lat}) where store_id = ${shop.tenantId}`,
  );
  const { stores } = await marketplace.search({});
  expect(SECRETS.some((secret) => JSON.stringify(stores).includes(secret))).toBe(true);

  await change(sql`update tenants set status = 'closed' where id = ${shop.tenantId}`);
  const trusting = await change(
    sql`select t.slug from marketplace_stores s join tenants t on t.id = s.store_id`,
  );
  expect(trusting.rows).toContainEqual({ slug: shop.slug });
  expect(await readCards(database.pools, [shop.tenantId], { locale: 'en' })).toEqual([]);
});

test('requests of stores have no part in what the marketplace keeps', async () => {
  for (const table of ['marketplace_stores', 'marketplace_products', 'marketplace_words', 'marketplace_due'])
    await expect(database.pools.app.query(`select from ${table}`)).rejects.toThrow(/permission denied/);
});

test('a store that cannot be read keeps none of the others out, and is told of', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => openShop(database.pools, { products: 1 })));
  const told: unknown[] = [];
  const careful = openMarketplace(database, clock, {
    datesOf: (tenantId) =>
      tenantId === shop.tenantId ? Promise.reject(new Error('odd dates')) : Promise.resolve([]),
    log: { error: (what) => void told.push(what) },
  });
  // It comes first, with the others behind it; the app beside may be sooner now and then.
  const catchUp = async () => {
    await change(sql`update marketplace_due set due_at = case when store_id = ${shop.tenantId} then now() - interval '1 hour'
                       else now() - interval '1 minute' end`);
    await careful.catchUp();
    return told.at(0);
  };
  await expect.poll(catchUp).toMatchObject({ storeId: shop.tenantId, err: { message: 'odd dates' } });
  // The app beside it may have taken one of them, and be at it still.
  await expect
    .poll(async () => {
      const { rows } = await database.pools.platform.query<{ store_id: string }>(
        'select store_id from marketplace_stores where store_id = any($1)',
        [others.map(({ tenantId }) => tenantId)],
      );
      return rows;
    })
    .toHaveLength(others.length);
});

test.each([
  ['another name', () => nameProducts('Kek Lapis', 'Seri Muka'), () => slugs({ q: 'lapis' }), true],
  [
    'a closed door',
    () => change(sql`update tenants set status = 'closed' where id = ${shop.tenantId}`),
    () => slugs({ q: 'muka' }),
    false,
  ],
])(
  'who looked at a store before it had %s writes nothing over one who looked after',
  async (_what, alter, found, isThere) => {
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = openMarketplace(database, clock, {
      datesOf: async () => {
        asked.resolve();
        await released.promise;
        return [];
      },
    });
    const looking = slow.rebuild();
    await asked.promise;
    await alter();
    await marketplace.rebuild();
    released.resolve();
    await looking;
    expect(await found()).toEqual(isThere ? [shop.slug] : []);
  },
);
