import { addDays } from '@dapur/contract/dates/dates';
import { distanceKm } from '@dapur/contract/delivery/geo';
import type { MarketplaceQuery } from '@dapur/contract/pages/marketplace';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp, TEST_SECRET } from '../../../../test/kit/test-app.ts';
import { callApi, queryOf } from '../../../../test/kit/client.ts';
import { createAreaPin } from '../../../kernel/area-pin.ts';
import { openShop, orderFor } from '../../../../test/kit/open-shop.ts';
import { defaultOrderingSettings, placeOrder } from '../../ordering/index.ts';
import { openMarketplace } from './marketplace-app.ts';
import { HOME, SECRETS, marketplaceFixture } from './marketplace-fixture.ts';

const world = marketplaceFixture();
const { clock, change, nameProducts, slugs } = world;

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
    texts.push((await callApi(world.app, undefined, 'searchMarketplace', { query: queryOf(query) })).text);
    texts.push(await (await fetch(`${world.app.url}/p/marketplace${query}`)).text());
  }
  return texts.join('\n');
}

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
    expect({ q, slugs: await slugs({ q }) }).toEqual({ q, slugs: [world.shop.slug] });
  expect((await world.marketplace.search({ q: 'Kek Battik' })).read_as).toBe('kek batik');
  expect((await world.marketplace.search({ q: 'kek batik' })).read_as).toBeNull();
  const { stores } = await world.marketplace.search({ q: 'muka' });
  expect(stores[0]?.dishes.map(({ name, is_match: isMatch }) => [name, isMatch])).toEqual([
    ['Seri Muka', true],
    ['Kek Batik', false],
  ]);
});

test('words that no thing has together are found in the store, and then all but one', async () => {
  expect(await world.marketplace.search({ q: 'batik muka' })).toMatchObject({
    stores: [{ slug: world.shop.slug }],
    is_loose: false,
  });
  expect(await world.marketplace.search({ q: 'kek batik helikopter' })).toMatchObject({
    stores: [{ slug: world.shop.slug }],
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
    await expect(world.marketplace.search({ q })).resolves.toBeDefined();
  expect(await slugs({ q: 'batik' })).toEqual([world.shop.slug]);
});

test('each filter lets in what it says, and an empty answer names those that are in the way', async () => {
  const { date } = world.shop;
  const all: MarketplaceQuery = {
    q: 'batik',
    date,
    method: 'delivery',
    kind: 'cakes',
    max_price: 10,
    lat: 3.08,
    lng: 101.52,
  };
  expect(await slugs(all)).toEqual([world.shop.slug]);
  for (const [filter, value] of Object.entries({
    date: addDays(date, 1),
    kind: 'bread',
    max_price: 9,
    min_rating: 4,
  })) {
    const answer = await world.marketplace.search({ ...all, [filter]: value } as MarketplaceQuery);
    expect({ filter, stores: answer.stores, wider: answer.wider }).toEqual({
      filter,
      stores: [],
      wider: [filter],
    });
  }
  // Beyond the store's delivery range, but near enough to collect.
  const far = { lat: 3.3, lng: 101.52 };
  expect(await world.marketplace.search({ ...all, ...far })).toMatchObject({
    stores: [],
    wider: ['near', 'method'],
  });
  expect(await slugs({ ...far, method: 'pickup' })).toEqual([world.shop.slug]);
});

test('a card says that a kitchen delivers only where it does, as the filter does', async () => {
  const delivers = async (query: MarketplaceQuery) =>
    (await world.marketplace.search(query)).stores[0]?.delivers;
  // The store delivers up to twelve kilometres.
  const [within, beyond] = [
    { lat: 3.08, lng: 101.52 },
    { lat: 3.3, lng: 101.52 },
  ];
  expect(await delivers({})).toBe(true);
  expect(await delivers({ ...within, q: 'batik' })).toBe(true);
  expect(await delivers({ ...beyond, q: 'batik' })).toBe(false);
  expect(await slugs({ ...within, method: 'delivery' })).toEqual([world.shop.slug]);
  expect(await slugs({ ...beyond, method: 'delivery' })).toEqual([]);
  await change(sql`update store_profiles set delivery_mode = 'off' where tenant_id = ${world.shop.tenantId}`);
  // The app beside it may have read the store a moment before, and be writing it still.
  await expect
    .poll(async () => {
      await world.marketplace.rebuild();
      return delivers({ ...within });
    })
    .toBe(false);
});

test('a day is open while it has room, and an order that takes the last portions closes it', async () => {
  expect((await world.marketplace.search({})).stores[0]?.next_date).toBe(world.shop.date);
  for (const productId of world.shop.productIds)
    await placeOrder(
      world.database.pools,
      defaultOrderingSettings,
      world.shop.tenantId,
      orderFor(world.shop, [{ productId, quantity: 1 }]),
    );
  await world.marketplace.rebuild();
  expect(await slugs({ date: world.shop.date })).toEqual([]);
  expect((await world.marketplace.search({})).stores[0]?.next_date).toBeNull();
});

test('as days pass the next date moves on by itself', async () => {
  await change(
    sql`insert into delivery_dates (tenant_id, date) values (${world.shop.tenantId}, ${addDays(world.shop.date, 3)})`,
  );
  clock.advance(8 * 86_400_000);
  try {
    await world.marketplace.rebuild();
    expect((await world.marketplace.search({})).stores[0]?.next_date).toBe(addDays(world.shop.date, 3));
  } finally {
    clock.advance(-8 * 86_400_000);
  }
});

test('a change of a store is there within moments, in whichever process hears of it', async () => {
  const working = await startTestApp(world.database, { background: 'all' });
  try {
    const name = `Kek Delima ${world.shop.slug.slice(5)}`;
    let times = 0;
    // The listener may not have started yet when the first renaming happens.
    const renamed = async () => {
      await nameProducts(`${name} ${++times}`);
      return slugs({ q: name });
    };
    await expect.poll(renamed, { interval: 500 }).toEqual([world.shop.slug]);
  } finally {
    await working.close();
  }
});

test('pages follow one another without losing or doubling a store, in every sorting', async () => {
  const shops = await Promise.all(Array.from({ length: 30 }, () => openShop(world.database.pools)));
  await world.marketplace.rebuild();
  const here = { lat: 3.1, lng: 101.6 };
  for (const sort of ['best', 'soonest', 'rating', 'new'] as const)
    for (const q of [undefined, 'kuih', 'kuih dapur']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await world.marketplace.search({
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
  expect(
    (await callApi(world.app, undefined, 'searchMarketplace', { query: { cursor: 'nonsense' } })).status,
  ).toBe(422);
});

test('nothing leads to the door, wherever one asks from: neither address nor phone nor place', async () => {
  const all = await crawl();
  expect(all).toContain(world.shop.slug);
  expect(SECRETS.filter((secret) => all.includes(secret))).toEqual([]);
  const { stores } = await world.marketplace.search({ ...HOME });
  const area = stores[0]!.area!;
  expect(distanceKm(area, HOME)).toBeGreaterThan(0.3);
  // A store that shows its place in its own page has another pin here.
  expect(area).toEqual(createAreaPin(TEST_SECRET)(`${world.shop.tenantId}/shown`, HOME));
  // Even a visitor who stands at the door is told the distance to the area only.
  expect(stores[0]?.distance_km).toBeGreaterThanOrEqual(0.5);
});

test('requests of stores have no part in what the marketplace keeps', async () => {
  for (const table of ['marketplace_stores', 'marketplace_products', 'marketplace_words', 'marketplace_due'])
    await expect(world.database.pools.app.query(`select from ${table}`)).rejects.toThrow(/permission denied/);
});

test.each([
  ['another name', () => nameProducts('Kek Lapis', 'Seri Muka'), () => slugs({ q: 'lapis' }), true],
  [
    'a closed door',
    () => change(sql`update tenants set status = 'closed' where id = ${world.shop.tenantId}`),
    () => slugs({ q: 'muka' }),
    false,
  ],
])(
  'who looked at a store before it had %s writes nothing over one who looked after',
  async (_what, alter, found, isThere) => {
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = openMarketplace(world.database, clock, {
      datesOf: async () => {
        asked.resolve();
        await released.promise;
        return [];
      },
    });
    const looking = slow.rebuild();
    await asked.promise;
    await alter();
    await world.marketplace.rebuild();
    released.resolve();
    await looking;
    expect(await found()).toEqual(isThere ? [world.shop.slug] : []);
  },
);
